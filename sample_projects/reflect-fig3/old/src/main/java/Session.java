public interface Session {

    String greeting();
}
