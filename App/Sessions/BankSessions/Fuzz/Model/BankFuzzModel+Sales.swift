import BankKernel
import Sessions

extension BankFuzzModel {
    static let salesLogin = SessionWait.prompt("sales-login>")
    /// How long the login of the sales lasts.
    private static let lifetime = Duration.seconds(120)

    /// A command of the list of products.
    mutating func readSales(_ command: String, _ rest: String, isLoaded: Bool) -> FuzzExpectation {
        guard isLoaded else { return lost() }
        switch command {
        case "list" where rest.isEmpty:
            let rows = catalogue.products.enumerated().map { place, product in
                "[..]\(place + 1)  \(product.name)  [..] \(product.count)"
            }
            return FuzzExpectation(lines: ["[..]Product  [..]Sales"] + rows, wait: .prompt("sales>"))
        case "show" where !rest.isEmpty:
            guard let row = Int(rest), catalogue.products.indices.contains(row - 1) else {
                return FuzzExpectation(lines: ["! [..]in the list[..]"], wait: .prompt("sales>"))
            }
            guard let username, let end = salesEnds[username], now < end else { return lost() }
            places = [.main, .sales(isLoaded: true), .feature("sales/\(row)")]
            return expect(catalogue.products[row - 1], at: row)
        default: return lost()
        }
    }

    private func expect(_ product: SalesCatalogue.Product, at row: Int) -> FuzzExpectation {
        let total = [product.name, "Sales  \(product.count)", "Total  \(product.total)"]
        let sales = product.sales.map {
            "\($0.day)  [..]\($0.amount)  [..]\($0.dollars.map { "\($0)" } ?? "no rate")[..]"
        }
        let table = product.sales.isEmpty ? [] : ["Sold (UTC)  [..]"] + sales
        let more = product.hasMore ? ["There are older ones: \"more\" shows them."] : []
        return FuzzExpectation(lines: total + ["..."] + table + more, wait: .prompt("sales/\(row)>"))
    }

    /// Learns whether the products are on the screen, and until when the login of the sales lasts.
    mutating func hearSales(_ moment: FuzzedStep<BankFuzzStep>, at wait: SessionWait) {
        guard let username, wait == .prompt("sales>") else { return }
        if moment.step == .salesPassword(isRight: true) {
            salesEnds[username] = moment.isExcused ? nil : now.advanced(by: Self.lifetime)
        }
        if moment.shown.contains(where: { $0.contains("Product  ") && $0.hasSuffix("  Sales") }) {
            places = [.main, .sales(isLoaded: true)]
        }
    }
}
