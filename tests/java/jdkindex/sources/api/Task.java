package api;

/** What is run is said by others. */
public interface Task {
    void runs();

    default int quiet() {
        return 2;
    }
}

class LoadingTask implements Task {
    public void runs() {
        Direct.loads("x");
    }
}
