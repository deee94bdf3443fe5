package bookshop.orders;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;

import bookshop.pricing.Money;
import bookshop.pricing.Season;
import bookshop.stock.OutOfStockException;
import bookshop.stock.Warehouse;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class OrderServiceTest {

    private final Warehouse warehouse = new Warehouse();
    private final List<OrderEvent> events = new ArrayList<>();
    private OrderService service;

    @BeforeEach
    void open() {
        service = new OrderService(SampleOrders.catalogue(), warehouse, new InMemoryOrders(), Season.WINTER);
        service.tell(events::add);
        warehouse.deliver(SampleOrders.EMMA.isbn(), 20);
    }

    @Test
    void placingAnOrderTakesCopiesOffTheShelf() throws OutOfStockException {
        Order order = service.place(SampleOrders.ADA, new Basket().add(SampleOrders.EMMA.isbn(), 2));
        assertEquals(Money.of(24, 0), order.total());
        assertEquals(18, warehouse.copiesOf(SampleOrders.EMMA.isbn()));
    }

    @Test
    void electronicBooksAreNeverOutOfStock() throws OutOfStockException {
        Order order = service.place(SampleOrders.ADA, new Basket().add(SampleOrders.DRACULA.isbn(), 1));
        assertEquals(Money.of(8, 0), order.total());
    }

    @Test
    void tooManyCopiesAreRefused() {
        Basket basket = new Basket().add(SampleOrders.EMMA.isbn(), 21);
        assertThrows(OutOfStockException.class, () -> service.place(SampleOrders.ADA, basket));
    }

    @Test
    void listenersHearOfACancellation() throws OutOfStockException {
        Order order = service.place(SampleOrders.ADA, new Basket().add(SampleOrders.EMMA.isbn(), 1));
        service.cancel(order.number(), "changed my mind");
        assertInstanceOf(OrderEvent.Cancelled.class, events.get(1));
    }
}
