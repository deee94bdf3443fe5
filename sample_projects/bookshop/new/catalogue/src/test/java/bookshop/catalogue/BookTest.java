package bookshop.catalogue;

import java.util.List;
import junit.framework.TestCase;

/** The oldest test of the shop, still in the style of JUnit 3. */
public class BookTest extends TestCase {

    public void testLabelNamesTheAuthorFirst() {
        assertEquals("Austen, Jane: Emma", SampleBooks.EMMA.label());
    }

    public void testAuthorsAreCopied() {
        List<Author> authors = new java.util.ArrayList<>(List.of(SampleBooks.AUSTEN));
        Book book = new Book(SampleBooks.EMMA.isbn(), "Emma", authors, Genre.NOVEL, Format.PAPERBACK);
        authors.clear();
        assertTrue(book.isBy(SampleBooks.AUSTEN));
    }
}
