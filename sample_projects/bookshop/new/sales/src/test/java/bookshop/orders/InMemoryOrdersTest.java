package bookshop.orders;

class InMemoryOrdersTest extends RepositoryContract<Integer, Order> {

    @Override
    Repository<Integer, Order> empty() {
        return new InMemoryOrders();
    }

    @Override
    Integer key() {
        return 7;
    }

    @Override
    Order value() {
        return SampleOrders.oneEmma(7);
    }
}
