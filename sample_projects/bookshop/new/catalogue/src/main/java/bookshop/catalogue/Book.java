package bookshop.catalogue;

import java.util.List;
import java.util.stream.Collectors;

public record Book(Isbn isbn, String title, List<Author> authors, Genre genre, Format format) {

    public Book {
        if (title.isBlank()) {
            throw new IllegalArgumentException("a book needs a title");
        }
        authors = List.copyOf(authors);
    }

    public String label() {
        String names = authors.stream().map(Author::shelved).collect(Collectors.joining("; "));
        return names.isEmpty() ? title : names + ": " + title;
    }

    public boolean isBy(Author author) {
        return authors.contains(author);
    }
}
