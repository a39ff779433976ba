extension FeatureMethods {
    static let auth = FeatureMethods(
        feature: "Auth",
        view: ["showError(message:)"],
        presenter: ["login(username:password:)", "didSelectBack()"],
        interactor: ["authenticate(username:password:)"],
        router: ["navigateToMainScreen(user:)", "navigateBack()"])

    static let main = FeatureMethods(
        feature: "Main",
        view: [
            "displayFeatures(_:)",
            "displayUserAccounts(_:)",
            "displaySelectedAccount(_:)",
            "displayPasswordChanged()",
            "showError(message:)",
        ],
        presenter: [
            "loadFeatures()",
            "didSelectFeature(_:)",
            "loadUserAccounts(user:)",
            "didSelectAccount(_:)",
            "changePassword(oldPassword:newPassword:repeatedPassword:)",
        ],
        interactor: [
            "getAvailableFeatures(for:)",
            "getUserAccounts(user:)",
            "getSelectedAccount(user:)",
            "saveSelectedAccount(_:user:)",
            "changePassword(of:oldPassword:newPassword:)",
        ],
        router: ["navigateToFeature(_:account:)"])

    static let balance = FeatureMethods(
        feature: "Balance",
        view: ["displayBalance(_:)", "showError(_:)"],
        presenter: ["loadBalance(forAccount:)", "didSelectTransfer(fromAccount:)", "didSelectBack()"],
        interactor: ["fetchBalance(forAccount:)"],
        router: ["navigateBack()", "navigateToTransfer(account:)"])

    static let transfer = FeatureMethods(
        feature: "Transfer",
        view: [
            "displayPayees(_:)",
            "askConfirmation(of:)",
            "showTransferSuccess()",
            "showError(message:)",
        ],
        presenter: [
            "loadPayees(forAccount:)",
            "prepareTransfer(fromAccount:toNumber:amount:note:reference:)",
            "makeTransfer(fromAccount:toAccount:amount:reference:)",
            "makeTransfer(fromAccount:toAccount:amount:)",
            "didSelectBack()",
        ],
        interactor: [
            "getPayees(forAccount:)",
            "findPayee(number:)",
            "makeReference(note:)",
            "findTransfer(id:)",
            "checkBalance(forAccount:amount:)",
            "getBalance(ofAccount:)",
            "processTransfer(fromAccount:toAccount:amount:reference:)",
        ],
        router: ["navigateToSuccessScreen()", "navigateBack()"])

    static let history = FeatureMethods(
        feature: "History",
        view: [
            "displayTransactions(_:)",
            "displayMoreAvailable(_:)",
            "displayDetails(_:)",
            "displayTurnover(_:)",
            "askReplacement(path:)",
            "displayExport(count:path:)",
            "showError(message:)",
        ],
        presenter: [
            "loadTransactions(forAccount:)",
            "loadTransactions(forAccount:matching:limit:)",
            "loadMore()",
            "didSelectTransaction(_:)",
            "loadDetails(of:)",
            "loadTurnover(forAccount:)",
            "exportTransactions(forAccount:matching:toFile:replacing:)",
            "didSelectBack()",
        ],
        interactor: [
            "fetchTransactions(forAccount:)",
            "fetchPage(_:)",
            "fetchDetails(of:)",
            "fetchTurnover(forAccount:)",
            "exportTransactions(forAccount:matching:toFile:replacing:)",
        ],
        router: ["navigateToTransactionDetails(transaction:)", "navigateBack()"])
}
