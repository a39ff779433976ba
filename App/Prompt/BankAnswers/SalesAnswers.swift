package import Auth
package import BankKernel
package import DisplayText
import Money
package import Sales

/// The answers of the sales screen.
package enum SalesAnswers {
    /// How many months a chart has, the latest ones.
    package static let mostMonths = 24

    /// What a chart of `months` leaves out, without a full stop.
    package static func remark(on months: [MonthlySales]) -> String? {
        guard months.count > mostMonths else { return nil }
        return "These are the latest \(mostMonths) of \(months.count) months"
    }

    package static let list = AnswerKind<ProductSummary>(
        "sales list", isList: true,
        fields: [
            .text("id", "the product's id at the service") { $0.product.id },
            .text("name", "what the product is called", column: .text("Product", wrapping: .briefly)) {
                $0.product.name
            },
            .count("sales", "how many were sold", column: .number("Sales")) { $0.count },
        ])

    package static let show = AnswerKind<ConvertedSale>(
        "sales show", isList: true,
        fields: [
            .instant("soldAt", "when it was sold", column: .text("Sold (UTC)")) { $0.sale.date },
            .amount("amount", "what it was sold for", column: .number("Amount")) { $0.sale.amount },
            .currency { $0.sale.amount.currency },
            .amount(
                "dollars", "the amount in US dollars; empty without a rate, or when it is too large",
                column: .number("In USD")
            ) { $0.dollars }.shown { sale in
                sale.dollars.map { .amount($0) } ?? StyledText(sale.isTooLarge ? "too large" : "no rate", .muted)
            },
            .text("rate", "the currencies that its rate leads through", column: .text("Rate", wrapping: .briefly)) {
                $0.rateText
            }.shown { StyledText($0.path.description, .muted) },
        ])

    package static let chart = AnswerKind<MonthlySales>(
        "sales chart", isList: true,
        fields: [
            .text("month", "the month, in UTC", kind: .month) { "\($0.month.description.prefix(7))" },
            .count("sales", "how many sales there were") { $0.total.count },
            .amount("dollars", "their total in US dollars") { $0.total.dollars },
            .count("leftOut", "how many of them are not in it: without a rate, or too large") {
                $0.total.leftOut + $0.total.tooLarge
            },
        ])
}

extension BarChart {
    /// The monthly sales of a product, with their numbers.
    package init(_ months: [MonthlySales]) {
        self.init(
            rows: months.map { month in
                let dollars = month.total.dollars
                return Row(
                    label: String(month.month.description.prefix(7)),
                    figures: [.count(month.total.count), .amount(dollars)],
                    size: UInt128(dollars.minorUnits.magnitude), style: dollars.minorUnits < 0 ? .negative : .positive)
            })
    }
}

extension ConvertedSale {
    fileprivate var rateText: String? {
        let text = path.description
        return text.isEmpty ? nil : text
    }
}

/// The login of the sales service; keeps the token.
package struct SalesAuthInteractor: AuthInteractorProtocol {
    private let sales: any SalesPort
    private let tokens: any AccessTokensPort
    /// The customer of the bank.
    private let customer: CustomerID

    package init(sales: any SalesPort, tokens: any AccessTokensPort, customer: CustomerID) {
        (self.sales, self.tokens, self.customer) = (sales, tokens, customer)
    }

    package func authenticate(username: String, password: String) async throws(AuthError) -> UserModel {
        let token: AccessToken
        do throws(ServiceError) {
            token = try await sales.logIn(username: username, password: password)
        } catch {
            throw Self.authError(error)
        }
        // A token that cannot be saved still holds for this run.
        try? await tokens.keep(token, for: customer)
        return UserModel(id: customer, username: username, displayName: username)
    }

    private static func authError(_ error: ServiceError) -> AuthError {
        switch error {
        case .unauthorized: .invalidCredentials
        case .cancelled: .cancelled
        default: .serviceUnavailable(error)
        }
    }
}
