public class SessionImpl implements Session {

    @Override
    public String greeting() {
        return "hello";
    }
}
