package bookshop.shipping;

import static org.junit.jupiter.api.Assertions.assertEquals;

import bookshop.pricing.Money;
import java.util.List;
import org.junit.jupiter.api.Test;

class ShippingCostsTest {

    private final ShippingCosts costs = new ShippingCosts();
    private final List<Parcel> one = List.of(new Parcel(List.of(SampleParcels.EMMA)));

    @Test
    void smallOrdersPayForThePost() {
        assertEquals(Money.of(3, 90), costs.of(one, Zone.HOME, Money.of(12, 0)));
    }

    @Test
    void largeOnesDoNot() {
        assertEquals(Money.ZERO, costs.of(one, Zone.HOME, Money.of(60, 0)));
    }

    @Test
    void abroadEveryParcelCosts() {
        assertEquals(Money.of(15, 90), costs.of(one, Zone.WORLD, Money.of(60, 0)));
    }
}
