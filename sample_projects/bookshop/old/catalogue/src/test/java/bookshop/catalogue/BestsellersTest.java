package bookshop.catalogue;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import org.junit.jupiter.api.Test;

class BestsellersTest {

    @Test
    void theListHasATopThree() {
        assertEquals(3, Bestsellers.ofThisWeek().top(3).size());
    }

    @Test
    void emmaIsNotOnIt() {
        assertFalse(Bestsellers.ofThisWeek().contains(SampleBooks.EMMA.isbn()));
    }
}
