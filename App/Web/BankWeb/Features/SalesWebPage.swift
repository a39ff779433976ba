import BankAnswers
import BankKernel
import DisplayText
import Money
import Sales

/// Products and what they sold for, behind the login of the sales service.
@MainActor
final class SalesWebPage: SalesViewProtocol, WebFeature {
    nonisolated static let model = FeatureModel.sales

    /// The names of the fields: the product as in the syntax of the commands.
    enum Name {
        static let (product, pages) = ("N", "pages")
    }

    /// The most pages of a product's sales on a page.
    private static let mostPages = 20

    private let visit: WebVisit
    private var hasMore = false
    private var sales: [ConvertedSale] = []
    private var content = PageContent("Sales")
    /// Whether a login has expired; `nil` when none is wanted.
    private var isExpired: Bool?

    private init(_ visit: WebVisit) {
        self.visit = visit
    }

    static func answer(_ visit: WebVisit) async -> WebAnswer {
        guard visit.account == nil else { return .missing }
        let tokens = CookieTokens(visit.request.salesToken)
        if visit.request.method == .post, visit.command == "login" {
            return await tokens.telling(SalesLoginWebPage.answer(visit, tokens), after: visit.request)
        }
        if visit.request.method == .get, ["login", "refresh"].contains(visit.command ?? "") {
            return .seeOther(visit.path())
        }
        let page = SalesWebPage(visit)
        guard await page.load(tokens) else { return .missing }
        guard let isExpired = page.isExpired else {
            return await tokens.telling(visit.page(page.content, refused: 503), after: visit.request)
        }
        let login = SalesLoginWebPage.page(visit, isExpired: isExpired)
        return await tokens.telling(login, after: visit.request)
    }

    /// Loads what the path names; `false` when it names nothing.
    private func load(_ tokens: CookieTokens) async -> Bool {
        let (location, services) = (Location(), visit.services)
        let interactor = SalesModule.interactor(
            sales: services.sales, rates: services.directRates, tokens: tokens, clock: services.clock,
            customer: visit.user.id)
        let presenter = SalesModule.presenter(view: self, interactor: interactor, router: location)
        switch (visit.request.method, visit.command) {
        case (.get, nil): await presenter.loadProducts()
        case (.post, "refresh"): await presenter.refresh()
        case (.get, "show"), (.get, "chart"):
            do throws(ServiceError) {
                let id = visit.request.query[exactly: Name.product]
                guard let product = try await interactor.fetchProducts().records.first(where: { $0.id == id }) else {
                    return false
                }
                if visit.command == "chart" {
                    await presenter.loadMonths(of: product)
                } else {
                    await presenter.didSelectProduct(product)
                    if let details = location.product { load(details, presenter) }
                }
            } catch .unauthorized {
                displayLocked(isExpired: visit.request.salesToken != nil)
            } catch {
                showError(message: error.description)
            }
        default: return false
        }
        return true
    }

    private func load(_ details: ProductDetails, _ presenter: any SalesPresenterProtocol) {
        let wanted = min(max(Int(visit.request.query[Name.pages]) ?? 1, 1), Self.mostPages)
        let pages = visit.request.document == nil ? wanted : .max
        presenter.loadDetails(details)
        var shown = 1
        while hasMore, shown < pages {
            presenter.loadMore()
            shown += 1
        }
        content.answer = AnswerText(SalesAnswers.show, rows: sales)
        if !sales.isEmpty {
            content.html += Layout.table(SalesAnswers.show.table(of: sales, numberedFrom: nil))
        }
        if hasMore, pages < Self.mostPages {
            let query = query(of: details.product, pages: pages + 1)
            content.html += "<p><a href=\"\(visit.path("show"))\(query)\">Older ones</a></p>\n"
        } else if hasMore {
            content.html += Layout.end("These are the newest \(sales.count) of \(details.total.count) sales.")
        }
        content.html += """
            <p><a href="\(visit.path("chart"))\(query(of: details.product))">Chart by month</a></p>
            \(allProducts)
            """
    }

