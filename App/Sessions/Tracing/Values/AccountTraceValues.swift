public import BankKernel
public import Money
public import TraceCore

extension AccountModel: TraceValue {
    /// `Checking DE89370400440532013000`; the balance is what other messages are about.
    public var traceText: String { "\(name) \(number.traceText)" }
}

extension BalanceModel: TraceValue {
    /// `DE89370400440532013000 holds 25.00 EUR`
    public var traceText: String { "\(accountNumber.traceText) holds \(amount)" }
}

extension FeatureType: TraceValue {
    /// Its text in a trace.
    public var traceText: String { rawValue }
}

extension IBAN: TraceValue {
    /// The electronic form.
    public var traceText: String { electronicForm }
}

extension Money: TraceValue {
    /// As it describes itself.
    public var traceText: String { description }
}

extension UserModel: TraceValue {
    /// The username.
    public var traceText: String { username }
}
