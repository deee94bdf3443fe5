package boxing;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

class Boxing {
    Integer count = 0;
    Map<Character, Integer> table = new HashMap<>();

    void conversions(List<Long> longs, Boolean flag, Character letter) {
        count++;
        count += longs.size();
        int sum = count + letter;
        Math.max(count, sum);
        Math.max(longs.get(0), count);
        table.put('a', 1);
        table.get('a').compareTo(count);
        table.put(letter, table.getOrDefault(letter, 0) + 1);
        longs.add(1L);
        longs.add(0, 2L);
        longs.indexOf(1);
        if (flag) String.valueOf(flag);
        while (!flag && count < 3) Integer.toString(count);
        for (long each : longs) Long.toString(each);
        String.valueOf(letter);
        Object boxed = 1;
        boxed.hashCode();
        double wide = count;
        Double.compare(wide, 'a');
        char[] letters = {letter};
        new ArrayList<>(List.of(1, 2)).get(count).doubleValue();
        long shifted = 1L << count;
        takesLong(count);
        takesLong('a');
        takesObject(shifted);
    }

    void takesLong(long x) { }

    void takesObject(Object x) { }
}
