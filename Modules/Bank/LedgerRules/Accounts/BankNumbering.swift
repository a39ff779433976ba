public import BankKernel

/// How the bank numbers its accounts.
public enum BankNumbering {
    /// The number of the account that was opened as number `serial` (from 1), the bank's own counted in.
    ///
    /// An IBAN of Austria with the bank code 99999, which no bank has; `nil` beyond eleven digits.
    public static func accountNumber(serial: Int64) -> IBAN? {
        let digits = String(serial)
        guard serial > 0, digits.count <= 11 else { return nil }
        return try? IBAN(country: "AT", bban: "99999" + String(repeating: "0", count: 11 - digits.count) + digits)
    }
}