    /// The query of a product, whose id its service has made.
    private func query(of product: Product, pages: Int? = nil) -> String {
        WebPath.query([(Name.product, product.id), (Name.pages, pages.map(String.init))])
    }

    private var allProducts: HTML { "<p><a href=\"\(visit.path())\">All products</a></p>\n" }

    private var refreshForm: HTML {
        WebForm(command: "refresh", path: visit.path("refresh"), button: "Refresh").html
    }
}

extension SalesWebPage {
    /// The answer is not there before all is loaded.
    func displayLoading() {}

    func displayProducts(_ products: [ProductSummary]) {
        content.answer = AnswerText(SalesAnswers.list, rows: products)
        let paths = products.map { visit.path("show") + query(of: $0.product) }
        content.html += Layout.table(SalesAnswers.list.table(of: products, numberedFrom: 1), links: paths)
        content.html += refreshForm
    }

    func displayEmpty() {
        content.answer = AnswerText(SalesAnswers.list, rows: [])
        content.html += "\(Layout.said("There are no products."))\(refreshForm)"
    }

    func displayDetails(_ details: ProductDetails) {
        content.title = details.product.name
        content.html += Layout.list([
            ("Sales", Layout.text(.count(details.total.count))), ("Total", Layout.amount(details.total.dollars)),
        ])
        display(leftOut: details.total.leftOut)
        if case .unavailable = details.rates {
            content.html += Layout.refusal("\(details.rates)", id: "rates")
        } else {
            content.html += "<p>\("\(details.rates)")</p>\n"
        }
        if details.sales.isEmpty { content.html += Layout.said("No sales yet.") }
    }

    func displaySales(_ sales: [ConvertedSale]) {
        self.sales += sales
    }

    func displayMoreAvailable(_ isAvailable: Bool) {
        hasMore = isAvailable
    }

    func displayLeftOut(_ leftOut: LeftOutRecords) {
        content.leaveOut(leftOut)
    }

    func displayMonths(_ months: [MonthlySales], of product: Product) {
        let shown = Array(months.suffix(SalesAnswers.mostMonths))
        content.title = "\(product.name) by month"
        content.answer = AnswerText(SalesAnswers.chart, rows: months)
        content.html += shown.isEmpty ? Layout.said("No sales yet.") : Self.picture(of: shown)
        content.html += SalesAnswers.remark(on: months).map { Layout.said("\($0).") } ?? ""
        display(leftOut: months.reduce(0) { $0 + $1.total.leftOut })
        content.html += """
            <p><a href="\(visit.path("show"))\(query(of: product))">All sales</a></p>
            \(allProducts)
            """
    }

    func displayLocked(isExpired: Bool) {
        self.isExpired = isExpired
    }

    func showError(message: String) {
        let query = visit.request.query[exactly: Name.product]
        let again = query.isEmpty ? "" : WebPath.query([(Name.product, query)])
        let path = visit.path(visit.request.method == .get ? visit.command : nil)
        content.refuse(message)
        content.html += "<p><a href=\"\(path)\(again)\">Try again</a></p>\n"
    }

    /// Says how many sales a total lacks, and why.
    private func display(leftOut count: Int) {
        guard count > 0 else { return }
        content.html += Layout.refusal("\(count.counted("sale")) not included: no exchange rate to USD.", id: "no-rate")
    }

    private static func picture(of months: [MonthlySales]) -> HTML {
        let bars = BarPicture(
            groups: months.map { month in
                let units = month.total.dollars.minorUnits
                return [.init(size: UInt128(units.magnitude), isOut: units < 0)]
            })
        var table = Table(columns: [.text("Month"), .number("Sales"), .number("In USD")])
        table.rows = months.map {
            [StyledText(String($0.month.description.prefix(7))), .count($0.total.count), .amount($0.total.dollars)]
        }
        return "\(bars.html)\(Layout.table(table))"
    }
}
