public import BankKernel
public import Interception

extension StorageFailure: Placeholder {
    /// What a mock throws when nobody told it what to answer.
    public static var placeholder: StorageFailure { .failed(path: "mock", detail: "nobody told it what to answer") }
}

extension BankError: Placeholder {
    /// What a mock throws when nobody told it what to answer.
    public static var placeholder: BankError { .storage(.placeholder) }
}

extension ServiceError: Placeholder {
    /// What a mock throws when nobody told it what to answer.
    public static var placeholder: ServiceError { .offline(host: "mock") }
}

extension StatementFailure: Placeholder {
    /// What a mock throws when nobody told it what to answer.
    public static var placeholder: StatementFailure { .file(.placeholder) }
}

extension PasswordError: Placeholder {
    /// What a mock throws when nobody told it what to answer.
    public static var placeholder: PasswordError { .hashingFailed }
}

extension PasswordChangeError: Placeholder {
    /// What a mock throws when nobody told it what to answer.
    public static var placeholder: PasswordChangeError { .bank(.placeholder) }
}

extension Instant: Placeholder {
    /// The beginning of 1970.
    public static var placeholder: Instant { Instant(millisecondsSinceEpoch: 0) }
}

extension CalendarDay: Placeholder {
    /// The first day of 1970.
    public static var placeholder: CalendarDay { CalendarDay(daysSinceEpoch: 0) }
}

extension TransferID: Placeholder {
    /// The nil UUID.
    public static var placeholder: TransferID { TransferID(rawValue: 0) }
}

extension TransferReference: Placeholder {
    /// A reference with the nil UUID and no note.
    public static var placeholder: TransferReference { TransferReference(id: .placeholder) }
}
