package bookshop.web;

import bookshop.catalogue.Isbn;

public final class BasketHandler implements Handler {

    private final Baskets baskets;

    public BasketHandler(Baskets baskets) {
        this.baskets = baskets;
    }

    @Override
    public Response handle(Request request) {
        var basket = baskets.of(request.parameter("visitor"));
        basket.add(new Isbn(request.parameter("isbn")), 1);
        return Response.ok(new Json().put("titles", basket.picked().size()).toString());
    }
}
