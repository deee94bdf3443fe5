package bookshop.web

import bookshop.catalogue.InMemoryCatalogue
import bookshop.stock.Warehouse
import java.time.Month
import kotlin.test.Test
import kotlin.test.assertEquals

/** RTS Explorer does not read Kotlin: it lists this test as "not read" and selects it. */
class CheckoutFlowTest {

    @Test
    fun `an order without a basket is refused`() {
        val shop = BookshopApplication.open(InMemoryCatalogue(listOf()), Warehouse(), Month.MAY)
        assertEquals(400, shop.answer(Request.get("/order")).status())
    }
}
