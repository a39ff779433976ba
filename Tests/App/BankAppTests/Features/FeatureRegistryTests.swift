import BankKernel
import BankSamples
import ContractTraces
import Testing

@testable import BankApp

struct FeatureRegistryTests {
    @Test func `each place has a unique name`() {
        let names = FeatureRegistry.catalog.routes

        #expect(Set(names).count == names.count)
    }

    @Test func `each offered feature has a unique word and summary`() {
        let offered = FeatureRegistry.offered

        #expect(Set(offered.map(\.type)).count == offered.count)
        #expect(Set(offered.map(\.summary)).count == offered.count)
    }

    @Test(arguments: FeatureRegistry.offered)
    func `a feature is titled as it is typed`(feature: FeatureModel) {
        #expect(feature.title.lowercased() == feature.type.rawValue)
    }

    @Test(arguments: FeatureRegistry.offered)
    func `an offered feature opens with its first place`(feature: FeatureModel) throws {
        let route = route(to: feature.type, account: .checking)
        let first = try #require(route)

        #expect(type(of: first) == FeatureRegistry.features.first { $0.offer?.model == feature }?.routes.first)
    }

    @Test(arguments: FeatureRegistry.offered)
    func `a feature opens without an account unless it needs one`(feature: FeatureModel) {
        #expect((route(to: feature.type, account: nil) == nil) == feature.needsAccount)
    }

    @Test func `without an account all but the account's own features are offered`() {
        #expect(
            FeatureRegistry.offered.filter { !$0.needsAccount }.map(\.type.rawValue) == [
                "accounts", "transactions", "cards", "sales",
            ])
    }

    @Test func `an unknown name leads nowhere`() {
        #expect(route(to: FeatureType("loans"), account: .checking) == nil)
    }

    @Test func `each error has a unique name`() {
        let names = FeatureRegistry.catalog.errors.map(\.name)

        #expect(Set(names).count == names.count)
    }

    private func route(to type: FeatureType, account: AccountModel?) -> (any Route)? {
        FeatureRegistry.route(to: type, customer: UserModel.demo.id, account: account)
    }
}

@Suite struct FeatureLettersTests {
    @Test func `each feature has a letter of its name that no other has`() {
        let names = FeatureRegistry.offered.map(\.type.rawValue)
        #expect(Set(FeatureLetters.all.values) == Set(names))
        for name in names {
            let letter = FeatureLetters.letter(of: name)
            #expect(letter.count == 1 && name.contains(letter))
        }
    }

    @Test func `the first of two with the same letter keeps it, and q stays free`() {
        #expect(FeatureLetters.all["t"] == "transfer")
        #expect(FeatureLetters.all["r"] == "transactions")
        #expect(FeatureLetters.all["q"] == nil)
    }

    @Test func `other screens have no letter`() {
        #expect(FeatureLetters.letter(of: "main") == "")
    }
}
