package bookshop.web;

import bookshop.catalogue.Book;
import bookshop.catalogue.Format;
import bookshop.catalogue.Genre;
import bookshop.catalogue.InMemoryCatalogue;
import bookshop.catalogue.Isbn;
import bookshop.orders.InMemoryOrders;
import bookshop.orders.OrderService;
import bookshop.pricing.Season;
import bookshop.stock.Warehouse;
import java.util.List;

/** A shop with one book and three copies of it, ready to take orders. */
final class OrderDesk {

    static final Book EMMA = new Book(
            new Isbn("9780141439587"), "Emma", List.of(), Genre.NOVEL, Format.PAPERBACK);

    final Baskets baskets = new Baskets();
    final OrderHandler handler;

    OrderDesk() {
        Warehouse warehouse = new Warehouse();
        warehouse.deliver(EMMA.isbn(), 3);
        var catalogue = new InMemoryCatalogue(List.of(EMMA));
        handler = new OrderHandler(
                new OrderService(catalogue, warehouse, new InMemoryOrders(), Season.SPRING), baskets);
    }
}
