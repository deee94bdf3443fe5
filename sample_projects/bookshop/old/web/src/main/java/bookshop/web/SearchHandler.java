package bookshop.web;

import bookshop.catalogue.search.Query;
import bookshop.catalogue.search.SearchEngine;

public final class SearchHandler implements Handler {

    private final SearchEngine engine;

    public SearchHandler(SearchEngine engine) {
        this.engine = engine;
    }

    @Override
    public Response handle(Request request) {
        var result = engine.search(new Query.TitleContains(request.parameter("title")));
        Json json = new Json().put("found", result.found());
        if (result.found() > 0) {
            json.put("first", result.books().get(0).label());
        }
        return Response.ok(json.toString());
    }
}
