package bookshop.pricing;

import java.time.Month;

public enum Season {
    SPRING, SUMMER, AUTUMN, WINTER;

    public static Season of(Month month) {
        return switch (month) {
            case MARCH, APRIL, MAY -> SPRING;
            case JUNE, JULY, AUGUST -> SUMMER;
            case SEPTEMBER, OCTOBER, NOVEMBER -> AUTUMN;
            case DECEMBER, JANUARY, FEBRUARY -> WINTER;
        };
    }
}
