import BankKernel

@MainActor
final class MainPresenter: MainPresenterProtocol {
    private weak var view: (any MainViewProtocol)?
    private weak var router: (any MainRouterProtocol)?
    private let interactor: any MainInteractorProtocol
    private var user: UserModel?
    /// The accounts of `user`; `nil` until they were loaded.
    private var accounts: [AccountModel]?
    private var selected: AccountModel?

    init(view: any MainViewProtocol, interactor: any MainInteractorProtocol, router: any MainRouterProtocol) {
        self.view = view
        self.interactor = interactor
        self.router = router
    }

    func loadFeatures() async {
        do throws(BankError) {
            view?.displayFeatures(try await interactor.getAvailableFeatures(for: selected))
        } catch {
            view?.showError(message: error.description)
        }
    }

    func didSelectFeature(_ feature: FeatureType) async {
        do throws(BankError) {
            let offered = try await interactor.getAvailableFeatures(for: selected)
            guard offered.contains(where: { $0.type == feature }) else { return show(refusal(of: feature)) }
            router?.navigateToFeature(feature, account: selected)
        } catch {
            view?.showError(message: error.description)
        }
    }

    func loadUserAccounts(user: UserModel) async {
        if user != self.user {
            self.user = user
            accounts = nil
            selected = nil
        }
        do throws(BankError) {
            let accounts = try await interactor.getUserAccounts(user: user)
            let wanted = await numberToSelect(for: user)
            self.accounts = accounts
            selected = accounts.first { $0.number == wanted } ?? accounts.first
            show(accounts)
        } catch {
            view?.showError(message: error.description)
        }
    }

    func didSelectAccount(_ account: AccountModel) async {
        guard let user, let own = accounts?.first(where: { $0.number == account.number }) else {
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
        guard let user else {
            view?.showError(message: BankError.sessionEnded.description)
            return
        }
        guard newPassword == repeatedPassword else { return show(.passwordsDiffer) }
        do {
            try await interactor.changePassword(of: user, oldPassword: oldPassword, newPassword: newPassword)
            view?.displayPasswordChanged()
        } catch {
            view?.showError(message: error.description)
        }
    }

    /// The account selected in this run comes before the remembered one, since it may not have been saved.
    private func numberToSelect(for user: UserModel) async -> IBAN? {
        if let selected { return selected.number }
        return await interactor.getSelectedAccount(user: user)
    }

    private func refusal(of feature: FeatureType) -> MainRefusal {
        if selected != nil { return .featureNotOffered(feature) }
        return accounts == nil ? .noAccountSelected : .noAccounts
    }

    private func show(_ accounts: [AccountModel]) {
        view?.displayUserAccounts(accounts)
        if let selected { view?.displaySelectedAccount(selected) }
    }

    private func show(_ refusal: MainRefusal) {
        view?.showError(message: refusal.description)
    }
}
