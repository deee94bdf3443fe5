package bookshop.pricing;

import static org.junit.jupiter.api.Assertions.assertEquals;

import bookshop.orders.SampleOrders;
import java.util.List;
import org.junit.jupiter.api.Test;

class PriceCalculatorTest {

    private final PriceCalculator calculator = new PriceCalculator(PriceList.byFormat(), Season.SUMMER);

    @Test
    void aNovelInSummer() {
        Quote quote = calculator.quote(List.of(new Item(SampleOrders.EMMA, 1)));
        assertEquals(Money.of(12, 0), quote.full());
        assertEquals(Money.of(11, 40), quote.total());
    }

    @Test
    void ofTwoDiscountsTheBetterOneCounts() {
        Quote quote = calculator.quote(List.of(new Item(SampleOrders.EMMA, 12)));
        assertEquals(new Percentage(10), quote.discount());
    }
}
