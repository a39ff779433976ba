import Auth
import Tracing

/// Logging in to the bank; it is where the app begins.
enum AuthFeature: Feature {
    static let module: any TracedModule.Type = AuthModule.self
    static var screen: any Screen.Type { AuthScreen.self }
    static let routes: [any Route.Type] = [AuthRoute.self, RenewedAuthRoute.self]
    static let errors = [
        ErrorCase("AuthError.invalidCredentials", saying: "Wrong username or password"),
        ErrorCase("AuthError.throttled", saying: "Too many failed logins"),
        ErrorCase("AuthError.cancelled", saying: "The login was cancelled"),
        ErrorCase("AuthError.uncheckable", saying: "There is not enough memory to check the password"),
        ErrorCase("AuthError.unavailable", saying: nil),
        ErrorCase("AuthError.serviceUnavailable", saying: nil),
    ]
}
