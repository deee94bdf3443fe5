package api;

/** Reaches nothing. */
public class Quiet {
    public int answers() {
        return 42;
    }
}
