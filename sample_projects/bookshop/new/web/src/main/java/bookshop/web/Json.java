package bookshop.web;

import java.util.ArrayList;
import java.util.List;

/** Just enough JSON for our answers: one flat object. */
public final class Json {

    private final List<String> members = new ArrayList<>();

    public Json put(String name, String value) {
        members.add(quoted(name) + ":" + quoted(value));
        return this;
    }

    public Json put(String name, long value) {
        members.add(quoted(name) + ":" + value);
        return this;
    }

    private static String quoted(String text) {
        return '"' + text.replace("\\", "\\\\").replace("\"", "\\\"") + '"';
    }

    @Override
    public String toString() {
        return "{" + String.join(",", members) + "}";
    }
}
