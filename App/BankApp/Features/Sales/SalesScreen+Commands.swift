import BankKernel
import Sales
import Terminal

extension SalesScreen: Screen {
    var title: String { "sales" }
    var isTransient: Bool { detailed != nil }

    var commands: [Command] {
        [
            Command("list", to: "show the products again") { _ in await self.presenter?.loadProducts() },
            Command("refresh", to: "ask for products and sales anew") { _ in await self.presenter?.refresh() },
            Command("show", takes: [.value("N", .index)], to: "show a product, its total in USD and its newest sales") {
                input throws(CommandStop) in
                let product = try input.element("N", of: self.products)
                self.chosen = product
                await self.presenter?.didSelectProduct(product)
            },
            Command("more", to: "show older sales of the product") { _ in self.presenter?.loadMore() },
            Command(
                "chart", takes: [.optional([.value("N", .index)])],
                to: "draw a product by month; alone, the one shown last"
            ) { input throws(CommandStop) in
                await self.presenter?.loadMonths(of: try self.product(input))
            },
            Command("retry", to: "do again what failed last") { _ in await self.presenter?.retry() },
        ]
    }

    func appear(isReturning: Bool) async {
        if let detailed {
            presenter?.loadDetails(detailed)
        } else if isReturning {
            await presenter?.resume()
        } else {
            await presenter?.loadProducts()
        }
    }

    func goBack() {
        presenter?.didSelectBack()
    }

    private func product(_ input: CommandInput) throws(CommandStop) -> Product {
        let product = input["N"] == nil ? chosen : try input.element("N", of: products)
        guard let product else { throw .refused("No product was shown yet; write \"chart N\".") }
        chosen = product
        return product
    }
}
