/** Calls back whatever it is given. */
public class Lib2 {

    public int call(Lib1 callback) {
        return callback.m();
    }
}
