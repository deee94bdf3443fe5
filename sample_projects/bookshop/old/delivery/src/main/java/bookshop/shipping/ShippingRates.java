package bookshop.shipping;

/** The figures of the rate card, in cents. */
public final class ShippingRates {

    public static final int HOME = 3_90;
    public static final int EUROPE = 8_90;
    public static final int WORLD = 15_90;
    public static final int FREE_AT_HOME_FROM = 49_00;

    private ShippingRates() {
    }
}
