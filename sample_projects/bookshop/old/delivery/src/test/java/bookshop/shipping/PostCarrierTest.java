package bookshop.shipping;

class PostCarrierTest extends CarrierContract {

    @Override
    Carrier carrier() {
        return new PostCarrier();
    }
}
