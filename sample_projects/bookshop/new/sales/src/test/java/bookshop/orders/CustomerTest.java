package bookshop.orders;

import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;

class CustomerTest {

    @Test
    void needsAnAddressToWriteTo() {
        assertThrows(IllegalArgumentException.class, () -> new Customer("Ada", "nowhere"));
    }
}
