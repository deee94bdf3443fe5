package bookshop.notifications;

import java.util.Locale;

/** For the two libraries that still have a fax machine. */
public final class FaxNotifier implements Notifier {

    @Override
    public String send(Notification notification) {
        return notification.subject().toUpperCase(Locale.ROOT) + "\n\n" + notification.text();
    }
}
