package org.junit.runners;

import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import org.junit.runner.Runner;

public class Suite extends Runner {

    @Retention(RetentionPolicy.RUNTIME)
    public @interface SuiteClasses {

        Class<?>[] value();
    }
}
