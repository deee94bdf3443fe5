package wildcards;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.Function;

abstract class Check<S extends Check<S, A>, A> {
    A actual;

    abstract S self();

    S passes(String why) { return self(); }
}

class TextCheck extends Check<TextCheck, String> {
    TextCheck self() { return this; }

    TextCheck starts(String with) { return this; }
}

class Wildcards {
    void reads(List<? extends CharSequence> texts, List<?> any, List<? super Integer> sinks) {
        texts.get(0).length();
        any.get(0).hashCode();
        sinks.add(1);
        sinks.get(0).toString();
        for (CharSequence each : texts) each.charAt(0);
    }

    void bounded(Check<?, ?> check, Class<? extends Check<?, String>> type, TextCheck text) throws Exception {
        check.passes("a").passes("b");
        check.actual.hashCode();
        type.getDeclaredConstructor().newInstance().passes("c").actual.length();
        text.passes("d").starts("e").passes("f").self();
    }

    void functions(Function<? super String, ? extends List<? extends Number>> f, Consumer<? super Integer> c) {
        f.apply("x").get(0).intValue();
        c.andThen(i -> i.toString()).accept(1);
        each(List.of(1, 2), i -> i.intValue());
    }

    <T> void each(List<? extends T> all, Consumer<? super T> action) {
        all.forEach(action);
    }

    void maps(Map<? extends Comparable<?>, ? extends List<String>> map) {
        map.forEach((key, value) -> value.get(0).length());
        map.values().iterator().next().get(0).length();
        new ArrayList<>(map.values()).get(0).get(0).isEmpty();
    }

    <E> void sorted(List<E> list, Comparator<? super E> order) {
        list.sort(order.reversed());
        order.compare(list.get(0), list.get(1));
    }
}
