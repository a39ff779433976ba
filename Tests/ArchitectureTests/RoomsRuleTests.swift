import Testing

struct RoomsRuleTests {
    @Test func everyFeatureHasItsRooms() throws {
        let violations = try Repository.manifest().features.flatMap { feature in
            RoomsRule.violations(feature: feature, fileNames: try Repository.fileNames(in: "Modules/\(feature)"))
        }

        #expect(violations == [])
    }

    @Test func findsAMissingRoom() {
        let names = ["AuthContract.swift", "AuthPresenter.swift", "Interactor.swift", "AuthEntities.swift"]

        #expect(
            RoomsRule.violations(feature: "Auth", fileNames: names) == [
                "Modules/Auth has no AuthInteractor.swift", "Modules/Auth has no AuthModule.swift",
            ])
    }

    @Test func letsMoreFilesBe() {
        let names = RoomsRule.rooms.map { "Auth\($0).swift" } + ["Helper.swift"]

        #expect(RoomsRule.violations(feature: "Auth", fileNames: names) == [])
    }
}
