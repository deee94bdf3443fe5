import static org.junit.Assert.assertEquals;

import org.junit.Test;

public class CTest {

    @Test
    public void readsTheField() {
        C c = new C();
        assertEquals(10, c.f);
    }
}
