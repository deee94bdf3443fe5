package bookshop.orders;

import java.util.List;
import java.util.Optional;

/** Keeps things by key. */
public interface Repository<K, V> {

    void save(V value);

    Optional<V> load(K key);

    List<V> all();
}
