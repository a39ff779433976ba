import BankAnswers
import BankKernel
import DisplayText
import Money

/// The code by which others pay into an account: a form, and the picture that a banking app scans.
enum AccountCodePage {
    /// The word of the page in its path.
    static let name = "account"

    /// The names of the fields, as in the syntax of the command.
    private enum Name {
        static let (amount, note, form) = ("AMOUNT", "TEXT", "FORM")
    }

    static func answer(_ visit: WebVisit) -> WebAnswer {
        guard let account = visit.account, visit.command == nil, visit.request.method == .get else {
            return .missing
        }
        let query = visit.request.query
        do {
            let amount = query[Name.amount]
            let code = try AccountCode(of: account, amount: amount.isEmpty ? nil : amount, note: query[Name.note])
            if query[Name.form] == "svg" {
                return .download(
                    WebDocument.File(name: "account-\(account.number.electronicForm).svg", text: code.picture.svg))
            }
            return visit.page(
                "Pay into \(account.name)", "\(form(visit))\(picture(code, of: account, visit))",
                answer: AnswerText(AccountCode.answer, rows: [code.request]))
        } catch {
            return visit.page(
                "Pay into \(account.name)", form(visit, refusal: ("\(error)", field(of: error))), status: 422)
        }
    }

    /// The field that a refusal is about; `nil` where it is the account.
    private static func field(of error: any Error) -> String? {
        switch error {
        case is MoneyError, GiroCodeError.amountOutOfRange: Name.amount
        case is AccountCodeError, GiroCodeError.longNote: Name.note
        default: nil
        }
    }

    private static func form(_ visit: WebVisit, refusal: (text: String, field: String?)? = nil) -> HTML {
        let query = visit.request.query
        return WebForm(
            command: "account", path: visit.path(), button: "Draw", method: .get,
            fields: [
                .init(
                    name: Name.amount, label: "Amount", value: query[Name.amount],
                    attributes: " inputmode=\"decimal\" autocomplete=\"off\""),
                .init(
                    name: Name.note, label: "Note", value: query[Name.note],
                    attributes: " maxlength=\"\(GiroCode.noteLimit)\" autocomplete=\"off\""),
            ], refusals: refusal.map { [$0] } ?? []
        ).html
    }

    private static func picture(_ code: AccountCode, of account: AccountModel, _ visit: WebVisit) -> HTML {
        let query = WebPath.query(
            [Name.amount, Name.note].map { ($0, visit.request.query[$0]) } + [(Name.form, "svg")])
        // Our own picture: nothing in it was written by anybody.
        let picture = HTML(stringLiteral: code.picture.svg)
        return """
            <figure>
            <div role="img" aria-label="QR code of a payment to \(account.number.printForm)" class="code">
            \(picture)</div>
            <figcaption>\(Layout.party(account))</figcaption>
            </figure>
            <p><a href="\(visit.path())\(query)" download>Save the picture</a></p>

            """
    }
}
