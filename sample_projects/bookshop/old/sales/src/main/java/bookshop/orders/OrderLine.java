package bookshop.orders;

import bookshop.catalogue.Book;

public record OrderLine(Book book, int copies) {
}
