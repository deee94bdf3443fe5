package bookshop.notifications;

public final class EmailNotifier implements Notifier {

    private final String from;

    public EmailNotifier(String from) {
        this.from = from;
    }

    @Override
    public String send(Notification notification) {
        return """
                From: %s
                To: %s
                Subject: %s

                %s""".formatted(from, notification.to(), notification.subject(), notification.text());
    }
}
