import Accounts
import BankKernel
import Foundation

/// A keystroke of a search over a hundred thousand accounts, as published and sorted, beside Foundation's own search.
struct SearchBenchmark: AccountsInteractorProtocol {
    private static let count = 100_000
    private static let keystrokes = (1...16).map { String("ceska sporitelna".prefix($0)) }

    private let names = (0..<Self.count).map { place in
        "\(["Česká spořitelna", "Obec Žlutý Kopec", "Útulek Čtyři tlapky", "Základná škola Ďatelinka"][place % 4]) \(place)"
    }

    @MainActor
    func run() async throws {
        let view = BlankAccountsView()
        let presenter = AccountsModule.presenter(view: view, interactor: self, router: view)
        await presenter.search(" ")
        let published = await slowest(presenter)
        await presenter.toggleSort(by: .name)
        let sorted = await slowest(presenter)
        let plain = Self.keystrokes.map(milliseconds).max() ?? 0
        Report.line("slowest keystroke, 100,000 accounts / Foundation", published, plain, unit: "ms")
        Report.line("the same, sorted by name / Foundation", sorted, plain, unit: "ms")
    }

    func fetchAccounts(page: Int) async throws(ServiceError) -> TransparencyAccount {
        TransparencyAccount(
            nextPage: nil,
            accounts: names.map { name in
                var account = Account()
                account.name = name
                return account
            })
    }

    @MainActor
    private func slowest(_ presenter: any AccountsPresenterProtocol) async -> Double {
        var slowest = 0.0
        for text in Self.keystrokes {
            var times: [Double] = []
            for _ in 0..<9 { times.append(await seconds { await presenter.search(text) } * 1_000) }
            slowest = max(slowest, median(times))
        }
        return slowest
    }

    private func milliseconds(_ text: String) -> Double {
        let start = ContinuousClock.now
        _ = names.filter { $0.range(of: text, options: [.caseInsensitive, .diacriticInsensitive]) != nil }
        return (ContinuousClock.now - start) / .milliseconds(1)
    }
}

@MainActor
private final class BlankAccountsView: AccountsViewProtocol, AccountsRouterProtocol {
    func displayLoading() {}
    func displayFilter(searchText: String, matches: Int, of count: Int) {}
    func displayOrder(_ order: AccountOrder) {}
    func displayAccounts(_ accounts: [AccountViewModel]) {}
    func displayMoreAccounts(_ accounts: [AccountViewModel]) {}
    func displayMoreAvailable(_ isAvailable: Bool) {}
    func displayLeftOut(_ leftOut: LeftOutRecords) {}
    func displayEmpty(searchText: String) {}
    func displayDetails(_ account: AccountViewModel) {}
    func showError(message: String) {}
    func navigateToAccountDetails(account: AccountViewModel) {}
    func navigateBack() {}
}
