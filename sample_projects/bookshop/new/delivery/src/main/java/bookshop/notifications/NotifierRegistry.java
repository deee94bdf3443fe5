package bookshop.notifications;

import bookshop.notifications.sms.SmsNotifier;
import java.util.Map;
import java.util.Set;

/** The ways to reach a customer, by the name that stands in their profile. */
public final class NotifierRegistry {

    private final Map<String, Notifier> notifiers = Map.of(
            "email", new EmailNotifier("orders@bookshop.example"),
            "sms", new SmsNotifier());

    public Notifier byName(String name) {
        Notifier notifier = notifiers.get(name);
        if (notifier == null) {
            throw new IllegalArgumentException("no way to notify by " + name);
        }
        return notifier;
    }

    public Set<String> names() {
        return notifiers.keySet();
    }
}
