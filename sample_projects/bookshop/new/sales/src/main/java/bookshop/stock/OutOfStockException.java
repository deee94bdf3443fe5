package bookshop.stock;

import bookshop.catalogue.Isbn;

public class OutOfStockException extends Exception {

    private static final long serialVersionUID = 1L;

    public OutOfStockException(Isbn isbn, int wanted, int left) {
        super("%s: %d wanted, %d left".formatted(isbn, wanted, left));
    }
}
