package bookshop.pricing;

import static org.junit.jupiter.api.Assertions.assertEquals;

import bookshop.orders.SampleOrders;
import java.util.List;
import org.junit.jupiter.api.Test;

class SeasonalDiscountTest {

    private final List<Item> novel = List.of(new Item(SampleOrders.EMMA, 1));

    @Test
    void novelsAreForTheSummer() {
        assertEquals(new Percentage(5), new SeasonalDiscount(Season.SUMMER).on(novel));
    }

    @Test
    void andNotForTheWinter() {
        assertEquals(Percentage.NONE, new SeasonalDiscount(Season.WINTER).on(novel));
    }
}
