package bookshop.stock;

import static org.junit.jupiter.api.Assertions.assertTrue;

import bookshop.orders.SampleOrders;
import org.junit.jupiter.api.Test;

class StockReportTest {

    private final Warehouse warehouse = new Warehouse();
    private final StockReport report = new StockReport(SampleOrders.catalogue(), warehouse);

    @Test
    void namesEveryBook() {
        warehouse.deliver(SampleOrders.EMMA.isbn(), 7);
        assertTrue(report.text().contains("7  Austen, Jane: Emma"));
        assertTrue(report.text().contains("0  Stoker, Bram: Dracula"));
    }
}
