package bookshop.catalogue.search;

import bookshop.catalogue.Book;
import java.util.List;

public record SearchResult(List<Book> books, int found) {

    public boolean isComplete() {
        return books.size() == found;
    }
}
