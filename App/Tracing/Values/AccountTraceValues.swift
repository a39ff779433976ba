import BankKernel
import Money

extension AccountModel: TraceValue {
    /// `Checking DE89370400440532013000`; the balance is what other messages are about.
    var traceText: String { "\(name) \(number.traceText)" }
}

extension BalanceModel: TraceValue {
    /// `DE89370400440532013000 holds 25.00 EUR`
    var traceText: String { "\(accountNumber.traceText) holds \(amount)" }
}

extension FeatureType: TraceValue {
    var traceText: String { rawValue }
}

extension IBAN: TraceValue {
    /// The electronic form.
    var traceText: String { electronicForm }
}

extension Money: TraceValue {
    var traceText: String { description }
}

extension UserModel: TraceValue {
    /// The username.
    var traceText: String { username }
}
