package internal;

/** Only the JDK's own packages see it; `api.Indirect` hands its members on all the same. */
public class Helper {
    public void helps() {
        api.Direct.loads("x");
    }
}
