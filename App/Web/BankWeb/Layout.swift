import BankAnswers
import BankKernel
import DisplayText
import Main
import Money

/// What pages have in common.
enum Layout {
    /// A page of a customer. The title of its window also has the account, and what became of a request that failed.
    static func page(
        _ title: String, _ content: HTML, at place: String, isAside: Bool = false, failure: String? = nil,
        for visit: WebVisit
    ) -> HTML {
        let account = visit.account.flatMap { title.contains($0.name) ? nil : $0.name }
        let name = [title, account].compactMap(\.self).joined(separator: ", ")
        let links = WebFeatures.all.filter { $0.model.isOffered(for: visit.account) }.map { page -> HTML in
            let account = page.model.needsAccount ? visit.account : nil
            let current: HTML = page.model.type.rawValue == visit.feature ? " aria-current=\"page\"" : ""
            return """
                <li><a href="\(WebPath.feature(page.model.type.rawValue, of: account))"\(current)>\(page.model.title)</a></li>

                """
        }
        return document(
            failure.map { "\($0): \(name)" } ?? name,
            """
            <header>
            <a href="\(WebPath.main)">DOBank</a>
            <nav aria-label="Features"><ul>
            \(links)</ul></nav>
            <form method="post" action="\(WebPath.main)/logout" data-command="logout"><span>\(visit.user.displayName)</span>
            <button>Log out</button></form>
            </header>
            <main>
            <h1>\(title)</h1>
            \(content)</main>

            """, at: place, isAside: isAside, of: visit.user)
    }

    /// A page with one sentence and what can be done then, for anybody, or for `user` at a place.
    static func message(
        _ text: String, _ content: HTML = "", at place: String = "", of user: UserModel? = nil
    ) -> HTML {
        document(
            nil,
            """
            <main>
            <h1>DOBank</h1>
            \(refusal(text))\(content)<p><a href="\(WebPath.main)">Your accounts</a></p>
            </main>

            """, at: place, of: user)
    }

