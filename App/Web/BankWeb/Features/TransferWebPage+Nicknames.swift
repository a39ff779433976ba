import BankAnswers
import BankKernel
import DisplayText
import Transfer

/// What the customer calls payees.
extension TransferWebPage {
    /// The names of the fields, as in the syntax of the commands.
    private enum Name {
        static let (payee, nickname) = ("PAYEE", "NICKNAME")
    }

    var payeeRows: [PayeeRow] { payees.map { PayeeRow(account: $0, nickname: nicknames[$0.number]) } }

    /// The number of the payee that the customer calls so; otherwise the text itself, which may be one.
    func number(ofPayee text: String, _ presenter: any TransferPresenterProtocol) async -> String {
        // A nickname has letters, and a number digits: most requests need no list of the nicknames.
        guard !text.isEmpty, (try? IBAN(parsing: text)) == nil else { return text }
        if nicknames.isEmpty {
            let known = (try? await visit.services.payeeBook.nicknames(of: visit.user.id)) ?? []
            displayNicknames(known)
        }
        let wanted = SearchText.folded(text)
        return nicknames.first { SearchText.folded($0.value) == wanted }?.key.electronicForm ?? text
    }

    /// Gives a payee a nickname, or takes it away.
    func changeNickname(_ presenter: any TransferPresenterProtocol) async -> WebAnswer {
        let form = visit.request.form
        if visit.command == "forget" {
            await presenter.forgetNickname(ofNumber: form[Name.payee])
        } else {
            await presenter.setNickname(form[Name.nickname], forNumber: form[Name.payee])
        }
        let refusal = message
        await presenter.loadForm(forAccount: account)
        let forms = nicknameForms(filledWith: form, refusal: refusal)
        return visit.page(
            "Nicknames", "\(said.map(Layout.said) ?? "")\(forms)<p><a href=\"\(visit.path())\">Send money</a></p>\n",
            status: refusal == nil ? 200 : 422, answer: AnswerText(TransferAnswers.payees, rows: payeeRows))
    }

    /// The payees with their nicknames, each of which can be forgotten, and the form for another one.
    func nicknameForms(filledWith values: WebFields = WebFields(), refusal: String? = nil) -> HTML {
        let rows = payeeRows.filter { $0.nickname != nil }
        let forget = rows.map { row in
            WebForm(
                command: "forget", path: visit.path("forget"), button: "Forget", label: "Forget \(row.nickname ?? "")",
                hidden: [(Name.payee, row.account.number.electronicForm)])
        }
        let form = WebForm(
            command: "nickname", path: visit.path("nickname"), button: "Call so",
            fields: [
                .init(
                    name: Name.payee, label: "Number of the payee", value: refusal == nil ? "" : values[Name.payee],
                    attributes: " autocomplete=\"off\" required"),
                .init(
                    name: Name.nickname, label: "Nickname", value: refusal == nil ? "" : values[Name.nickname],
                    attributes: " maxlength=\"\(Nickname.limit)\" autocomplete=\"off\" required"),
            ], refusals: refusal.map { [($0, nil)] } ?? [])
        let table = Layout.table(TransferAnswers.payees.table(of: rows, numberedFrom: nil), forms: forget)
        return "<h2>What you call payees</h2>\n\(rows.isEmpty ? "" : table)\(form.html)"
    }
}
