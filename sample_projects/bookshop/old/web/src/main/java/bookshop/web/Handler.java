package bookshop.web;

@FunctionalInterface
public interface Handler {

    Response handle(Request request);
}
