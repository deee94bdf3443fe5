package bookshop.pricing;

import java.util.List;

public final class PriceCalculator {

    private final PriceList prices;
    private final List<Discount> discounts;

    public PriceCalculator(PriceList prices, Season season) {
        this.prices = prices;
        this.discounts = List.of(new BulkDiscount(), new SeasonalDiscount(season));
    }

    public Quote quote(List<Item> items) {
        Money full = items.stream()
                .map(item -> prices.priceOf(item.book()).times(item.copies()))
                .reduce(Money.ZERO, Money::plus);
        Percentage best = discounts.stream()
                .map(discount -> discount.on(items))
                .reduce(Percentage.NONE, Percentage::max);
        return new Quote(full, best);
    }
}
