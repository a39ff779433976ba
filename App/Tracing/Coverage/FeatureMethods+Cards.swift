extension FeatureMethods {
    static let cards = FeatureMethods(
        feature: "Cards",
        view: [
            "displayLoading()",
            "displaySections(_:)",
            "displayBookmarks(_:)",
            "displayBookmarkChange(of:)",
            "displayEmpty()",
            "showError(message:)",
        ],
        presenter: [
            "loadCards()",
            "loadBookmarks()",
            "refreshCards()",
            "addBookmark(to:)",
            "removeBookmark(from:)",
            "retry()",
            "didSelectBookmarks()",
            "didSelectBack()",
        ],
        interactor: [
            "getCards()",
            "refreshCards()",
            "getBookmarks()",
            "setBookmark(_:on:)",
            "observeBookmarks(for:onChange:)",
            "getToday()",
        ],
        router: ["navigateToBookmarks()", "navigateBack()"])
}
