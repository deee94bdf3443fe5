package bookshop.catalogue.search;

import bookshop.catalogue.Book;
import java.util.Comparator;

/** The order in which books that match are shown. */
@FunctionalInterface
public interface Ranking {

    Comparator<Book> order();

    static Ranking byTitle() {
        return () -> Comparator.comparing(Book::title);
    }
}
