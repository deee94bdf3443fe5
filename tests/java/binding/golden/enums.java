package enums;

import java.util.EnumMap;
import java.util.EnumSet;
import java.util.Map;
import java.util.function.IntBinaryOperator;

enum Operation implements IntBinaryOperator {
    PLUS("+") {
        @Override
        public int applyAsInt(int a, int b) { return helped(a) + b; }
    },
    MINUS("-", 1) {
        @Override
        public int applyAsInt(int a, int b) { return a - b - symbol().length(); }

        @Override
        String symbol() { return super.symbol().trim(); }
    };

    private static final Map<String, Operation> BY = new java.util.HashMap<>();

    static {
        for (Operation each : values()) {
            BY.put(each.symbol(), each);
        }
    }

    private final String symbol;

    Operation(String symbol) { this(symbol, 0); }

    Operation(String symbol, int rank) {
        this.symbol = symbol.intern();
        rank = Math.abs(rank);
    }

    String symbol() { return symbol; }

    static int helped(int x) { return x; }
}

enum Plain { A, B }

class Enums {
    int use(Plain plain) {
        Operation.PLUS.applyAsInt(1, 2);
        Operation.valueOf("MINUS").symbol().length();
        Operation.values()[0].name();
        plain.compareTo(Plain.B);
        plain.getDeclaringClass().getName();
        EnumSet.allOf(Plain.class).iterator().next().ordinal();
        new EnumMap<Plain, String>(Plain.class).get(plain).length();
        switch (plain) {
            case A:
                return plain.ordinal();
            default:
                return plain.name().length();
        }
    }
}
