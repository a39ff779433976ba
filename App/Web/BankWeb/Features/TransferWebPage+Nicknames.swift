import BankAnswers
import BankKernel
import DisplayText
import Transfer

/// What the customer calls payees.
extension TransferWebPage {
    /// The names of the fields, as in the syntax of the commands for nicknames.
    private enum NicknameField {
        static let (payee, nickname) = ("PAYEE", "NICKNAME")
    }

    /// The field with the numbers of the payees that the page shows, in the order of their rows.
    private static let shownRows = "rows"

    /// How many rows a payee can be found by.
    private static let mostRows = 200

    /// The field with the first rows, which nobody sees.
    var shownRows: [(String, String)] {
        [(Self.shownRows, payees.prefix(Self.mostRows).map(\.number.electronicForm).joined(separator: " "))]
    }

    var payeeRows: [PayeeRow] { payees.map { PayeeRow(account: $0, nickname: nicknames[$0.number]) } }

    /// The payees, with the numbers of the rows that one can be found by.
    var payeeList: Table {
        var table = TransferAnswers.payees.table(of: payeeRows, numberedFrom: 1)
        for row in table.rows.indices.dropFirst(Self.mostRows) { table.rows[row][0] = "" }
        return table
    }

    /// What the field of a payee proposes.
    var payeeNames: HTML {
        let options = payeeRows.map { row -> HTML in
            "<option value=\"\(row.account.number.printForm)\">\(row.title), \(row.account.name)</option>\n"
        }
        return "<datalist id=\"payees\">\n\(options)</datalist>\n"
    }

    /// The number of the payee of this row or this name, or the text itself, which may be one; `nil` where the message says why that is
    /// not known.
    func number(ofPayee text: String, _ presenter: any TransferPresenterProtocol) async -> String? {
        guard !text.isEmpty, (try? IBAN(parsing: text)) == nil else { return text }
        if let row = Int(text) {
            // The payees may have another order by now.
            let shown = visit.request.form[Self.shownRows].split(separator: " ")
            if let place = shown.indices.first(where: { $0 + 1 == row }) { return String(shown[place]) }
            message = TypedRow.refusal(of: text, in: 1..<(shown.count + 1), orElse: "a name or IBAN")
            return nil
        }
        if payees.isEmpty || visit.failures.problem != nil { await presenter.loadForm(forAccount: account) }
        do {
            // What could not be loaded may have a name like this.
            let names = AccountsByName(of: payees, nicknames: nicknames, isWhole: message == nil)
            guard let number = try names.payee(text) else { return message == nil ? text : nil }
            message = nil
            return number.electronicForm
        } catch {
            message = error.description
            return nil
        }
    }

    /// Gives a payee a nickname, or removes it.
    func changeNickname(_ presenter: any TransferPresenterProtocol) async -> WebAnswer {
        let form = visit.request.form
        let number = await number(ofPayee: form[NicknameField.payee], presenter)
        if let number, visit.command == "forget" {
            await presenter.forgetNickname(ofNumber: number)
        } else if let number {
            await presenter.setNickname(form[NicknameField.nickname], forNumber: number)
        }
        let problem = visit.failures.problem
        let payee = number.flatMap { try? IBAN(parsing: $0) }
        let isFound = payee != nil && !(visit.failures.latest is BankError)
        let isOthers = !visit.accounts.contains { $0.number == payee }
        let field = isFound && isOthers ? NicknameField.nickname : NicknameField.payee
        let refusal = message.map { (text: $0, field: problem == nil ? field : nil) }
        await presenter.loadForm(forAccount: account)
        let forms: HTML = "\(nicknameForms(filledWith: form, refusal: refusal))\(payeeNames)"
        return visit.page(
            "Nicknames", "\(said.map(Layout.said) ?? "")\(forms)<p><a href=\"\(visit.path())\">Send money</a></p>\n",
            status: refusal == nil ? 200 : 422, because: refusal == nil ? nil : problem,
            answer: AnswerText(TransferAnswers.payees, rows: payeeRows))
    }

    /// The payees with their nicknames, each with a button that removes it, and the form for another one.
    func nicknameForms(
        filledWith values: WebFields = WebFields(), refusal: (text: String, field: String?)? = nil
    ) -> HTML {
        let rows = payeeRows.filter { $0.nickname != nil }
        let forget = rows.map { row in
            WebForm(
                command: "forget", path: visit.path("forget"), button: "Forget", label: "Forget \(row.nickname ?? "")",
                hidden: [(NicknameField.payee, row.account.number.electronicForm)])
        }
        let form = WebForm(
            command: "nickname", path: visit.path("nickname"), button: "Call so",
            fields: [
                .init(
                    name: NicknameField.payee, label: "Payee",
                    value: refusal == nil ? "" : values[NicknameField.payee],
                    attributes: " list=\"payees\" autocomplete=\"off\" required"),
                .init(
                    name: NicknameField.nickname, label: "Nickname",
                    value: refusal == nil ? "" : values[NicknameField.nickname],
                    attributes: " maxlength=\"\(Nickname.limit)\" autocomplete=\"off\" required"),
            ], hidden: shownRows, refusals: refusal.map { [$0] } ?? [])
        let table = Layout.table(TransferAnswers.payees.table(of: rows, numberedFrom: nil), forms: forget)
        return "<h2>What you call payees</h2>\n\(rows.isEmpty ? "" : table)\(form.html)"
    }
}
