package q;

/** In a package for one module only. */
public class Kept {
}
