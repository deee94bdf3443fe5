import static org.junit.Assert.assertEquals;

import org.junit.Test;

public class T1 {

    @Test
    public void t1() {
        B b = new B();
        assertEquals(4, b.p());
    }
}
