package streams;

import static java.util.stream.Collectors.counting;
import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.mapping;
import static java.util.stream.Collectors.toList;

import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.function.Function;
import java.util.stream.Collector;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

class Order {
    String customer() { return ""; }

    double amount() { return 1; }

    List<Item> items() { return List.of(); }
}

class Item {
    String name() { return ""; }

    int count() { return 1; }
}

class Streams {
    void chains(List<Order> orders) {
        orders.stream().filter(o -> o.amount() > 1).map(Order::customer).map(String::trim).sorted()
            .collect(toList()).get(0).length();
        orders.stream().flatMap(o -> o.items().stream()).mapToInt(Item::count).sum();
        orders.stream().map(o -> o.items()).map(i -> i.get(0)).findFirst().map(i -> i.name()).orElse("").length();
        IntStream.range(0, 9).mapToObj(i -> orders.get(i)).map(o -> o.customer()).toArray(String[]::new);
        Stream.of("a", "b").reduce("", (a, b) -> a.concat(b)).length();
        Stream.of(1, 2).reduce(0, Integer::sum).intValue();
        Arrays.stream(new String[0]).map(String::toCharArray).map(c -> c.length).max(Comparator.naturalOrder());
    }

    void collected(List<Order> orders) {
        Map<String, List<Order>> by = orders.stream().collect(groupingBy(o -> o.customer()));
        by.get("x").get(0).amount();
        orders.stream().collect(groupingBy(Order::customer, TreeMap::new, mapping(o -> o.items(), toList())))
            .firstEntry().getValue().get(0).get(0).name();
        Map<String, Long> counts = orders.stream().collect(groupingBy(o -> o.customer().trim(), counting()));
        orders.stream().collect(Collectors.toMap(o -> o.customer(), o -> o, (a, b) -> a, LinkedHashMap::new))
            .values().iterator().next().amount();
        orders.stream().collect(Collectors.collectingAndThen(toList(), all -> all.get(0))).customer();
        orders.stream().collect(Collectors.partitioningBy(o -> o.amount() > 1, counting())).get(true).longValue();
        counts.entrySet().stream().sorted(Map.Entry.<String, Long>comparingByValue().reversed())
            .map(e -> e.getKey() + e.getValue()).collect(Collectors.joining(","));
    }

    static <T, K> Collector<T, ?, Map<K, List<T>>> own(Function<? super T, ? extends K> key) {
        return Collector.of(
            TreeMap::new,
            (map, each) -> map.computeIfAbsent(key.apply(each), k -> new java.util.ArrayList<>()).add(each),
            (one, other) -> { one.putAll(other); return one; });
    }

    void futures() {
        CompletableFuture.supplyAsync(() -> "x").thenApply(s -> s.length()).thenCompose(
            n -> CompletableFuture.completedFuture(n.toString())).thenAccept(s -> s.trim());
        Optional.of("a").map(s -> s.isEmpty() ? Optional.<Integer>empty() : Optional.of(s.length()))
            .flatMap(o -> o).get().intValue();
        Optional<List<String>> some = Optional.of(1).map(i -> List.of(i.toString()));
        some.orElseGet(() -> List.of()).get(0).length();
    }

    void comparators(List<Order> orders) {
        orders.sort(Comparator.comparing((Order o) -> o.customer()).reversed().thenComparing(o -> o.amount()));
        orders.sort(Comparator.comparingDouble(o -> o.amount()));
        orders.stream().max(Comparator.comparing(Order::customer, Comparator.nullsFirst(Comparator.reverseOrder())));
        own(Order::customer).supplier();
        orders.stream().collect(own(o -> o.customer())).keySet().iterator().next().length();
    }
}
