import Accounts

extension AccountViewModel {
    /// Every field but the name, with its title, in the order of the details.
    var fields: [(title: String, value: String)] {
        [
            ("Account number", accountNumber), ("Bank code", bankCode), ("IBAN", iban), ("Currency", currency),
            ("Balance", balance), ("Public from", transparencyFrom), ("Public until", transparencyTo),
            ("Public history until", publicationTo), ("Up to date on", actualizationDate),
            ("Description", description), ("Note", note),
        ]
    }
}