    /// A whole page, in a window called after the bank; `place` is the name of where it is, as at the prompt, if it is anywhere.
    static func document(
        _ title: String?, _ body: HTML, at place: String = "", isAside: Bool = false, of user: UserModel? = nil
    ) -> HTML {
        let aside: HTML = isAside ? " data-aside" : ""
        let (name, holder) = (user?.username ?? "", user?.displayName ?? "")
        return """
            <!DOCTYPE html>
            <html lang="en">
            <head>
            <meta charset="utf-8">
            <meta name="viewport" content="width=device-width, initial-scale=1">
            <meta name="color-scheme" content="light dark">
            <title>\(title.map { "\($0) – " } ?? "")DOBank</title>
            <link rel="stylesheet" href="/app/style.css">
            </head>
            <body data-place="\(place)" data-user="\(name)" data-holder="\(holder)"\(aside)>
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

    /// An amount with its currency where no element can be.
    static func plain(_ amount: Money) -> String { StyledText.amount(amount).written(in: RegionalFormat()).text }

    /// Says at the end of a list, in the place of the link that leads to more, that there is no more.
    static func end(_ text: String) -> HTML {
        "<p role=\"status\" data-said data-answer=\"without-more\" data-refuses>\(self.text(.message(text)))</p>\n"
    }

    /// Says `content` only in answer to these commands, which have blanks between them.
    static func answer(to commands: String, _ content: HTML) -> HTML {
        "<div data-answer=\"\(commands)\">\n\(content)</div>\n"
    }

    /// A link in the place of the word of a command.
    static func command(_ name: String, _ path: String) -> HTML {
        "<a href=\"\(path)\" data-command=\"\(name)\">\(name)</a>"
    }

    /// A sentence in which `link` stands for each word of a command, which is in quotation marks in the text.
    static func sentence(_ text: String, _ link: (String) -> HTML) -> HTML {
        let pieces = text.split(separator: "\"", omittingEmptySubsequences: false)
        return "<p data-said>\(pieces.enumerated().map { $0 % 2 == 0 ? "\($1)" : link(String($1)) })</p>\n"
    }

    /// The fields of one thing, with their names; `said` is the indentation of the names, and the gap behind them, where a program
    /// writes them as lines.
    static func list(_ fields: [(name: String, value: HTML)], said: (indent: Int, gap: Int)? = nil) -> HTML {
        let layout = said.map { " data-said data-indent=\"\($0.indent)\" data-gap=\"\($0.gap)\"" as HTML } ?? ""
        return "<dl\(layout)>\n\(fields.map { "<dt>\($0.name)</dt><dd>\($0.value)</dd>\n" })</dl>\n"
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
    /// The name of its place, when that is not the feature.
    var place: String?
    /// Whether it is shown beside what the place shows, which goes on behind it.
    var isAside = false
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

    /// Adds `form`, which says why it does not say what was asked for.
    mutating func refuse(in form: HTML) {
        isRefused = true
        html += form
    }

    /// Adds which records are missing in it.
    mutating func leaveOut(_ records: LeftOutRecords) {
        html += "<p role=\"status\" class=\"refusal\" data-said>\(Layout.text(.message(records.description)))</p>\n"
    }
}

extension Layout {
    /// The looks of all pages: light and dark, from 320 pixels to a wide screen, and on paper.
    static let styleSheet = """
        :root {
          color-scheme: light dark;
          --text: light-dark(#1a1c1e, #e8e9ea);
          --muted: light-dark(#55595e, #a6abb1);
          --ground: light-dark(#fff, #16181a);
          --raised: light-dark(#f3f4f5, #212427);
          --line: light-dark(#767b81, #80868c);
          --accent: light-dark(#0a4f9e, #8dc1ff);
          --on-accent: light-dark(#fff, #0c1116);
          --out: light-dark(#9c1c1c, #ff9d95);
          --in: light-dark(#1d6030, #83d69a);
        }
        * { box-sizing: border-box; }
        body {
          margin: 0 auto; max-width: 60rem; padding: 0 1rem 3rem;
          font: 1rem/1.5 system-ui, sans-serif; color: var(--text); background: var(--ground);
          overflow-wrap: anywhere;
        }
        header {
          display: flex; flex-wrap: wrap; gap: .5rem 1.5rem; align-items: center;
          padding: .75rem 0; border-bottom: 1px solid var(--line);
        }
        header > a { font-weight: 700; }
        nav ul { display: flex; flex-wrap: wrap; gap: .25rem 1rem; margin: 0; padding: 0; list-style: none; }
        header form { display: flex; flex-wrap: wrap; gap: .5rem 1rem; align-items: center; margin: 0 0 0 auto; }
        a { color: var(--accent); }
        a[aria-current] { font-weight: 700; text-decoration: none; }
        :focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
        h1 { font-size: 1.6rem; line-height: 1.2; }
        h2 { font-size: 1.2rem; margin-top: 2rem; }
        table { border-collapse: collapse; width: 100%; }
        th, td { padding: .4rem .6rem .4rem 0; text-align: left; vertical-align: top; border-bottom: 1px solid var(--line); }
        th { font-weight: 600; }
        thead th { color: var(--muted); }
        tr[aria-current] :first-child:not(a) { border-left: 4px solid var(--accent); padding-left: .5rem; }
        .number { text-align: right; }
        .section th { padding-top: 1.2rem; }
        data, td, dd { font-variant-numeric: tabular-nums; }
        data { white-space: nowrap; }
        td, dd { white-space: pre-wrap; }
        .out { color: var(--out); fill: var(--out); }
        .in { color: var(--in); fill: var(--in); }
        .balance { font-size: 1.4rem; }
        dl { display: grid; grid-template-columns: minmax(5rem, auto) 1fr; gap: .5rem 1rem; }
        dt { color: var(--muted); overflow-wrap: normal; }
        dd { margin: 0; }
        main form { max-width: 30rem; margin-bottom: 1.5rem; }
        label { display: block; font-weight: 600; }
        input, select, textarea {
          width: 100%; min-height: 2.75rem; padding: .5rem; font: inherit; color: inherit;
          background: var(--raised); border: 1px solid var(--line); border-radius: .3rem;
        }
        [aria-invalid] { border: 2px solid var(--out); }
        button {
          padding: .5rem 1.2rem; font: inherit; font-weight: 600; cursor: pointer;
          color: var(--on-accent); background: var(--accent); border: 1px solid transparent; border-radius: .3rem;
        }
        td button { padding: .2rem .6rem; }
        header button { padding: .2rem .6rem; color: inherit; background: none; border-color: var(--line); }
        .refusal { color: var(--out); font-weight: 600; }
        button.link { padding: 0; color: var(--accent); background: none; font-weight: inherit; text-decoration: underline; }
        dt::first-letter { text-transform: uppercase; }
        .links { display: flex; flex-wrap: wrap; gap: .25rem 1.25rem; padding: 0; list-style: none; }
        main form[method=get] { display: flex; flex-wrap: wrap; gap: 0 1rem; align-items: end; max-width: none; }
        form[method=get] p { flex: 1 1 9rem; }
        form[method=get] > * { margin: .3rem 0; }
        .code { max-width: 16rem; }
        .chart { width: 100%; max-height: 12rem; }
        @media (min-width: 40.01rem) {
          .number, .whole { white-space: nowrap; }
          td:not([class]) { min-width: 6rem; }
        }
        @media (max-width: 40rem), screen and (max-width: 48rem) {
          thead { position: absolute; clip-path: inset(50%); width: 1px; height: 1px; overflow: hidden; }
          tr { display: flex; flex-wrap: wrap; gap: 0 1rem; border-bottom: 1px solid var(--line); padding: .3rem 0; }
          th, td { border: 0; padding: .1rem 0; }
          td.number:not(:first-child) { margin-left: auto; }
          .yields { display: none; }
        }
        @media print {
          nav, form, header form { display: none; }
          body { max-width: none; color: #000; background: #fff; }
        }

        """
}
