package bookshop.stock;

import bookshop.catalogue.Isbn;

/** How many copies lie on the shelves. */
public interface Stock {

    int copiesOf(Isbn isbn);

    /** Takes copies off the shelf, or fails without taking any. */
    Reservation reserve(Isbn isbn, int copies) throws OutOfStockException;

    default StockLevel levelOf(Isbn isbn) {
        return StockLevel.of(copiesOf(isbn));
    }
}
