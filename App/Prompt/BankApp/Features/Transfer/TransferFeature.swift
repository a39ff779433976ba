import Tracing
import Transfer

/// Sending money.
enum TransferFeature: Feature {
    static let module: any TracedModule.Type = TransferModule.self
    static var screen: any Screen.Type { TransferScreen.self }
    static let offer: FeatureOffer? = FeatureOffer(
        "transfer", title: "Transfer", summary: "send money to another account",
        entrance: .account { TransferRoute(visit: $0) })
    static let routes: [any Route.Type] = [TransferRoute.self]
    static let answers = [TransferAnswers.payees.description, TransferAnswers.receipt.description]
    static let errors = [
        ErrorCase("TransferRefusal.missingNumber", saying: "Enter the number of the account to send to"),
        ErrorCase("TransferRefusal.reference", saying: "is not a reference"),
    ]
}
