package bookshop.notifications;

/** A way to reach a customer. */
public interface Notifier {

    /** Sends it, and returns what went over the wire. */
    String send(Notification notification);
}
