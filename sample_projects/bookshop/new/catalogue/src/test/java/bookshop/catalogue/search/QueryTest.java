package bookshop.catalogue.search;

import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertTrue;

import bookshop.catalogue.Genre;
import bookshop.catalogue.SampleBooks;
import org.junit.Test;

public class QueryTest {

    @Test
    public void titlesIgnoreCase() {
        assertTrue(new Query.TitleContains("EMM").matches(SampleBooks.EMMA));
    }

    @Test
    public void bothPartsMustMatch() {
        Query query = new Query.OfGenre(Genre.NOVEL).and(new Query.TitleContains("origin"));
        assertFalse(query.matches(SampleBooks.EMMA));
        assertFalse(query.matches(SampleBooks.ORIGIN));
    }
}
