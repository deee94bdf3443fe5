package patterns;

import java.util.List;
import java.util.Map;

class Patterns {
    int scope(Object x, Object y) {
        if (x instanceof String text && !text.isEmpty()) {
            return text.length();
        }
        if (!(x instanceof Integer number)) {
            return x.hashCode();
        }
        number.intValue();
        if (!(y instanceof List<?> list)) throw new IllegalArgumentException();
        list.get(0).hashCode();
        while (!(x instanceof Map<?, ?> map)) {
            x = y;
        }
        map.keySet().iterator().next().toString();
        return y instanceof StringBuilder builder ? builder.length() : number.byteValue();
    }

    boolean or(Object x) {
        return !(x instanceof CharSequence text) || text.length() > 1;
    }

    void field(Object name) {
        if (name instanceof String own) {
            own.trim();
        } else {
            this.own.intValue();
            own.shortValue();
        }
        for (Object at = name; at instanceof String text; at = text.concat("x")) {
            text.strip();
        }
    }

    Integer own = 1;
}
