import BankKernel

@testable import PublicServices

/// The shipped accounts as the public service would send them.
enum WirePages {
    static func text(answering request: String) -> String {
        let page = request.firstMatch(of: /page=(\d+)&size=25/).flatMap { Int($0.output.1) } ?? 0
        let all = EmbeddedAccounts.all
        let accounts = all.dropFirst(page * 25).prefix(25)
        let next = (page + 1) * 25 < all.count ? "\(page + 1)" : "null"
        return """
            {"pageNumber":\(page),"pageSize":25,"pageCount":3,"recordCount":\(all.count),"nextPage":\(next),
            "accounts":[\(accounts.map(text).joined(separator: ","))]}
            """
    }

    private static func text(_ account: TransparencyAccount.Account) -> String {
        let texts = [
            "accountNumber": account.accountNumber, "bankCode": account.bankCode, "currency": account.currency,
            "name": account.name, "description": account.description, "iban": account.iban,
            "transparencyFrom": account.transparencyFrom, "transparencyTo": account.transparencyTo,
        ].compactMap { key, value in value.map { "\"\(key)\":\"\($0)\"" } }
        let balance = account.balance.map { "\"balance\":\($0.text(decimals: 2))" }
        return "{" + (texts + [balance].compactMap(\.self)).joined(separator: ",") + "}"
    }
}
