package bookshop.orders;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

public final class InMemoryOrders implements Repository<Integer, Order> {

    private final Map<Integer, Order> orders = new TreeMap<>();

    @Override
    public void save(Order order) {
        orders.put(order.number(), order);
    }

    @Override
    public Optional<Order> load(Integer number) {
        return Optional.ofNullable(orders.get(number));
    }

    @Override
    public List<Order> all() {
        return List.copyOf(orders.values());
    }
}
