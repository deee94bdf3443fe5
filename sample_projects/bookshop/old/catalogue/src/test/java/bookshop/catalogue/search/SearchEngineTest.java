package bookshop.catalogue.search;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import bookshop.catalogue.SampleBooks;
import java.util.List;
import org.junit.jupiter.api.Test;

class SearchEngineTest {

    private final SearchEngine engine = new SearchEngine(SampleBooks.catalogue(), Ranking.byTitle());

    @Test
    void resultsAreSortedByTitle() {
        SearchResult result = engine.search(new Query.WrittenBy(SampleBooks.AUSTEN));
        assertEquals(List.of(SampleBooks.EMMA, SampleBooks.PERSUASION), result.books());
        assertTrue(result.isComplete());
    }

    @Test
    void nothingFoundIsAnEmptyResult() {
        assertEquals(0, engine.search(new Query.TitleContains("zebra")).found());
    }
}
