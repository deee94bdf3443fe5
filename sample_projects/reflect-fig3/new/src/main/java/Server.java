/** Knows its session class by name only, and looks it up once, when it is initialised. */
public class Server {

    private static final Class<?> SESSION_CLASS;

    static {
        try {
            SESSION_CLASS = Class.forName("SessionImpl");
        } catch (ClassNotFoundException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    public static Session createSession() throws Exception {
        return (Session) SESSION_CLASS.getDeclaredConstructor().newInstance();
    }
}
