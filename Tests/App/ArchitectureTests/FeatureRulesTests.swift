import BankApp
import ContractTraces
import Testing

struct FeatureRuleTests {
    private static let registry = SourceFile(
        path: "Registry.swift", text: "let features = [\n    AuthFeature.self,\n    // LimitsFeature.self,\n]")

    @Test func `every feature has all its parts`() throws {
        let registry = try #require(try Repository.swiftFiles().first { $0.path == FeatureRule.registry })
        let violations = try Repository.manifest().features.flatMap {
            FeatureRule.violations(feature: $0, registry: registry, exists: Repository.exists)
        }

        #expect(violations == [])
    }

    @Test(arguments: [
        ("contract", "Modules/Features/Auth/AuthContract.swift"),
        ("presenter", "Modules/Features/Auth/AuthPresenter.swift"),
        ("interactor", "Modules/Features/Auth/AuthInteractor.swift"),
        ("entities", "Modules/Features/Auth/AuthEntities.swift"),
        ("module", "Modules/Features/Auth/AuthModule.swift"),
        ("screen", "App/Prompt/BankApp/Features/Auth/AuthScreen.swift"),
        ("description", "App/Prompt/BankApp/Features/Auth/AuthFeature.swift"), ("session", "Tests/Sessions/Auth"),
    ])
    func `says what is missing, and where it belongs`(part: String, path: String) {
        #expect(violations("Auth") { $0 != path } == ["Auth has no \(part): \(path)"])
    }

    @Test func `says that a feature is not in the registry, a comment aside`() {
        #expect(violations("Limits") { _ in true } == ["Limits has no line in Registry.swift: LimitsFeature.self,"])
    }

    @Test func `says each missing thing on its own line`() {
        #expect(violations("Limits") { _ in false }.count == 9)
    }

    @Test func `accepts a complete feature`() {
        #expect(violations("Auth") { _ in true } == [])
    }

    private func violations(_ feature: String, exists: (String) -> Bool) -> [String] {
        FeatureRule.violations(feature: feature, registry: Self.registry, exists: exists)
    }
}

struct PageRuleTests {
    private let models = SourceFile(path: "Models.swift", text: "static let cards = FeatureModel(\n")
    private let page = SourceFile(
        path: "Page.swift", text: "final class CardsWebPage {\n    static let model = FeatureModel.cards\n}")

    @Test func `every feature has a page`() throws {
        let files = try Repository.swiftFiles()
        let models = try #require(files.first { $0.path == PageRule.models })
        let registry = try #require(files.first { $0.path == PageRule.registry })

        #expect(models.code.contains("static let sales = FeatureModel("))
        #expect(PageRule.violations(models: models, registry: registry, files: files) == [])
    }

    @Test(arguments: [("CardsWebPage.self,", []), ("", ["CardsWebPage has no line in Registry.swift"])])
    func `says which page is not in the list`(list: String, violations: [String]) {
        let registry = SourceFile(path: "Registry.swift", text: list)
        #expect(PageRule.violations(models: models, registry: registry, files: [page]) == violations)
    }

    @Test func `says which feature has no page`() {
        let registry = SourceFile(path: "Registry.swift", text: "")
        #expect(PageRule.violations(models: models, registry: registry, files: []) == ["cards has no page"])
    }
}

struct ContractRuleTests {
    private static let contract = """
        import BankKernel

        /// A view.
        @MainActor
        public protocol AuthViewProtocol: AnyObject {
            func show()
        }
        public protocol AuthPresenterProtocol: AnyObject {}
        public protocol AuthInteractorProtocol: Sendable {}
        extension AuthInteractorProtocol {
            public func ask() {}
        }
        public protocol AuthRouterProtocol: AnyObject {}

        """

    @Test func `every contract is four protocols in order`() throws {
        let features = try Repository.manifest().features

        #expect(try Repository.swiftFiles().flatMap { ContractRule.violations(in: $0, features: features) } == [])
    }

    @Test func `lets a contract be`() {
        #expect(violations(Self.contract) == [])
    }

    @Test(arguments: [
        "public struct AuthUser {}", "enum Filler {}", "public func helper() {}", "extension String {}", "let a = 1",
    ])
    func `finds anything else`(declaration: String) {
        #expect(
            violations(Self.contract + declaration) == [
                "Modules/Features/Auth/AuthContract.swift declares \(declaration)"
            ])
    }

    @Test(arguments: [
        contract + "public protocol AuthExtraProtocol {}",
        contract.replacing("public protocol AuthRouterProtocol: AnyObject {}", with: ""),
        contract.replacing("AuthViewProtocol", with: "X").replacing("AuthPresenterProtocol", with: "AuthViewProtocol")
            .replacing("X", with: "AuthPresenterProtocol"),
    ])
    func `finds a fifth protocol, a missing one, and another order`(text: String) {
        #expect(violations(text).count == 1)
    }

    private func violations(_ text: String) -> [String] {
        ContractRule.violations(
            in: SourceFile(path: "Modules/Features/Auth/AuthContract.swift", text: text), features: ["Auth"])
    }
}

struct ServiceRuleTests {
    private static let folder = "App/Prompt/BankApp/Features/Limits"
    private static let service = SourceFile(
        path: "\(folder)/LimitsService.swift", text: "enum LimitsService: FeatureService {\n}")
    private static let complaint =
        "LimitsService of \(folder)/LimitsService.swift is in no list of services: "
        + "\(folder)/LimitsFeature.swift, LimitsService.self"

    @Test func `every service of a feature is in its list`() throws {
        let files = try Repository.swiftFiles().filter { $0.path.hasPrefix("App/Prompt/BankApp/") }

        #expect(ServiceRule.violations(in: files) == [])
        #expect(files.contains { $0.path.hasSuffix("Features/Sales/SalesFeature.swift") })
    }

    @Test(arguments: [
        "enum LimitsFeature: Feature {}",
        "static let services: [any FeatureService.Type] = [OtherService.self]",
        "static let services: [any FeatureService.Type] = [] // LimitsService.self",
    ])
    func `names a service in no list, and where it belongs`(description: String) {
        #expect(ServiceRule.violations(in: [Self.service, feature(description)]) == [Self.complaint])
    }

    @Test(arguments: [
        "static let services: [any FeatureService.Type] = [OtherService.self, LimitsService.self]",
        "static var services: [any FeatureService.Type] {\n    [\n        LimitsService.self,\n    ]\n}",
    ])
    func `accepts a service in a list`(description: String) {
        #expect(ServiceRule.violations(in: [Self.service, feature(description)]) == [])
    }

    @Test func `checks each service in a file`() {
        let file = SourceFile(
            path: "\(Self.folder)/LimitsService.swift",
            text: "enum LimitsService: FeatureService {}\nstruct RulesService: Sendable, FeatureService {}")

        #expect(ServiceRule.violations(in: [file]).count == 2)
    }

    private func feature(_ text: String) -> SourceFile {
        SourceFile(path: "\(Self.folder)/LimitsFeature.swift", text: text)
    }
}

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
