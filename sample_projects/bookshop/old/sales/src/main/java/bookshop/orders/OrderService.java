package bookshop.orders;

import bookshop.catalogue.Catalogue;
import bookshop.pricing.Item;
import bookshop.pricing.PriceCalculator;
import bookshop.pricing.PriceList;
import bookshop.pricing.Season;
import bookshop.stock.OutOfStockException;
import bookshop.stock.Stock;
import java.util.ArrayList;
import java.util.List;

/** Turns a basket into an order: reserves the copies, prices them, tells the listeners. */
public final class OrderService {

    private final Catalogue catalogue;
    private final Stock stock;
    private final Repository<Integer, Order> orders;
    private final PriceCalculator calculator;
    private final List<OrderListener> listeners = new ArrayList<>();
    private int lastNumber;

    public OrderService(Catalogue catalogue, Stock stock, Repository<Integer, Order> orders, Season season) {
        this.catalogue = catalogue;
        this.stock = stock;
        this.orders = orders;
        this.calculator = new PriceCalculator(PriceList.byFormat(), season);
    }

    public void tell(OrderListener listener) {
        listeners.add(listener);
    }

    public Order place(Customer customer, Basket basket) throws OutOfStockException {
        Order.Builder builder = Order.by(customer);
        List<Item> items = new ArrayList<>();
        for (var entry : basket.picked().entrySet()) {
            var book = catalogue.get(entry.getKey());
            if (book.format().needsShipping()) {
                stock.reserve(book.isbn(), entry.getValue());
            }
            builder.line(new OrderLine(book, entry.getValue()));
            items.add(new Item(book, entry.getValue()));
        }
        Order order = builder.place(++lastNumber, calculator.quote(items).total());
        orders.save(order);
        publish(new OrderEvent.Placed(order));
        return order;
    }

    public void cancel(int number, String reason) {
        Order order = orders.load(number).orElseThrow();
        order.become(OrderStatus.CANCELLED);
        publish(new OrderEvent.Cancelled(order, reason));
    }

    private void publish(OrderEvent event) {
        listeners.forEach(listener -> listener.on(event));
    }
}
