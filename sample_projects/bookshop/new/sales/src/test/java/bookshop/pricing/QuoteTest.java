package bookshop.pricing;

import static org.junit.jupiter.api.Assertions.assertEquals;

import bookshop.orders.SampleOrders;
import java.util.List;
import org.junit.jupiter.api.Test;

class QuoteTest {

    private final PriceCalculator calculator = new PriceCalculator(PriceList.byFormat(), Season.WINTER);

    @Test
    void nothingCostsNothing() {
        assertEquals(Money.ZERO, calculator.quote(List.of()).total());
    }

    @Test
    void withoutADiscountTheTotalIsTheFullPrice() {
        Quote quote = calculator.quote(List.of(new Item(SampleOrders.DRACULA, 2)));
        assertEquals(quote.full(), quote.total());
    }
}
