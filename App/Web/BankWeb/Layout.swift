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
}

/// A form, whose command the path names.
struct WebForm {
    /// A field of a form.
    struct Field {
        var name: String
        var label: String
        var value = ""
        var kind = "text"
        var hint: HTML = ""
        var attributes: HTML = ""
    }

    let command: String
    let path: String
    /// The word on its button.
    let button: String
    /// `get` for a form that only asks.
    var method = "post"
    var fields: [Field] = []
    /// Fields that are sent along, with their values.
    var hidden: [(name: String, value: String)] = []
    /// Why it was not taken, and the field that this is about; `nil` for the whole form.
    var refusal: (text: String, field: String?)?

    var html: HTML {
        let about = refusal?.field
        return """
            <form method="\(method)" action="\(path)" data-command="\(command)">
            \(refusal.map { about == nil ? Layout.refusal($0.text, id: "\(command)-refusal") : "" } ?? "")\
            \(hidden.map { "<input type=\"hidden\" name=\"\($0.name)\" value=\"\($0.value)\">\n" })\
            \(fields.map { field($0, refusal: $0.name == about ? refusal?.text : nil) })\
            <button>\(button)</button>
            </form>

            """
    }

    private func field(_ field: Field, refusal: String?) -> HTML {
        let id = "\(command)-\(field.label.lowercased().map { $0 == " " ? "-" : "\($0)" }.joined())"
        let state: HTML = refusal == nil ? "" : " aria-invalid=\"true\" aria-describedby=\"\(id)-refusal\""
        return """
            <p><label for="\(id)">\(field.label)</label>
            <input id="\(id)" name="\(field.name)" type="\(field.kind)" value="\(field.value)"\(field.attributes)\(state)>\
            \(field.hint)</p>
            \(refusal.map { Layout.refusal($0, id: "\(id)-refusal") } ?? "")
            """
    }
}
