package bookshop.catalogue;

public enum Genre {
    NOVEL, POETRY, SCIENCE, HISTORY, CHILDREN, COOKERY;

    public boolean isFiction() {
        return switch (this) {
            case NOVEL, POETRY, CHILDREN -> true;
            case SCIENCE, HISTORY, COOKERY -> false;
        };
    }
}
