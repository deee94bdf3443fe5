package trying;

import java.io.BufferedReader;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.StringReader;
import java.io.UncheckedIOException;
import java.util.concurrent.TimeoutException;

class Lock implements AutoCloseable {
    Lock(String name) { }

    boolean held() { return true; }

    @Override
    public void close() { }
}

class Trying {
    void resources(Lock given) throws IOException {
        try (Lock one = new Lock("a"); var reader = new BufferedReader(new StringReader("x")); given) {
            one.held();
            reader.readLine().length();
        } catch (FileNotFoundException | IllegalStateException e) {
            e.getMessage().length();
        } catch (IOException | UncheckedIOException e) {
            e.addSuppressed(new Error());
            e.printStackTrace();
        } finally {
            given.held();
        }
        try (given) {
            given.held();
        }
    }

    void caught() throws Exception {
        try {
            throw new TimeoutException("t");
        } catch (final TimeoutException e) {
            throw e;
        } catch (RuntimeException e) {
            throw new Exception(e);
        }
    }

    int finals(String text) {
        try {
            return text.length();
        } finally {
            synchronized (text.intern()) {
                text.notify();
            }
            assert text.isEmpty() : text.trim();
        }
    }
}
