package bookshop.pricing;

/** What a basket would cost today. */
public record Quote(Money full, Percentage discount) {

    public Money total() {
        return full.minus(discount);
    }
}
