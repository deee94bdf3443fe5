package bookshop.pricing;

import java.util.List;

/** A reason to charge less; of several that apply the best one counts. */
public sealed interface Discount permits BulkDiscount, SeasonalDiscount {

    Percentage on(List<Item> items);
}
