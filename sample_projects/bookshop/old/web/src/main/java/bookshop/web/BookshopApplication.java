package bookshop.web;

import bookshop.catalogue.Catalogue;
import bookshop.catalogue.search.Ranking;
import bookshop.catalogue.search.SearchEngine;
import bookshop.notifications.NotifierRegistry;
import bookshop.notifications.OrderNotifications;
import bookshop.orders.InMemoryOrders;
import bookshop.orders.OrderService;
import bookshop.pricing.Season;
import bookshop.stock.Stock;
import java.time.Month;

/** Puts the parts together. */
public final class BookshopApplication {

    private BookshopApplication() {
    }

    public static Router open(Catalogue catalogue, Stock stock, Month month) {
        var orders = new OrderService(catalogue, stock, new InMemoryOrders(), Season.of(month));
        orders.tell(new OrderNotifications(new NotifierRegistry().byName("email")));
        var baskets = new Baskets();
        return new Router()
                .route("/search", new SearchHandler(new SearchEngine(catalogue, Ranking.byTitle())))
                .route("/basket", new BasketHandler(baskets))
                .route("/order", new OrderHandler(orders, baskets));
    }
}
