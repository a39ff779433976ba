import BankApp
import BankKernel
import BrowserSessions
import Money
import Sessions

extension PageWalk {
    /// Fills in a form with the values of a command, asks for what a line must say and does not, and sends it; a page that asks
    /// whether that is meant gets its answer.
    func fill(in form: ShownForm, for command: CommandShape, with values: [String: String]) async throws {
        let asks = form.isPost && values.isEmpty
        var typed = try days(of: command, values, in: form)
        for case let (name, value) in values where command.kind(of: name) == .count {
            try LineRefusal.checkCount(typed: value)
        }
        for field in form.fields where field.takes(command, values) && typed[field.place] == nil {
            if !field.choices.isEmpty {
                if let choice = choice(in: field, for: command, with: values) { typed[field.place] = choice }
            } else if let value = values[field.name] ?? (field.commands.isEmpty ? nil : values.values.first) {
                typed[field.place] = try text(value, for: field)
            } else if asks || form.isPost && field.isRequired {
                let value = try text(try await answer(to: field), for: field)
                guard try await isTaken(value, by: field, of: form, for: command) else { return }
                typed[field.place] = value
            } else if command.takes(field.name) || field.commands.contains(command.name) {
                typed[field.place] = ""
            }
        }
        arrive(at: try await pages.submit(form, typed), from: command.name, isPost: form.isPost)
        if let question = page.question { try await answer(question) }
    }

    /// What the fields of days are given for the days that a command names, as a calendar is used for them.
    private func days(
        of command: CommandShape, _ values: [String: String], in form: ShownForm
    ) throws(LineRefusal) -> [Int: String] {
        guard let (_, text) = values.first(where: { command.kind(of: $0.key) == .date }) else { return [:] }
        let days = try LineRefusal.days(typed: text, today: today)
        var typed: [Int: String] = [:]
        for field in form.fields where field.isDay {
            if field.commands.contains("from"), command.name == "from" { typed[field.place] = "\(days.lowerBound)" }
            let isEnd = command.name == "to" || command.name == "from" && text.contains("..")
            if field.commands.contains("to"), isEnd { typed[field.place] = "\(days.upperBound)" }
        }
        return typed
    }

    /// Whether the bank takes a value, as the prompt asks before it goes on: the field is sent alone, so that nothing else comes of it.
    private func isTaken(
        _ value: String, by field: ShownForm.Field, of form: ShownForm, for command: CommandShape
    ) async throws -> Bool {
        guard field.isChecked else { return true }
        let alone = Dictionary(form.fields.filter(\.choices.isEmpty).map { ($0.place, "") }) { first, _ in first }
        let checked = try await pages.submit(form, alone.merging([field.place: value]) { $1 })
        let refused = checked.form(of: command.name)?.fields.filter(\.isRefused).map(\.name) ?? []
        guard refused.contains(field.name) else { return true }
        var answer = checked
        answer.parts = checked.parts.filter { $0.field == field.name }
        arrive(at: answer, from: command.name, isPost: true)
        return false
    }

    /// What is typed into a field for a value: a suggestion that has such a name.
    private func text(_ value: String, for field: ShownForm.Field) throws(LineRefusal) -> String {
        field.suggestions.isEmpty ? value : try LineRefusal.payee(typed: value, of: field.suggestedAccounts)
    }

    /// The value that a command chooses in a field: the one that it names, or else the one that stands for it.
    private func choice(
        in field: ShownForm.Field, for command: CommandShape, with values: [String: String]
    ) -> String? {
        guard let word = values[field.name]?.lowercased() else {
            return field.choices.first { $0.commands.contains(command.name) }?.value
        }
        return (field.choices.first { $0.commands.contains(word) } ?? field.choices.first { $0.value == word })?.value
    }

    private func answer(to field: ShownForm.Field) async throws -> String {
        guard let text = try await typed(at: .question("\(field.label):", isSecret: field.isSecret)) else {
            throw Stop.stuck("waits for an answer that does not come")
        }
        return text
    }

    private func answer(_ question: ShownForm) async throws {
        let label = "\(question.question ?? "") [y/N]"
        guard let text = try await typed(at: .question(label, isSecret: false)) else {
            throw Stop.stuck("waits for an answer that does not come")
        }
        if ["y", "yes"].contains(text.lowercased()) {
            arrive(at: try await pages.submit(question, [:]), from: "yes", isPost: question.isPost)
        } else if let link = page.link(of: ["no"]) {
            arrive(at: try await pages.follow(link.place), from: "no")
        } else {
            throw Stop.stuck("has no link for \"no\" on the page \(page.address)")
        }
    }
}

extension CommandShape {
    /// Its name, and the words and values of its syntax that were typed.
    func words(with values: [String: String]) -> [String] {
        func words(_ element: SyntaxElement) -> [String] {
            switch element {
            case .keyword(let word, _): values[word].map { [$0.lowercased()] } ?? []
            case .value(let name, _): values[name].map { [$0.lowercased()] } ?? []
            case .optional(let elements): elements.flatMap(words)
            }
        }
        return [name] + syntax.flatMap(words)
    }

    /// The kind of its value called `name`.
    func kind(of name: String) -> ValueKind? {
        func kind(_ element: SyntaxElement) -> ValueKind? {
            switch element {
            case .keyword: nil
            case .value(let value, let kind): value == name ? kind : nil
            case .optional(let elements): elements.lazy.compactMap(kind).first
            }
        }
        return syntax.lazy.compactMap(kind).first
    }

    /// Whether its syntax has a value called `name`.
    fileprivate func takes(_ name: String) -> Bool { kind(of: name) != nil }
}

extension ShownForm.Field {
    /// Whether it belongs to a command, or has one of its values.
    fileprivate func takes(_ command: CommandShape, _ values: [String: String]) -> Bool {
        commands.isEmpty || commands.contains(command.name) || values[name] != nil
    }

    /// The accounts that are suggested: each a number under the names of its holder and its own.
    fileprivate var suggestedAccounts: [AccountModel] {
        suggestions.compactMap { option in
            guard let number = try? IBAN(parsing: option.value), let end = option.label.ranges(of: ", ").last else {
                return nil
            }
            return AccountModel(
                number: number, name: String(option.label[end.upperBound...]),
                holder: String(option.label[..<end.lowerBound]), currency: .eur)
        }
    }
}
