import Testing
import Tracing

struct CatalogRuleTests {
    /// The files of errors that customers meet, with the cases that are met as something else: they wrap another error,
    /// have its words, or are for who runs the bank.
    private static let errors: [(path: String, others: [String])] = [
        ("Modules/Auth/AuthEntities.swift", []),
        ("Modules/BankKernel/Errors/BankError.swift", ["BankError.usernameTaken", "BankError.unknownCustomer"]),
        ("Modules/BankKernel/Errors/ServiceError.swift", []),
        ("Modules/Main/MainEntities.swift", []),
        ("Modules/Main/PasswordChangeError.swift", []),
        ("Modules/Money/Amounts/MoneyError.swift", ["MoneyError.outOfRange", "MoneyError.currencyMismatch"]),
        (
            "Modules/Transfer/TransferEntities.swift",
            ["TransferRefusal.amount", "TransferRefusal.number", "TransferRefusal.bank"]
        ),
        ("Modules/BankKernel/Identity/IBANError.swift", []),
        ("Modules/History/HistoryEntities.swift", []),
        ("Modules/Accounts/AccountsEntities.swift", []),
        ("Modules/BankKernel/Errors/StatementFailure.swift", ["StatementFailure.service"]),
        ("Modules/Transactions/TransactionsEntities.swift", []),
        ("Modules/Cards/CardsFailure.swift", ["CardsFailure.service"]),
        ("Modules/Cards/CardsEntities.swift", []),
        ("Modules/Sales/SalesEntities.swift", []),
        ("Modules/Money/Conversion/ConversionError.swift", ["ConversionError.wrongRate"]),
    ]

    @Test func theCatalogHasEveryMethodInOrder() throws {
        let methods = try Repository.manifest().features.flatMap { feature in
            CatalogRule.methods(requiredBy: try file("Modules/\(feature)/\(feature)Contract.swift"))
        }

        #expect(ContractCatalog.bank.methods == methods)
    }

    @Test func theCatalogHasEveryErrorInOrder() throws {
        let cases = try Self.errors.flatMap { path, others in
            CatalogRule.cases(declaredIn: try file(path)).filter { !others.contains($0) }
        }

        #expect(ContractCatalog.bank.errors.map(\.name) == cases)
    }

    @Test func everyErrorThatIsMetAsSomethingElseIsThere() throws {
        for (path, others) in Self.errors {
            let cases = CatalogRule.cases(declaredIn: try file(path))

            #expect(others.filter { !cases.contains($0) } == [])
        }
    }

    @Test func findsMethodsByTheirFullNames() {
        let contract = """
            public protocol AuthViewProtocol: AnyObject {
                /// func no()
                func showError(message: String)
                func display(_ list: [Int], of owner: String) async throws(BankError) -> [Int]
            }
            extension AuthViewProtocol {
                public func convenience() {}
            }
            public protocol AuthRouterProtocol: AnyObject {
                func pay(
                    from: Int, to: Int
                ) async
                func back()
            }

            """

        #expect(
            CatalogRule.methods(requiredBy: SourceFile(path: "", text: contract)) == [
                "AuthView.showError(message:)", "AuthView.display(_:of:)", "AuthRouter.pay(from:to:)",
                "AuthRouter.back()",
            ])
    }

    @Test func findsTheCasesOfAnEnumeration() {
        let text = """
            /// case no
            public enum AuthError: Error {
                case cancelled
                case throttled(until: Int)

                var text: String {
                    switch self {
                    case .cancelled: "case no"
                    }
                }
            }
            """

        #expect(
            CatalogRule.cases(declaredIn: SourceFile(path: "", text: text)) == [
                "AuthError.cancelled", "AuthError.throttled",
            ])
    }

    private func file(_ path: String) throws -> SourceFile {
        try #require(try Repository.swiftFiles().first { $0.path == path })
    }
}
