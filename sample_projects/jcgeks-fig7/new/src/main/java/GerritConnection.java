public class GerritConnection extends Thread implements Connector {

    private static final int SSH_RX_SLEEP_MILLIS = 1;

    private final int[] arriving;
    private volatile int rests;

    /** Each number is how many lines one read brings. */
    public GerritConnection(int... arriving) {
        this.arriving = arriving;
    }

    @Override
    public void run() {
        for (int readCount = 0; readCount < arriving.length; readCount++) {
            int lineCount = arriving[readCount];
            if (readCount == 0 || lineCount > 0) {
                rest();
            }
        }
    }

    @Override
    public int reads() {
        return arriving.length;
    }

    public int rests() {
        return rests;
    }

    private void rest() {
        rests++;
        try {
            sleep(SSH_RX_SLEEP_MILLIS);
        } catch (InterruptedException stopped) {
            currentThread().interrupt();
        }
    }
}
