package bookshop.web;

import bookshop.orders.Customer;
import bookshop.orders.OrderService;
import bookshop.stock.OutOfStockException;

public final class OrderHandler implements Handler {

    private final OrderService service;
    private final Baskets baskets;

    public OrderHandler(OrderService service, Baskets baskets) {
        this.service = service;
        this.baskets = baskets;
    }

    @Override
    public Response handle(Request request) {
        String visitor = request.parameter("visitor");
        var basket = baskets.of(visitor);
        if (basket.isEmpty()) {
            throw new BadRequestException("the basket is empty");
        }
        try {
            var order = service.place(new Customer(visitor, request.parameter("email")), basket);
            baskets.drop(visitor);
            return Response.ok(new Json()
                    .put("order", order.number())
                    .put("total", order.total().toString())
                    .toString());
        } catch (OutOfStockException e) {
            return Response.error(409, e.getMessage());
        }
    }
}
