package bookshop.notifications;

import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;

class NotifierRegistryTest {

    private final NotifierRegistry registry = new NotifierRegistry();

    @Test
    void knowsEmail() {
        assertInstanceOf(EmailNotifier.class, registry.byName("email"));
    }

    @Test
    void doesNotKnowPigeons() {
        assertThrows(IllegalArgumentException.class, () -> registry.byName("pigeon"));
    }
}
