package bookshop.orders;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import bookshop.pricing.Money;
import bookshop.pricing.Season;
import bookshop.stock.OutOfStockException;
import bookshop.stock.Warehouse;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class OrderServiceTest {

    private final Warehouse warehouse = new Warehouse();
    private OrderService service;

    @BeforeEach
    void open() {
        service = new OrderService(SampleOrders.catalogue(), warehouse, new InMemoryOrders(), Season.WINTER);
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
}
