import BankKernel
import Terminal
import Testing
import TraceCore
import Tracing

@testable import BankApp

@MainActor
@Suite struct PromptTracingTests {
    @Test func `login, main and transfer: every message in order`() async throws {
        let (sut, log, alice) = try makeSUT()

        await sut.run("login demo", "demo", "transfer", "send 25.00 to \(alice)", "y", "quit")

        let features = "[\(FeatureRegistry.offered.count) features]"
        #expect(log.text == Self.golden.replacing("[7 features]", with: features))
    }

    @Test func `login, main and transfer: every navigation in order`() async throws {
        let (sut, _, alice) = try makeSUT()

        await sut.run("login demo", "demo", "transfer", "send 25.00 to \(alice)", "y", "back", "logout", "quit")

        #expect(sut.routes == ["login -> main", "main -> transfer", "transfer -> main", "main -> login"])
    }

    @Test func `the catalog knows every message of a walk`() async throws {
        let (sut, log, alice) = try makeSUT()

        await sut.run(
            "login demo", "demo", "balance", "transfer", "send 25.00 to \(alice)", "y", "back", "back", "history",
            "show 1", "find rent", "chart", "export all.csv", "back", "quit")

        let methods = log.messages.filter { $0.kind == .call }.map { "\($0.receiver).\($0.method)" }
        #expect(methods.filter { !FeatureRegistry.catalog.methods.contains($0) } == [])
        #expect(Coverage(of: FeatureRegistry.catalog, messages: log.messages).methods.reached.count > 30)
    }

    @Test func `a password is in no trace`() async throws {
        let (sut, log, _) = try makeSUT()

        await sut.run("login demo", "canary", "login", "demo", "canary", "quit")

        #expect(log.messages.count(where: { $0.kind == .failure }) == 2)
        #expect(!log.text.contains("canary"))
    }

    private func makeSUT() throws -> (Walk, TraceLog, IBAN) {
        let (sample, log) = (try SampleBank(), TraceLog())
        return (Walk(bank: sample.bank, assembly: ModuleAssembly(tracingTo: log)), log, sample.alice)
    }

    private static let golden = """
        AuthView -> AuthPresenter  login(username: "demo", password: ***)
        AuthPresenter -> AuthInteractor  authenticate(username: "demo", password: ***)
        AuthInteractor --> AuthPresenter  demo
        AuthPresenter -> AuthRouter  navigateToMainScreen(user: demo)
        MainView -> MainPresenter  loadUserAccounts(user: demo)
        MainPresenter -> MainInteractor  getUserAccounts(user: demo)
        MainInteractor --> MainPresenter  [2 accounts]
        MainPresenter -> MainInteractor  getSelectedAccount(user: demo)
        MainInteractor --> MainPresenter  none
        MainPresenter -> MainView  displayUserAccounts([2 accounts])
        MainPresenter -> MainView  displaySelectedAccount(Checking AT049999900000000001)
        MainView -> MainPresenter  loadFeatures()
        MainPresenter -> MainInteractor  getAvailableFeatures(for: Checking AT049999900000000001)
        MainInteractor --> MainPresenter  [7 features]
        MainPresenter -> MainView  displayFeatures([7 features])
        MainView -> MainPresenter  didSelectFeature(transfer)
        MainPresenter -> MainInteractor  getAvailableFeatures(for: Checking AT049999900000000001)
        MainInteractor --> MainPresenter  [7 features]
        MainPresenter -> MainRouter  navigateToFeature(transfer, account: Checking AT049999900000000001)
        TransferView -> TransferPresenter  loadForm(forAccount: Checking AT049999900000000001)
        TransferPresenter -> TransferInteractor  getBalance(ofAccount: Checking AT049999900000000001)
        TransferInteractor --> TransferPresenter  1000.00 EUR
        TransferPresenter -> TransferView  displaySource(Checking AT049999900000000001)
        TransferPresenter -> TransferInteractor  getPayees(forAccount: Checking AT049999900000000001)
        TransferInteractor --> TransferPresenter  [0 accounts]
        TransferPresenter -> TransferView  displayPayees([0 accounts])
        TransferView -> TransferPresenter  prepareTransfer(fromAccount: Checking AT049999900000000001, toNumber: "AT47 9999 9000 0000 0003", amount: "25.00", note: "", reference: "")
        TransferPresenter -> TransferInteractor  findPayee(number: AT479999900000000003)
        TransferInteractor --> TransferPresenter  Household AT479999900000000003
        TransferPresenter -> TransferInteractor  checkBalance(forAccount: Checking AT049999900000000001, amount: 25.00 EUR)
        TransferInteractor --> TransferPresenter  true
        TransferPresenter -> TransferInteractor  makeReference(note: "")
        TransferInteractor --> TransferPresenter  deadbeef-dead-4eef-8ead-000000000001
        TransferPresenter -> TransferView  askConfirmation(of: 25.00 EUR from Checking AT049999900000000001 to Household AT479999900000000003)
        TransferView -> TransferPresenter  makeTransfer(fromAccount: Checking AT049999900000000001, toAccount: Household AT479999900000000003, amount: 25.00 EUR, reference: deadbeef-dead-4eef-8ead-000000000001)
        TransferPresenter -> TransferInteractor  checkBalance(forAccount: Checking AT049999900000000001, amount: 25.00 EUR)
        TransferInteractor --> TransferPresenter  true
        TransferPresenter -> TransferInteractor  processTransfer(fromAccount: Checking AT049999900000000001, toAccount: Household AT479999900000000003, amount: 25.00 EUR, reference: deadbeef-dead-4eef-8ead-000000000001)
        TransferInteractor --> TransferPresenter  done
        TransferPresenter -> TransferInteractor  findTransfer(id: deadbeef-dead-4eef-8ead-000000000001)
        TransferInteractor --> TransferPresenter  #3 [2 postings]
        TransferPresenter -> TransferInteractor  getBalance(ofAccount: Checking AT049999900000000001)
        TransferInteractor --> TransferPresenter  975.00 EUR
        TransferPresenter -> TransferView  displayReceipt(25.00 EUR from Checking AT049999900000000001 to Household AT479999900000000003, 975.00 EUR left)
        TransferPresenter -> TransferView  showTransferSuccess()
        TransferPresenter -> TransferRouter  navigateToSuccessScreen()
        TransferView -> TransferPresenter  loadPayees(forAccount: Checking AT049999900000000001)
        TransferPresenter -> TransferInteractor  getPayees(forAccount: Checking AT049999900000000001)
        TransferInteractor --> TransferPresenter  [1 account]
        TransferPresenter -> TransferView  displayPayees([1 account])

        """
}
