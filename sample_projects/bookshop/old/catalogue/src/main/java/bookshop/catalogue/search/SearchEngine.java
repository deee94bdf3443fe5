package bookshop.catalogue.search;

import bookshop.catalogue.Book;
import bookshop.catalogue.Catalogue;
import java.util.List;

public final class SearchEngine {

    private static final int PAGE = 10;

    private final Catalogue catalogue;
    private final Ranking ranking;

    public SearchEngine(Catalogue catalogue, Ranking ranking) {
        this.catalogue = catalogue;
        this.ranking = ranking;
    }

    public SearchResult search(Query query) {
        List<Book> found = catalogue.books().stream()
                .filter(query::matches)
                .sorted(ranking.order())
                .toList();
        return new SearchResult(found.subList(0, Math.min(PAGE, found.size())), found.size());
    }
}
