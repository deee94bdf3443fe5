import static org.junit.Assert.assertEquals;

import org.junit.Test;

public class T1 {

    @Test
    public void t1() throws Exception {
        A1 a1 = new A1();
        assertEquals("A4", a1.m1().getName());
        assertEquals("A1", a1.m1(true).getName());
    }
}
