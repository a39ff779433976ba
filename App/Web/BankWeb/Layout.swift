import BankAnswers
import BankKernel
import DisplayText
import Main
import Money

/// What pages have in common.
enum Layout {
    /// A page of a customer.
    static func page(_ title: String, _ content: HTML, for visit: WebVisit) -> HTML {
        let links = WebFeatures.all.filter { $0.model.isOffered(for: visit.account) }.map { page -> HTML in
            let account = page.model.needsAccount ? visit.account : nil
            let current: HTML = page.model.type.rawValue == visit.feature ? " aria-current=\"page\"" : ""
            return """
                <li><a href="\(WebPath.feature(page.model.type.rawValue, of: account))"\(current)>\(page.model.title)</a></li>

                """
        }
        return document(
            title,
            """
            <header>
            <a href="\(WebPath.main)">DOBank</a>
            <nav aria-label="Features"><ul>
            \(links)</ul></nav>
            <form method="post" action="\(WebPath.main)/logout"><span>\(visit.user.displayName)</span>
            <button>Log out</button></form>
            </header>
            <main>
            <h1>\(title)</h1>
            \(content)</main>

            """)
    }

    /// A page with one sentence, for anybody.
    static func message(_ text: String) -> HTML {
        document(
            "DOBank",
            "<main>\n<h1>DOBank</h1>\n\(refusal(text))<p><a href=\"\(WebPath.main)\">Your accounts</a></p>\n</main>\n")
    }

    static func document(_ title: String, _ body: HTML) -> HTML {
        """
        <!DOCTYPE html>
        <html lang="en">
        <head>
        <meta charset="utf-8">
        <meta name="viewport" content="width=device-width, initial-scale=1">
        <meta name="color-scheme" content="light dark">
        <title>\(title)</title>
        <link rel="stylesheet" href="/app/style.css">
        </head>
        <body>
        \(body)</body>
        </html>

        """
    }

    /// A sentence that says what the bank did.
    static func said(_ text: String) -> HTML { "<p role=\"status\" data-said>\(self.text(.message(text)))</p>\n" }

    /// A sentence that says why the bank did not; a field may name it by `id`.
    static func refusal(_ text: String, id: String = "refusal") -> HTML {
        "<p role=\"alert\" id=\"\(id)\" class=\"refusal\" data-said>\(self.text(.message(text)))</p>\n"
    }

    /// An amount with its currency, for programs as well.
    static func amount(_ amount: Money) -> HTML {
        "<data value=\"\(amount.decimalText)\">\(text(.amount(amount, amount.minorUnits < 0 ? .negative : .plain)))</data>"
    }

    /// The fields of one thing, with their names.
    static func list(_ fields: [(name: String, value: HTML)]) -> HTML {
        "<dl>\n\(fields.map { "<dt>\($0.name)</dt><dd>\($0.value)</dd>\n" })</dl>\n"
    }

    /// An account with its holder and its number.
    static func party(_ account: AccountModel) -> HTML {
        "\(account.holder), \(account.name), \(account.number.printForm)"
    }
}

/// What a page says, as its view was told.
struct PageContent {
    var title: String
    var html: HTML = ""
    /// The same for programs; `nil` when there is nothing for them.
    var answer: AnswerText?
    private(set) var isRefused = false

    init(_ title: String) {
        self.title = title
    }

    /// Adds why it does not say what was asked for.
    mutating func refuse(_ message: String) {
        isRefused = true
        html += Layout.refusal(message)
    }

    /// Adds which records are missing in it.
    mutating func leaveOut(_ records: LeftOutRecords) {
        html += Layout.refusal(records.description, id: "left-out-\(records.noun)")
    }
}
