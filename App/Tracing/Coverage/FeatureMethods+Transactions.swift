extension FeatureMethods {
    static let transactions = FeatureMethods(
        feature: "Transactions",
        view: [
            "showLoading()",
            "displaySections(_:)",
            "displaySkipped(count:)",
            "displayEmpty()",
            "displayTransactions(_:of:)",
            "showError(message:)",
        ],
        presenter: [
            "loadTransactions(forUser:)",
            "loadStatement(_:)",
            "retry()",
            "didSelectGroup(_:)",
            "loadDetails(of:)",
            "didSelectBack()",
        ],
        interactor: ["fetchTransactions(forUser:)", "fetchSummary(of:)", "fetchTransactions(of:in:limit:)"],
        router: ["navigateToGroupDetails(_:)", "navigateBack()"])
}
