@testable import BankApp

/// A screen without commands of its own.
@MainActor
final class StubScreen: Screen {
    let title = "stub"
    let commands: [Command] = []
    let completableNumbers = ["AT1"]
    let belongsToCustomer: Bool

    init(belongsToCustomer: Bool = true) {
        self.belongsToCustomer = belongsToCustomer
    }

    func appear(isReturning: Bool) async {}

    func goBack() {}
}
