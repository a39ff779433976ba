import BankKernel
import Sales
import Terminal

extension SalesScreen: TabledScreen, ListScreen {
    static let table: [ScreenCommand<SalesScreen>] = [
        ScreenCommand("list", to: "show the products again") { screen, _ in await screen.presenter?.loadProducts() },
        ScreenCommand("refresh", to: "ask for products and sales anew") { screen, _ in await screen.presenter?.refresh()
        },
        .show(to: "show a product, its total in USD and its newest sales"),
        ScreenCommand("more", to: "show older sales of the product") { screen, _ in screen.presenter?.loadMore() },
        ScreenCommand(
            "chart", takes: [.optional([.value("N", .index)])],
            to: "draw a product by month; alone, the one shown last"
        ) { screen, input throws(CommandStop) in
            await screen.presenter?.loadMonths(of: try screen.product(input))
        },
        ScreenCommand("retry", to: "do again what failed last") { screen, _ in await screen.presenter?.retry() },
    ]

    private static let detailTable: [ScreenCommand<SalesScreen>] = [
        ScreenCommand("more", to: "show older sales") { screen, _ in screen.presenter?.loadMore() }
    ]

    var title: String { "sales" }
    var isDetail: Bool { detailed != nil }
    var commands: [Command] { (isDetail ? Self.detailTable : Self.table).map { $0.at(self) } }

    func appear(isReturning: Bool) async {
        if let detailed {
            presenter?.loadDetails(detailed)
        } else if isReturning {
            await presenter?.resume()
        } else {
            await presenter?.loadProducts()
        }
    }

    var rowCount: Int { products.count }

    func openRow(at index: Int) async throws(CommandStop) {
        chosen = products[index]
        await presenter?.didSelectProduct(products[index])
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
