package bookshop.notifications;

import org.junit.runner.RunWith;
import org.junit.runners.Suite;

@RunWith(Suite.class)
@Suite.SuiteClasses({EmailNotifierTest.class, SmsNotifierTest.class})
public class AllNotifierTests {
}
