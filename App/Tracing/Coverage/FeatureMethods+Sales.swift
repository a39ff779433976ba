extension FeatureMethods {
    static let sales = FeatureMethods(
        feature: "Sales",
        view: [
            "displayLoading()",
            "displayProducts(_:)",
            "displayEmpty()",
            "displayDetails(_:)",
            "displaySales(_:)",
            "displayMoreAvailable(_:)",
            "displayMonths(_:of:)",
            "displayLocked()",
            "showError(message:)",
        ],
        presenter: [
            "loadProducts()",
            "refresh()",
            "retry()",
            "resume()",
            "didSelectProduct(_:)",
            "loadDetails(_:)",
            "loadMore()",
            "loadMonths(of:)",
            "didSelectBack()",
        ],
        interactor: ["fetchProducts()", "fetchSales()", "fetchRates()"],
        router: ["navigateToProductDetails(_:)", "navigateToLogin()", "navigateBack()"])
}
