package bookshop.pricing;

import java.util.List;

/** The more copies, the cheaper. */
public final class BulkDiscount implements Discount {

    private static final Percentage MANY = new Percentage(10);

    @Override
    public Percentage on(List<Item> items) {
        int copies = items.stream().mapToInt(Item::copies).sum();
        return copies >= 10 ? MANY : Percentage.NONE;
    }
}
