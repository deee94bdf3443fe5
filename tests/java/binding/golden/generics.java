package generics;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

class Box<T> {
    T value;

    Box(T value) { this.value = value; }

    T get() { return value; }

    <R> Box<R> with(R other) { return new Box<>(other); }

    static <E> Box<E> of(E one) { return new Box<>(one); }

    static <E extends Comparable<E>> E most(E one, E other) { return one.compareTo(other) > 0 ? one : other; }
}

class Named extends Box<String> {
    Named(String name) { super(name); }

    int length() { return get().length() + value.trim().length(); }
}

class Generics<K extends Comparable<K>, V> {
    Map<K, List<V>> all = new HashMap<>();

    void members(K key, V added) {
        all.get(key).add(added);
        key.compareTo(key);
        added.hashCode();
        all.computeIfAbsent(key, k -> new ArrayList<>()).add(added);
    }

    void inferred() {
        Box.of("x").get().length();
        Box.of(1).with("y").get().charAt(0);
        new Box<>(2L).get().longValue();
        Box.most("a", "b").length();
        Box.<Object>of("o").get().hashCode();
        Arrays.asList(1, 2.0).get(0).intValue();
        Collections.max(Arrays.asList("p", "q")).isEmpty();
        new Named("n").get().isBlank();
        List<Box<Integer>> boxes = new ArrayList<>();
        boxes.get(0).get().byteValue();
        boxes.get(0).value.shortValue();
        Optional.of(boxes).get().get(0).get().intValue();
    }

    void nested() {
        Box<Box<String>> outer = Box.of(Box.of("deep"));
        outer.get().get().length();
        List<String> none = Collections.unmodifiableList(Collections.emptyList());
        none.get(0).length();
        takes(new ArrayList<>(), Collections.emptyMap());
    }

    void takes(Collection<? extends Number> numbers, Map<String, Integer> table) {
        for (Number each : numbers) {
            each.intValue();
        }
        table.values().iterator().next().compareTo(1);
    }

    @SuppressWarnings({"rawtypes", "unchecked"})
    void raw(List list, Box box, Comparator order) {
        list.get(0).hashCode();
        box.get().toString();
        box.with("x").get().hashCode();
        order.compare(list, box);
        for (Object each : list) each.notify();
    }

    <T extends V> V up(T lower) {
        lower.equals(lower);
        return lower;
    }

    static <T> void recursive(T one, List<T> more) {
        recursive(more, List.of(more));
        recursive(one.toString(), List.of("s"));
    }
}
