import Main
import Tracing

/// The accounts of a customer, and the features to open; a login leads here.
enum MainFeature: Feature {
    static let module: any TracedModule.Type = MainModule.self
    static var screen: any Screen.Type { MainScreen.self }
    static let routes: [any Route.Type] = [MainRoute.self]
    static let answers = [MainAnswers.accounts.description, MainAnswers.selected.description]
    static let errors = [
        ErrorCase("MainRefusal.noAccounts", saying: "You have no account yet"),
        ErrorCase("MainRefusal.noAccountSelected", saying: "Select an account first"),
        ErrorCase("MainRefusal.featureNotOffered", saying: "is not offered for this account"),
        ErrorCase("MainRefusal.selectionNotRemembered", saying: "The account is selected for this session only"),
        ErrorCase("MainRefusal.passwordsDiffer", saying: "The two new passwords differ"),
        ErrorCase("PasswordChangeError.check", saying: "That is not your password"),
        ErrorCase("PasswordChangeError.password", saying: "A password "),
        ErrorCase("PasswordChangeError.bank", saying: nil),
    ]
}
