package bookshop.stock;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import bookshop.catalogue.Isbn;
import org.junit.jupiter.api.Test;

class WarehouseTest {

    private static final Isbn EMMA = new Isbn("9780141439587");

    private final Warehouse warehouse = new Warehouse();

    @Test
    void reservedCopiesLeaveTheShelf() throws OutOfStockException {
        warehouse.deliver(EMMA, 5);
        assertEquals(StockLevel.PLENTY, warehouse.levelOf(EMMA));
        warehouse.reserve(EMMA, 3);
        assertEquals(2, warehouse.copiesOf(EMMA));
        assertEquals(StockLevel.LOW, warehouse.levelOf(EMMA));
    }

    @Test
    void moreThanThereIsCannotBeReserved() {
        assertThrows(OutOfStockException.class, () -> warehouse.reserve(EMMA, 1));
        assertEquals(StockLevel.NONE, warehouse.levelOf(EMMA));
    }
}
