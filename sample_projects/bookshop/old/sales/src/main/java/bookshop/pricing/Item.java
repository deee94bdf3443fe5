package bookshop.pricing;

import bookshop.catalogue.Book;

/** Some copies of one book, as pricing sees them. */
public record Item(Book book, int copies) {

    public Item {
        if (copies < 1) {
            throw new IllegalArgumentException("at least one copy, not " + copies);
        }
    }
}
