package bookshop.orders;

import bookshop.catalogue.Isbn;
import java.util.LinkedHashMap;
import java.util.Map;

/** What a customer has picked so far. */
public final class Basket {

    private final Map<Isbn, Integer> picked = new LinkedHashMap<>();

    public Basket add(Isbn isbn, int copies) {
        picked.merge(isbn, copies, Integer::sum);
        return this;
    }

    public void remove(Isbn isbn) {
        picked.remove(isbn);
    }

    public Map<Isbn, Integer> picked() {
        return Map.copyOf(picked);
    }

    public boolean isEmpty() {
        return picked.isEmpty();
    }
}
