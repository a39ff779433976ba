import BankKernel

@MainActor
final class MainPresenter: MainPresenterProtocol {
    private weak var view: (any MainViewProtocol)?
    private weak var router: (any MainRouterProtocol)?
    private let interactor: any MainInteractorProtocol
    private var user: UserModel?
    private var accounts: [AccountModel] = []
    private var selected: AccountModel?

    init(view: any MainViewProtocol, interactor: any MainInteractorProtocol, router: any MainRouterProtocol) {
        self.view = view
        self.interactor = interactor
        self.router = router
    }

    func loadFeatures() async {
        do throws(BankError) {
            view?.displayFeatures(try await offeredFeatures())
        } catch {
            view?.showError(message: error.description)
        }
    }

    func didSelectFeature(_ feature: FeatureType) async {
        guard let selected else { return show(.noAccountSelected) }
        do throws(BankError) {
            guard try await offeredFeatures().contains(where: { $0.type == feature }) else {
                return show(.featureNotOffered(feature))
            }
            router?.navigateToFeature(feature, account: selected)
        } catch {
            view?.showError(message: error.description)
        }
    }

    func loadUserAccounts(user: UserModel) async {
        do throws(BankError) {
            let accounts = try await interactor.getUserAccounts(user: user)
            let wanted = await numberToSelect(for: user)
            self.user = user
            self.accounts = accounts
            selected = accounts.first { $0.number == wanted } ?? accounts.first
            showAccounts()
        } catch {
            view?.showError(message: error.description)
        }
    }

    func didSelectAccount(_ account: AccountModel) async {
        guard let user, let own = accounts.first(where: { $0.number == account.number }) else {
            view?.showError(message: BankError.notYourAccount(account.number).description)
            return
        }
        selected = own
        view?.displaySelectedAccount(own)
        do {
            try await interactor.saveSelectedAccount(own, user: user)
        } catch {
            show(.selectionNotRemembered(error))
        }
    }

    func changePassword(oldPassword: String, newPassword: String, repeatedPassword: String) async {
        guard let user else { return show(.noAccountSelected) }
        guard newPassword == repeatedPassword else { return show(.passwordsDiffer) }
        do {
            try await interactor.changePassword(of: user, oldPassword: oldPassword, newPassword: newPassword)
            view?.displayPasswordChanged()
        } catch {
            view?.showError(message: error.description)
        }
    }

    /// The account selected in this run goes before the remembered one: it may not have been possible to remember it.
    private func numberToSelect(for user: UserModel) async -> IBAN? {
        if let selected, user == self.user { return selected.number }
        return await interactor.getSelectedAccount(user: user)
    }

    private func offeredFeatures() async throws(BankError) -> [FeatureModel] {
        guard let selected else { return [] }
        return try await interactor.getAvailableFeatures(for: selected)
    }

    private func showAccounts() {
        view?.displayUserAccounts(accounts)
        if let selected {
            view?.displaySelectedAccount(selected)
        } else {
            show(.noAccounts)
        }
    }

    private func show(_ refusal: MainRefusal) {
        view?.showError(message: refusal.description)
    }
}
