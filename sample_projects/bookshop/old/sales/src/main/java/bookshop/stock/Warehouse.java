package bookshop.stock;

import bookshop.catalogue.Isbn;
import java.util.HashMap;
import java.util.Map;

public final class Warehouse implements Stock {

    private final Map<Isbn, Integer> shelves = new HashMap<>();

    public void deliver(Isbn isbn, int copies) {
        shelves.merge(isbn, copies, Integer::sum);
    }

    @Override
    public int copiesOf(Isbn isbn) {
        return shelves.getOrDefault(isbn, 0);
    }

    @Override
    public Reservation reserve(Isbn isbn, int copies) throws OutOfStockException {
        int left = copiesOf(isbn);
        if (left < copies) {
            throw new OutOfStockException(isbn, copies, left);
        }
        shelves.put(isbn, left - copies);
        return new Reservation(isbn, copies);
    }
}
