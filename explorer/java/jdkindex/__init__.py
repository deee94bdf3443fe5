"""What is known of a JDK without having one: its types, and which of its methods load classes by name."""
