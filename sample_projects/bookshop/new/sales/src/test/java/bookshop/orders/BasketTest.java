package bookshop.orders;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bookshop.catalogue.Isbn;
import java.util.Map;
import org.junit.jupiter.api.Test;

class BasketTest {

    private static final Isbn EMMA = new Isbn("9780141439587");

    @Test
    void theSameBookTwiceIsTwoCopies() {
        assertEquals(Map.of(EMMA, 3), new Basket().add(EMMA, 1).add(EMMA, 2).picked());
    }

    @Test
    void canBeEmptied() {
        Basket basket = new Basket().add(EMMA, 1);
        basket.remove(EMMA);
        assertTrue(basket.isEmpty());
    }
}
