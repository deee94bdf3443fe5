package bookshop.catalogue;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** The week's list, read from a file that the buyers keep up to date. */
public final class Bestsellers {

    private static final String FILE = "/bestsellers.csv";

    private final List<Isbn> list;

    private Bestsellers(List<Isbn> list) {
        this.list = list;
    }

    public static Bestsellers ofThisWeek() {
        var stream = Bestsellers.class.getResourceAsStream(FILE);
        try (var reader = new BufferedReader(new InputStreamReader(stream, StandardCharsets.UTF_8))) {
            return new Bestsellers(reader.lines()
                    .filter(line -> !line.isBlank())
                    .map(line -> new Isbn(line.split(";")[0]))
                    .toList());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    public List<Isbn> top(int count) {
        return list.subList(0, Math.min(count, list.size()));
    }

    public boolean contains(Isbn isbn) {
        return list.contains(isbn);
    }
}
