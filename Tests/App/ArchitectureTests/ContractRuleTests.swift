import Testing

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

    @Test func `finds a fifth protocol`() {
        #expect(violations(Self.contract + "public protocol AuthExtraProtocol {}").count == 1)
    }

    @Test func `finds a missing protocol`() {
        #expect(
            violations(Self.contract.replacing("public protocol AuthRouterProtocol: AnyObject {}", with: "")).count == 1
        )
    }

    @Test func `finds another order`() {
        let swapped = Self.contract.replacing("AuthViewProtocol", with: "X")
            .replacing("AuthPresenterProtocol", with: "AuthViewProtocol").replacing("X", with: "AuthPresenterProtocol")

        #expect(violations(swapped).count == 1)
    }

    private func violations(_ text: String) -> [String] {
        ContractRule.violations(
            in: SourceFile(path: "Modules/Features/Auth/AuthContract.swift", text: text), features: ["Auth"])
    }
}
