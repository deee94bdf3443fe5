package bookshop.web;

import static org.junit.jupiter.api.Assertions.assertEquals;

import bookshop.catalogue.InMemoryCatalogue;
import bookshop.stock.Warehouse;
import java.time.Month;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class BookshopApplicationTest {

    private final Router shop =
            BookshopApplication.open(new InMemoryCatalogue(List.of()), new Warehouse(), Month.APRIL);

    @Test
    void everyPageHasAHandler() {
        assertEquals(200, shop.answer(new Request("/search", Map.of("title", "emma"))).status());
        assertEquals(400, shop.answer(Request.get("/basket")).status());
        assertEquals(400, shop.answer(Request.get("/order")).status());
    }
}
