import BankKernel
import ContractTraces
import Money
import TerminalIO
import Transfer

/// Sending money.
enum TransferFeature: Feature {
    static let module: any InterceptedModule.Type = TransferModule.self
    static var screen: any Screen.Type { TransferScreen.self }
    static let offer: FeatureOffer? = FeatureOffer(
        "transfer", title: "Transfer", summary: "send money to another account",
        entrance: .account { TransferRoute(visit: $0) })
    static let routes: [any Route.Type] = [TransferRoute.self]
    static let answers = [TransferAnswers.payees.description, TransferAnswers.receipt.description]
    static let errors = [
        ErrorCase("TransferRefusal.missingNumber", saying: "Enter the number of the account to send to"),
        ErrorCase("TransferRefusal.reference", saying: "is not a reference"),
    ]
}

extension FlowCoordinator: TransferRouterProtocol {
    /// The transfer screen has shown the receipt and stays for the next order; screens below reload when they reappear.
    func navigateToSuccessScreen() {}
}

/// Sending money from an account.
struct TransferRoute: Route {
    static let name = "transfer"

    let visit: AccountVisit

    func build(in flow: FlowCoordinator) -> BuiltModule {
        let screen = TransferScreen(console: flow.console, account: visit.account)
        let presenter = flow.assembly.presenter(
            TransferModule.self, view: screen,
            interactor: TransferModule.interactor(
                bank: flow.services.bank, ids: flow.services.ids, customer: visit.customer),
            router: flow)
        screen.presenter = presenter
        return (screen, presenter)
    }
}

/// The answers of the transfer screen.
enum TransferAnswers {
    static let payees = AnswerKind<AccountModel>(
        "transfer", isList: true,
        fields: [
            .account("number", "the IBAN of an account that can be paid, without spaces", column: .text("Number")) {
                $0.number
            },
            .text("holder", "whose account it is", column: .text("Payee", wrapping: .briefly)) { $0.holder },
            .text("name", "what the holder calls it", column: .text("Account", wrapping: .briefly)) { $0.name },
            .currency("currency", "the one currency of the account") { $0.currency },
        ], columnsFirst: ["holder", "name"])

    static let receipt = AnswerKind<TransferNote>(
        "send", isList: false,
        fields: [
            .text("id", "the reference of the transfer, a UUID") { $0.draft.reference.id.description },
            .instant("bookedAt", "when the bank booked it; nothing when it could not say") { $0.bookedAt },
            .amount("amount", "how much was sent, above zero") { $0.draft.amount },
            .currency { $0.draft.amount.currency },
            .account("from", "the IBAN that paid, without spaces") { $0.draft.fromAccount.number },
            .account("to", "the IBAN that was paid, without spaces") { $0.draft.toAccount.number },
            .text("note", "the payer's words") { $0.draft.reference.note },
            .amount("balance", "what the paying account holds now; nothing when the bank could not say") { $0.balance },
        ])
}
