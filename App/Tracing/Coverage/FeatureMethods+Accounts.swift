extension FeatureMethods {
    static let accounts = FeatureMethods(
        feature: "Accounts",
        view: [
            "displayLoading()",
            "displayAccounts(_:)",
            "displayMoreAccounts(_:)",
            "displayMoreAvailable(_:)",
            "displayEmpty(searchText:)",
            "displayDetails(_:)",
            "showError(message:)",
        ],
        presenter: [
            "loadAccounts()",
            "loadMore()",
            "retry()",
            "search(_:)",
            "toggleSort()",
            "didSelectAccount(_:)",
            "loadDetails(of:)",
            "didSelectBack()",
        ],
        interactor: ["fetchAccounts(page:)"],
        router: ["navigateToAccountDetails(account:)", "navigateBack()"])
}
