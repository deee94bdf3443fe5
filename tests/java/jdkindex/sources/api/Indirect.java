package api;

/** Gets there over others. */
public class Indirect extends internal.Helper {
    public void calls() {
        new internal.Helper().helps();
    }

    public int initialises() {
        return Lazy.value;
    }

    public int quiet() {
        return Lazy.CONSTANT;
    }

    public void dispatches(Task task) {
        task.runs();
    }

    public Task makes() {
        return () -> Direct.loads("x");
    }

    void notForOthers() {
        calls();
    }

    /** A member that only heirs can name. */
    protected static class ForHeirs<T extends Task> {
        public T held;

        public void calls() {
            Direct.loads("x");
        }
    }

    static class Hidden {
        public void calls() {
            Direct.loads("x");
        }
    }
}

class Lazy {
    static final int CONSTANT = 1;
    static int value;

    static {
        Direct.loads("x");
    }
}
