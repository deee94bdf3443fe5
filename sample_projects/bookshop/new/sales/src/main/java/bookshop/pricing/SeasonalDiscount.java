package bookshop.pricing;

import bookshop.catalogue.Genre;
import java.util.List;

/** Every season has its genre: poetry in spring, history in autumn. */
public final class SeasonalDiscount implements Discount {

    private static final Percentage IN_SEASON = new Percentage(5);

    private final Season season;

    public SeasonalDiscount(Season season) {
        this.season = season;
    }

    @Override
    public Percentage on(List<Item> items) {
        boolean fits = items.stream().anyMatch(item -> item.book().genre() == genre());
        return fits ? IN_SEASON : Percentage.NONE;
    }

    private Genre genre() {
        return switch (season) {
            case SPRING -> Genre.POETRY;
            case SUMMER -> Genre.NOVEL;
            case AUTUMN -> Genre.HISTORY;
            case WINTER -> Genre.COOKERY;
        };
    }
}
