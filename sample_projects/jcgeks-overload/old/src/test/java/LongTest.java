import static org.junit.Assert.assertEquals;

import org.junit.Test;

public class LongTest {

    @Test
    public void callsFoo() {
        Class1 c = new Class1();
        assertEquals("foo(long)", c.foo(2L));
    }
}
