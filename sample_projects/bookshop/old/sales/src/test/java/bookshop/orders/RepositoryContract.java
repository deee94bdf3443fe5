package bookshop.orders;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** What every repository must do; a test class per implementation inherits it. */
abstract class RepositoryContract<K, V> {

    abstract Repository<K, V> empty();

    abstract K key();

    abstract V value();

    @Test
    void startsEmpty() {
        assertTrue(empty().all().isEmpty());
    }

    @Test
    void givesBackWhatItWasGiven() {
        Repository<K, V> repository = empty();
        V value = value();
        repository.save(value);
        assertEquals(Optional.of(value), repository.load(key()));
        assertEquals(List.of(value), repository.all());
    }
}
