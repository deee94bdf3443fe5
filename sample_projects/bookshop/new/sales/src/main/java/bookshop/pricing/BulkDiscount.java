package bookshop.pricing;

import java.util.List;

/** The more copies, the cheaper. */
public final class BulkDiscount implements Discount {

    private static final Percentage SOME = new Percentage(5);
    private static final Percentage MANY = new Percentage(10);

    @Override
    public Percentage on(List<Item> items) {
        int copies = items.stream().mapToInt(Item::copies).sum();
        if (copies >= 10) {
            return MANY;
        }
        return copies >= 3 ? SOME : Percentage.NONE;
    }
}
