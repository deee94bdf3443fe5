import static org.junit.Assert.assertTrue;

import org.junit.Test;

public class T4 {

    @Test
    public void t4() {
        A4 a4 = new A4();
        assertTrue(a4.run() > 0);
    }
}
