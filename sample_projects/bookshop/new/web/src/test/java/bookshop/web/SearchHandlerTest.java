package bookshop.web;

import static org.junit.jupiter.api.Assertions.assertEquals;

import bookshop.catalogue.InMemoryCatalogue;
import bookshop.catalogue.search.Ranking;
import bookshop.catalogue.search.SearchEngine;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class SearchHandlerTest {

    @Test
    void anEmptyCatalogueFindsNothing() {
        var handler = new SearchHandler(new SearchEngine(new InMemoryCatalogue(List.of()), Ranking.byTitle()));
        assertEquals(Response.ok("{\"found\":0}"),
                handler.handle(new Request("/search", Map.of("title", "emma"))));
    }
}
