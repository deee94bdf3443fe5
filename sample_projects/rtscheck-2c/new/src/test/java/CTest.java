import static org.junit.Assert.assertTrue;

import org.junit.Test;

public class CTest {

    @Test
    public void test1() {
        C c = new C();
        int x = c.m1();
        assertTrue(x == 0);
    }
}
