import static org.junit.Assert.assertEquals;

import org.junit.Test;

public class CTest {

    @Test
    public void countsTheFields() {
        assertEquals(1, B.class.getDeclaredFields().length);
    }
}
