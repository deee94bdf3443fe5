package bookshop.notifications;

/** Short messages: the subject only, cut where the network would cut it. */
public final class SmsNotifier implements Notifier {

    private static final int LENGTH = 160;

    @Override
    public String send(Notification notification) {
        String text = notification.subject();
        return text.length() <= LENGTH ? text : text.substring(0, LENGTH - 1) + "…";
    }
}
