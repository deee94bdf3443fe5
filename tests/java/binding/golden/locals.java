package locals;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

class Locals {
    int field = 1;

    void scopes(String text) {
        int length = text.length();
        {
            var inner = new StringBuilder(text);
            inner.append(length).reverse();
        }
        long inner = length;
        Math.abs(inner);
        for (int i = 0, j = text.indexOf('a'); i < j; i++) {
            String.valueOf(i);
        }
        for (char c : text.toCharArray()) {
            Character.isDigit(c);
        }
        StringBuilder field = new StringBuilder();
        field.append(this.field);
    }

    void inferred(Map<String, List<Integer>> map) {
        var list = new ArrayList<List<String>>();
        for (var each : list) {
            each.get(0).trim();
        }
        var entry = map.entrySet().iterator().next();
        entry.getKey().strip();
        entry.getValue().get(0).intValue();
        var array = new int[][] {{1}, {2}};
        Math.max(array[0][0], array.length);
        var anonymous = new Object() {
            int own() { return 1; }
        };
        anonymous.own();
    }

    void labels(List<String> names) {
        outer:
        while (true) {
            for (String name : names) {
                if (name.isEmpty()) continue outer;
                do {
                    if (name.trim().isEmpty()) break outer;
                } while (name.isBlank());
            }
        }
    }
}
