import Testing

@testable import BankApp

@Suite struct ValueKindExplanationTests {
    @Test(arguments: [
        (ValueKind.amount, "an amount, as 25.00 or 25,00"),
        (.account, "a payee by number in the list, by name, or by IBAN with or without spaces"),
        (.index, "the number in front of a row of the list"),
        (.indexOrAccount, "the number in front of an account, its IBAN or its name"), (.count, "how many, from 1"),
        (.date, "a day or a month, as 2026-01-31, 2026-01, 31.1.2026, yesterday or last month"), (.text, "any text"),
        (.file, "the path of a new file; asks before replacing one, unless --force"),
        (.statement, "the path of a JSON file with an array of transactions"), (.username, "the name you log in with"),
        (.command, "the name of a command"), (.choice(["auto", "always", "never"]), "auto or always or never"),
    ])
    func `says what may be typed`(sut: ValueKind, explanation: String) {
        #expect(sut.explanation == explanation)
    }
}
