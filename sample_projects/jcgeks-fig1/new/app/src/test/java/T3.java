import static org.junit.Assert.assertTrue;

import org.junit.Test;

public class T3 {

    @Test
    public void t3() {
        Lib2 library = new Lib2();
        assertTrue(library.call(new B()) > 0);
    }
}
