package bookshop.orders;

import bookshop.pricing.Money;
import java.util.ArrayList;
import java.util.List;

public final class Order {

    private final int number;
    private final Customer customer;
    private final List<OrderLine> lines;
    private final Money total;
    private OrderStatus status = OrderStatus.PLACED;

    private Order(Builder builder, int number, Money total) {
        this.number = number;
        this.customer = builder.customer;
        this.lines = List.copyOf(builder.lines);
        this.total = total;
    }

    public static Builder by(Customer customer) {
        return new Builder(customer);
    }

    public int number() {
        return number;
    }

    public Customer customer() {
        return customer;
    }

    public List<OrderLine> lines() {
        return lines;
    }

    public Money total() {
        return total;
    }

    public OrderStatus status() {
        return status;
    }

    public void become(OrderStatus next) {
        if (!status.mayBecome(next)) {
            throw new IllegalStateException(status + " order can't become " + next);
        }
        status = next;
    }

    /** Collects the lines before the order gets its number and price. */
    public static final class Builder {

        private final Customer customer;
        private final List<OrderLine> lines = new ArrayList<>();

        private Builder(Customer customer) {
            this.customer = customer;
        }

        public Builder line(OrderLine line) {
            lines.add(line);
            return this;
        }

        public Order place(int number, Money total) {
            if (lines.isEmpty()) {
                throw new IllegalStateException("an order needs a line");
            }
            return new Order(this, number, total);
        }
    }
}
