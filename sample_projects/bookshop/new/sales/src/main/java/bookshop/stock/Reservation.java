package bookshop.stock;

import bookshop.catalogue.Isbn;

public record Reservation(Isbn isbn, int copies) {
}
