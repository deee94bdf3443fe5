/** What a user of the library has to implement. */
public interface Lib1 {

    int m();
}
