import BankApp
import ContractTraces
import Testing

struct CatalogRuleTests {
    /// The cases of shared errors that no customer meets: they are for the operator, or mean a fault of the program.
    private static let unmet: Set = [
        "BankError.usernameTaken", "BankError.unknownCustomer", "MoneyError.outOfRange", "MoneyError.currencyMismatch",
        "ConversionError.wrongRate",
    ]

    @Test func `the catalog has every method in order`() throws {
        let methods = try Repository.manifest().features.flatMap { feature in
            CatalogRule.methods(requiredBy: try file("Modules/Features/\(feature)/\(feature)Contract.swift"))
        }

        let catalog = FeatureRegistry.catalog.methods
        try #require(Set(methods).symmetricDifference(catalog) == [], "write them again: App/Generator generate")
        #expect(catalog == methods)
    }

    @Test func `the catalog has every error that a feature declares`() throws {
        let features = try Repository.manifest().features.map { "Modules/Features/\($0)" }
        let declared = try modules().filter { features.contains($0.targetFolder) }.flatMap(CatalogRule.cases)

        #expect(!declared.isEmpty)
        #expect(missing(from: names, of: declared) == [])
    }

    @Test func `the catalog has every case of a shared error that it has one of`() throws {
        let types = Set(names.map { $0.prefix { $0 != "." } })
        let declared = try modules().flatMap(CatalogRule.cases).filter { types.contains($0.name.prefix { $0 != "." }) }

        #expect(missing(from: names, of: declared) == [])
    }

    @Test func `the catalog has no error that nothing declares`() throws {
        let declared = Set(try modules().flatMap(CatalogRule.cases).map(\.name))

        #expect(names.filter { !declared.contains($0) } == [])
        #expect(Self.unmet.filter { !declared.contains($0) } == [])
    }

    @Test func `messages contain the phrases of the catalog`() throws {
        let texts = try modules().map(\.text)
        let phrases = FeatureRegistry.catalog.errors.compactMap(\.phrase)

        #expect(phrases.filter { phrase in !texts.contains { $0.contains(phrase) } } == [])
    }

    @Test func `finds methods by their full names`() {
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

    @Test func `finds the cases of an enumeration`() {
        let text = """
            /// case no
            public enum Colour {
                case red
            }

            public enum AuthError: Error {
                case cancelled
                case throttled(until: Int)
                case storage(path: String, StorageFailure)

                var text: String {
                    switch self {
                    case .cancelled: "case no"
                    }
                }
            }
            """

        #expect(
            CatalogRule.cases(declaredIn: SourceFile(path: "", text: text)) == [
                .init(name: "AuthError.cancelled", wraps: false), .init(name: "AuthError.throttled", wraps: false),
                .init(name: "AuthError.storage", wraps: true),
            ])
    }

    private let names = FeatureRegistry.catalog.errors.map(\.name)

    /// A case that wraps another error may be met as that one.
    private func missing(from names: [String], of declared: [CatalogRule.Case]) -> [String] {
        declared.filter { !$0.wraps && !names.contains($0.name) && !Self.unmet.contains($0.name) }.map(\.name)
    }

    private func modules() throws -> [SourceFile] {
        try Repository.swiftFiles().filter { $0.path.hasPrefix("Modules/") }
    }

    private func file(_ path: String) throws -> SourceFile {
        try #require(try Repository.swiftFiles().first { $0.path == path })
    }
}
