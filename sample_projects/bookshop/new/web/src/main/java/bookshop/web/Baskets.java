package bookshop.web;

import bookshop.orders.Basket;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** One basket for each visitor. */
public final class Baskets {

    private final Map<String, Basket> baskets = new ConcurrentHashMap<>();

    public Basket of(String visitor) {
        return baskets.computeIfAbsent(visitor, name -> new Basket());
    }

    public void drop(String visitor) {
        baskets.remove(visitor);
    }
}
