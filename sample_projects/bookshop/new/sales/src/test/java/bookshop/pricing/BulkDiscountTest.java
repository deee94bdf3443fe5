package bookshop.pricing;

import static org.junit.jupiter.api.Assertions.assertEquals;

import bookshop.orders.SampleOrders;
import java.util.List;
import org.junit.jupiter.api.Test;

class BulkDiscountTest {

    private final Discount discount = new BulkDiscount();

    @Test
    void twoCopiesAreNotMany() {
        assertEquals(Percentage.NONE, discount.on(copies(2)));
    }

    @Test
    void threeAreSome() {
        assertEquals(new Percentage(5), discount.on(copies(3)));
    }

    @Test
    void tenAreMany() {
        assertEquals(new Percentage(10), discount.on(copies(10)));
    }

    private static List<Item> copies(int count) {
        return List.of(new Item(SampleOrders.EMMA, count));
    }
}
