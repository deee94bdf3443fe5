package bookshop.shipping;

import bookshop.catalogue.Book;
import java.util.List;

public record Parcel(List<Book> books) {

    public static final int LIMIT = 2_000;

    public Parcel {
        books = List.copyOf(books);
    }

    public int grams() {
        return books.stream().mapToInt(book -> book.format().grams()).sum();
    }
}
