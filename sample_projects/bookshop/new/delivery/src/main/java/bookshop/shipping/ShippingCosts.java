package bookshop.shipping;

import bookshop.pricing.Money;
import java.util.List;

public final class ShippingCosts {

    /** What the customer pays for these parcels, given the worth of the goods. */
    public Money of(List<Parcel> parcels, Zone zone, Money goods) {
        if (zone == Zone.HOME && goods.cents() >= ShippingRates.FREE_AT_HOME_FROM) {
            return Money.ZERO;
        }
        int each = switch (zone) {
            case HOME -> ShippingRates.HOME;
            case EUROPE -> ShippingRates.EUROPE;
            case WORLD -> ShippingRates.WORLD;
        };
        return new Money(each).times(parcels.size());
    }
}
