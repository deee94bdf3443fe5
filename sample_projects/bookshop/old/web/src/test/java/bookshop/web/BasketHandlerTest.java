package bookshop.web;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Map;
import org.junit.jupiter.api.Test;

class BasketHandlerTest {

    private final BasketHandler handler = new BasketHandler(new Baskets());

    @Test
    void visitorsHaveTheirOwnBaskets() {
        pick("ada");
        assertEquals(Response.ok("{\"titles\":1}"), pick("grace"));
    }

    private Response pick(String visitor) {
        return handler.handle(new Request("/basket", Map.of("visitor", visitor, "isbn", "9780141439587")));
    }
}
