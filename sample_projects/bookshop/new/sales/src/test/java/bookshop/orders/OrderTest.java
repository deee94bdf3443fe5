package bookshop.orders;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import bookshop.pricing.Money;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

class OrderTest {

    private final Order order = SampleOrders.oneEmma(1);

    @Nested
    class Placed {

        @Test
        void canBePaid() {
            order.become(OrderStatus.PAID);
            assertEquals(OrderStatus.PAID, order.status());
        }

        @Test
        void cannotBeShippedUnpaid() {
            assertThrows(IllegalStateException.class, () -> order.become(OrderStatus.SHIPPED));
        }
    }

    @Nested
    class Empty {

        @Test
        void isRefused() {
            Order.Builder nothing = Order.by(SampleOrders.ADA);
            assertThrows(IllegalStateException.class, () -> nothing.place(2, Money.ZERO));
        }
    }
}
