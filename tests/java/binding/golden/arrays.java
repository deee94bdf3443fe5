package arrays;

import java.util.Arrays;
import java.util.List;

class Arrays2 {
    int[] numbers = {1, 2};
    String[][] table = {{"a"}, {}};

    void use(List<String>[] lists, Object[] objects) {
        numbers.clone()[0]++;
        table.clone()[0].clone()[0].length();
        Math.abs(table.length + table[0].length);
        numbers.hashCode();
        numbers.getClass().getName();
        numbers.equals(objects);
        lists[0].get(0).length();
        Arrays.asList(table).get(0)[0].length();
        Arrays.asList("a", "b").toArray(new String[0])[0].trim();
        Arrays.sort(table, (one, other) -> one[0].compareTo(other[0]));
        for (String[] row : table) for (String cell : row) cell.length();
        String[] copy = Arrays.copyOf(table[0], 1);
        copy[0].strip();
        int[] counts = new int[copy[0].length()];
        counts[copy[0].indexOf("a")] += "x".length();
        boxed(1, 2);
        boxed(new Integer[] {3});
    }

    void boxed(Integer... all) { all[0].intValue(); }

    <T> T first(T[] all) { return all[0]; }

    void generic() {
        first(new String[] {"a"}).length();
        first(table)[0].length();
    }
}
