package bookshop.pricing;

import bookshop.catalogue.Book;

@FunctionalInterface
public interface PriceList {

    Money priceOf(Book book);

    /** The same price for every book of a format; good enough for a small shop. */
    static PriceList byFormat() {
        return book -> switch (book.format()) {
            case HARDBACK -> Money.of(24, 0);
            case PAPERBACK -> Money.of(12, 0);
            case EBOOK -> Money.of(8, 0);
        };
    }
}
