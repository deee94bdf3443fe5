public interface Connector {

    int reads();
}
