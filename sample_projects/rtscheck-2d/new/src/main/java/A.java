/** Has nothing to do but to exist. */
public class A {
}
