package bookshop.web;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.Map;
import org.junit.jupiter.api.Test;

class OrderHandlerTest {

    private static final Request ORDER =
            new Request("/order", Map.of("visitor", "ada", "email", "ada@example.org"));

    private final OrderDesk desk = new OrderDesk();

    @Test
    void anOrderIsNumberedAndPriced() {
        desk.baskets.of("ada").add(OrderDesk.EMMA.isbn(), 2);
        assertEquals(Response.ok("{\"order\":1,\"total\":\"24.00\"}"), desk.handler.handle(ORDER));
    }

    @Test
    void anEmptyBasketIsABadRequest() {
        assertThrows(BadRequestException.class, () -> desk.handler.handle(ORDER));
    }

    @Test
    void tooManyCopiesAreAConflict() {
        desk.baskets.of("ada").add(OrderDesk.EMMA.isbn(), 4);
        assertEquals(409, desk.handler.handle(ORDER).status());
    }
}
