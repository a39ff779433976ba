import BankAnswers
import BankKernel
import DisplayText
import ShellCommands
import TerminalIO

/// The code by which others pay into an account, shown or saved as a picture.
@MainActor
struct PaymentCode {
    nonisolated static let syntax: [SyntaxElement] = [
        .keyword("qr"), .optional([.value("AMOUNT", .amount)]), .optional([.keyword("note"), .value("TEXT", .text)]),
        .optional([.keyword("export"), .value("FILE", .file)]),
        .optional([.keyword("--force", to: "replace a file that is there")]),
    ]
    let console: Console
    let documents: any DocumentsPort

    /// Does what was typed after `account`.
    /// - Throws: `CommandStop.refused` when there is no such code, or it cannot be shown or saved.
    func run(_ input: CommandInput, for account: AccountModel) async throws(CommandStop) {
        let code: AccountCode
        do {
            code = try AccountCode(of: account, amount: input["AMOUNT"], note: input.unquoted("TEXT"))
        } catch {
            throw .refused("\(error)")
        }
        let picture = code.picture
        if input["FILE"] != nil {
            return try await save(picture, to: input.unquoted("FILE"), replacing: input["--force"] != nil)
        }
        let lines = picture.halfBlocks
        let width = lines[0].count
        if let columns = console.writer.columns, columns < width, console.form == .table {
            throw .refused(
                "The code needs \(width) columns, and there are \(columns). Make the window wider, or export it.")
        }
        console.answer(AccountCode.answer, code.request) { writer in
            for line in lines { writer.line(StyledText(line, .code)) }
        }
        if console.form == .table { console.writer.line("\(account.name), \(account.number.printForm)") }
    }

    private func save(_ picture: QRCode, to path: String, replacing: Bool) async throws(CommandStop) {
        do throws(StorageFailure) {
            let draft = try await documents.begin(path: path, replacing: replacing)
            try await draft.append(picture.svg)
            try await draft.commit()
        } catch .occupied {
            guard try await console.mayReplace(path, or: "account qr … export \(path) --force") else {
                return console.writer.line("Nothing was saved; \(path) was left unchanged.")
            }
            return try await save(picture, to: path, replacing: true)
        } catch {
            throw .refused("The code was not saved: \(error).")
        }
        if path != "-" { console.writer.line("Wrote the code to \(path).") }
    }
}
