package bookshop.pricing;

import static org.junit.Assert.assertEquals;

import org.junit.Test;

public class MoneyTest {

    @Test
    public void addsAndMultiplies() {
        assertEquals(Money.of(25, 50), Money.of(12, 0).times(2).plus(Money.of(1, 50)));
    }

    @Test
    public void readsLikeAPrice() {
        assertEquals("8.05", Money.of(8, 5).toString());
    }

    @Test(expected = IllegalArgumentException.class)
    public void cannotBeNegative() {
        new Money(-1);
    }
}
