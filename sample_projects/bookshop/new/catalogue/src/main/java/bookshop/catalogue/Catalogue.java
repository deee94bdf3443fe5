package bookshop.catalogue;

import java.util.List;
import java.util.Optional;

/** All the books the shop knows, whether in stock or not. */
public interface Catalogue {

    List<Book> books();

    Optional<Book> find(Isbn isbn);

    default Book get(Isbn isbn) {
        return find(isbn).orElseThrow(() -> new UnknownBookException(isbn));
    }

    default List<Book> ofGenre(Genre genre) {
        return books().stream().filter(book -> book.genre() == genre).toList();
    }
}
