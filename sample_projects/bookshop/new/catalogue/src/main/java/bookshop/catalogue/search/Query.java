package bookshop.catalogue.search;

import bookshop.catalogue.Author;
import bookshop.catalogue.Book;
import bookshop.catalogue.Genre;
import java.util.List;
import java.util.Locale;

/** What a reader is looking for; queries can be combined. */
public sealed interface Query {

    boolean matches(Book book);

    default Query and(Query other) {
        return new All(List.of(this, other));
    }

    record TitleContains(String words) implements Query {
        @Override
        public boolean matches(Book book) {
            return book.title().toLowerCase(Locale.ROOT).contains(words.toLowerCase(Locale.ROOT));
        }
    }

    record WrittenBy(Author author) implements Query {
        @Override
        public boolean matches(Book book) {
            return book.isBy(author);
        }
    }

    record OfGenre(Genre genre) implements Query {
        @Override
        public boolean matches(Book book) {
            return book.genre() == genre;
        }
    }

    record All(List<Query> parts) implements Query {
        @Override
        public boolean matches(Book book) {
            return parts.stream().allMatch(part -> part.matches(book));
        }
    }
}
