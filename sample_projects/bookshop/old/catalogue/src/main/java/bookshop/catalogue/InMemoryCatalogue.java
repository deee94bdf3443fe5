package bookshop.catalogue;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

public final class InMemoryCatalogue implements Catalogue {

    private final Map<Isbn, Book> books = new LinkedHashMap<>();

    public InMemoryCatalogue(List<Book> books) {
        books.forEach(this::add);
    }

    /** Adds a book; a second one with the same ISBN replaces the first. */
    public void add(Book book) {
        books.put(book.isbn(), book);
    }

    @Override
    public List<Book> books() {
        return List.copyOf(books.values());
    }

    @Override
    public Optional<Book> find(Isbn isbn) {
        return Optional.ofNullable(books.get(isbn));
    }
}
