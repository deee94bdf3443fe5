package bookshop.catalogue;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;

class IsbnTest {

    @Test
    void hyphensDoNotCount() {
        assertEquals(new Isbn("9780141439587"), new Isbn("978-0-14-143958-7"));
    }

    @Test
    void wrongCheckDigitIsRefused() {
        assertThrows(IllegalArgumentException.class, () -> new Isbn("9780141439588"));
    }

    @Test
    void lettersAreRefused() {
        assertThrows(IllegalArgumentException.class, () -> new Isbn("97801414395AB"));
    }
}
