package bookshop.notifications;

public record Notification(String to, String subject, String text) {
}
