extension FeatureMethods {
    static let transactions = FeatureMethods(
        feature: "Transactions",
        view: [
            "showLoading()",
            "displayProgress(count:)",
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
        interactor: [
            "fetchTransactions(forUser:)",
            "fetchSummary(of:onProgress:)",
            "fetchTransactions(of:in:limit:onProgress:)",
        ],
        router: ["navigateToGroupDetails(_:)", "navigateBack()"])
}
