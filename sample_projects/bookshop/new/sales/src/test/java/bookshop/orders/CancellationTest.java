package bookshop.orders;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import bookshop.pricing.Season;
import bookshop.stock.OutOfStockException;
import bookshop.stock.Warehouse;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class CancellationTest {

    private final OrderService service = new OrderService(
            SampleOrders.catalogue(), new Warehouse(), new InMemoryOrders(), Season.WINTER);
    private final List<OrderEvent> events = new ArrayList<>();

    @Test
    void listenersHearTheReason() throws OutOfStockException {
        service.tell(events::add);
        Order order = service.place(SampleOrders.ADA, new Basket().add(SampleOrders.DRACULA.isbn(), 1));
        service.cancel(order.number(), "changed my mind");
        assertEquals(new OrderEvent.Cancelled(order, "changed my mind"), events.get(1));
    }

    @Test
    void onceIsEnough() throws OutOfStockException {
        Order order = service.place(SampleOrders.ADA, new Basket().add(SampleOrders.DRACULA.isbn(), 1));
        service.cancel(order.number(), "sold out");
        assertThrows(IllegalStateException.class, () -> service.cancel(order.number(), "again"));
    }
}
