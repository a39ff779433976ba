import BankAnswers
import BankKernel
import ContractTraces
import DisplayText
import History
import Main
import ShellCommands
import TerminalIO
import Transfer

/// Sending money.
enum TransferFeature: Feature {
    static let module: any InterceptedModule.Type = TransferModule.self
    static var screen: any Screen.Type { TransferScreen.self }
    static let offer: FeatureOffer? = FeatureOffer(.transfer, entrance: .account { TransferRoute(visit: $0) })
    static let routes: [any Route.Type] = [TransferRoute.self, ReceiptRoute.self]
    static let answers = [
        TransferAnswers.payees.description, TransferAnswers.receipt.description,
        TransferAnswers.receipt.description.named("again"), ImportAnswers.payments.description,
    ]
    static let errors = [
        ErrorCase("TransferRefusal.missingNumber", saying: "Enter the number of the account to send to"),
        ErrorCase("TransferRefusal.reference", saying: "is not a reference"),
        ErrorCase("NicknameRefusal.notAWord", saying: "A nickname is one word"),
        ErrorCase("NicknameRefusal.number", saying: "is a number; a nickname has letters"),
        ErrorCase("NicknameRefusal.ownAccount", saying: "is your own account; its name is enough"),
        ErrorCase("NicknameRefusal.taken", saying: "\" is taken by "),
        ErrorCase("NicknameRefusal.none", saying: ", has no nickname"),
        ErrorCase("NicknameRefusal.notKept", saying: "Your nicknames of payees cannot be used"),
        ErrorCase("NicknameRefusal.bank", saying: nil),
        ErrorCase("PaymentFileRefusal.file", saying: "The payment file cannot be read"),
        ErrorCase("PaymentFileRefusal.malformed", saying: "The payment file cannot be used"),
        ErrorCase("PaymentFileRefusal.bank", saying: nil),
    ]
}

extension FlowCoordinator: TransferRouterProtocol {
    /// Opens the success screen above the transfer screen, which has the receipt and stays for the next order.
    func navigateToSuccessScreen() {
        guard let receipt = (screen as? TransferScreen)?.receipt else { return }
        show(ReceiptRoute(receipt: receipt))
    }

    /// The interactor that moves the money of `customer`.
    func transferInteractor(of customer: CustomerID) -> any TransferInteractorProtocol {
        TransferModule.interactor(
            bank: services.bank, book: services.payeeBook, ids: services.ids, documents: services.documents,
            clock: services.clock, customer: customer)
    }

    /// Opens the transfer from `account` where it is offered, to repeat `payment` if there is one.
    func openTransfer(from account: AccountModel, repeating payment: TransactionModel? = nil) {
        if let transfer = TransferFeature.offer?.model, !transfer.isOffered(for: account) {
            return console.writer.error(MainRefusal.featureNotOffered(transfer.type).description)
        }
        show { TransferRoute(visit: AccountVisit(customer: $0, account: account), repeated: payment) }
    }

    /// Asks about the payment that the transfer was opened with. If it is not sent, the previous screen returns.
    func confirmRepeatedPayment() async throws(CommandStop) {
        guard let transfer = screen as? TransferScreen else { return }
        defer { takeBack(transfer) }
        try await transfer.sendRepeated()
    }
}

/// Sending money from an account.
struct TransferRoute: Route {
    static let name = "transfer"

    let visit: AccountVisit
    /// The payment to repeat.
    var repeated: TransactionModel?

    func build(in flow: FlowCoordinator) -> BuiltModule {
        let screen = TransferScreen(
            console: flow.console, account: visit.account, repeated: repeated,
            isLoggedIn: { [visit, identity = flow.services.identity] in identity.isLoggedIn(visit.customer) },
            fetchLatest: {
                [visit, history = flow.historyInteractor(of: visit.customer)] () async throws(BankError) in
                try await history.fetchLatestPayment(fromAccount: visit.account)
            })
        let presenter = flow.assembly.presenter(
            TransferModule.self, view: screen,
            interactor: flow.transferInteractor(of: visit.customer), router: flow)
        screen.presenter = presenter
        return (screen, presenter)
    }
}

/// The receipt of a transfer, and the next commands.
struct ReceiptRoute: Route {
    static let name = "sent"
    static let endsScreenBelow = true
    static var commands: [CommandShape] { ReceiptScreen.vocabulary }

    let receipt: TransferNote

    func build(in flow: FlowCoordinator) -> BuiltModule {
        let transfer = flow.screen as? TransferScreen
        let screen = ReceiptScreen(
            console: flow.console, receipt: receipt,
            again: { [weak flow, weak transfer] () async throws(CommandStop) in
                flow?.leaveDetail()
                try await transfer?.sendAgain()
            }, leave: { [weak flow] in flow?.navigateBack() })
        return (screen, screen)
    }
}
