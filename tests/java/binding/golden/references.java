package references;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.function.Supplier;
import java.util.function.ToIntFunction;
import java.util.function.UnaryOperator;

class Person {
    String name;

    Person() { this("nobody"); }

    Person(String name) { this.name = name; }

    Person(String name, int age) { this(name + age); }

    String name() { return name; }

    int age() { return 1; }

    static int compare(Person one, Person other) { return one.name().compareTo(other.name()); }

    int compareWith(Person other) { return compare(this, other); }

    class Pet {
        Pet(String name) { }
    }

    Function<String, Pet> pets() { return Pet::new; }
}

class Student extends Person {
    String name() {
        Supplier<String> upper = super::name;
        return upper.get();
    }
}

class References<T extends Comparable<T>> {
    void kinds(List<Person> people, Person one) {
        Function<Object, String> onType = String::valueOf;
        Supplier<String> onValue = one::name;
        Function<Person, String> onFirst = Person::name;
        BiFunction<Person, Person, Integer> both = Person::compareWith;
        Comparator<Person> twoStatic = Person::compare;
        Supplier<Person> none = Person::new;
        Function<String, Person> single = Person::new;
        BiFunction<String, Integer, Person> two = Person::new;
        IntFunction<int[]> array = int[]::new;
        Function<Integer, List<String>[]> arrays = List[]::new;
        UnaryOperator<int[]> copy = int[]::clone;
        Supplier<Map<String, Person>> diamond = TreeMap::new;
        people.sort(Person::compare);
        people.sort(Comparator.comparing(Person::name).thenComparingInt(Person::age));
    }

    void overloaded(List<String> texts, StringBuilder builder, Map<String, Integer> counts) {
        texts.forEach(builder::append);
        texts.forEach(System.out::println);
        texts.stream().map(String::length).forEach(builder::append);
        counts.merge("a", 1, Integer::sum);
        counts.entrySet().stream().map(Map.Entry::getKey).forEach(String::trim);
        counts.entrySet().stream().sorted(Map.Entry.comparingByValue()).map(Map.Entry::getValue);
        counts.computeIfAbsent("x", String::length);
    }

    Comparator<T> ofVariable() { return T::compareTo; }

    void chosenByReference() {
        takes(String::length);
        varargs(String::format);
        Supplier<List<String>> made = ArrayList::new;
        Function<Integer, List<String>> sized = ArrayList::new;
        this.<String>identity(String::valueOf);
    }

    void takes(ToIntFunction<String> function) { }

    void takes(Supplier<String> supplier) { }

    void varargs(BiFunction<String, Object, String> format) { }

    <R> void identity(Function<R, R> function) { new HashMap<R, R>().replaceAll((k, v) -> function.apply(v)); }
}
