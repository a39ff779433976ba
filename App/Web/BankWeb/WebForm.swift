/// A form, whose command the path names.
struct WebForm {
    /// How a form is sent.
    enum Method: String {
        /// It does something.
        case post
        /// It only asks, and stands in a row above what it asks for.
        case get
    }

    /// A field of a form.
    struct Field {
        var name: String
        var label: String
        var value = ""
        var kind = "text"
        var hint: HTML = ""
        var attributes: HTML = ""
        /// The values to choose from, with their labels; none for a field to type in.
        var choices: [(value: String, label: String)] = []
        /// The commands whose value it takes, of a form that has several; of a choice, the command that is the same.
        var commands: [String] = []
        /// Whether it is validated on its own, independently of the other fields.
        var isChecked = false

        /// The fields of a login. `section` separates the values that a browser remembers for different logins.
        static func login(username: String, section: HTML = "") -> [Field] {
            [
                Field(
                    name: "USERNAME", label: "Username", value: username,
                    attributes: " autocomplete=\"\(section)username\" autocapitalize=\"none\" required"),
                Field(
                    name: "PASSWORD", label: "Password", kind: "password",
                    attributes: " autocomplete=\"\(section)current-password\" required"),
            ]
        }
    }

    /// The command that it does, or several with blanks between them, the first for its ids.
    let command: String
    let path: String
    /// The word on its button; `nil` when that stands elsewhere, and names the form by its command.
    let button: String?
    /// What the button is for, where several have the same word; `nil` where it is alone.
    var label: String?
    var method = Method.post
    var fields: [Field] = []
    /// Fields that are sent along, with their values.
    var hidden: [(name: String, value: String)] = []
    /// What it asks before anything is done, as the prompt does.
    var question: String?
    /// Why it was not taken, and the fields that this is about; `nil` for the whole form.
    var refusals: [(text: String, field: String?)] = []

    private var name: String { String(command.prefix { $0 != " " }) }

    var html: HTML {
        let asks = question.map { " data-question=\"\($0)\"" as HTML } ?? ""
        return """
            <form\(id) method="\(method.rawValue)" action="\(path)"\(encoding) data-command="\(command)"\(asks)>
            \(refusals.filter { $0.field == nil }.map { Layout.refusal($0.text, id: "\(name)-refusal") })\
            \(hidden.map { "<input type=\"hidden\" name=\"\($0.name)\" value=\"\($0.value)\">\n" })\
            \(fields.map { field in self.field(field, refusal: refusals.first { $0.field == field.name }?.text) })\
            \(button.map { "<button\(label.map { " aria-label=\"\($0)\"" as HTML } ?? "")>\($0)</button>\n" as HTML } ?? "")\
            </form>

            """
    }

    /// Forms in the rows of a table are many of one command.
    private var id: HTML { label == nil ? " id=\"\(name)\"" : "" }

    private var encoding: HTML { fields.contains { $0.kind == "file" } ? " enctype=\"multipart/form-data\"" : "" }

    private func field(_ field: Field, refusal: String?) -> HTML {
        let id = "\(name)-\(field.label.lowercased().map { $0 == " " ? "-" : "\($0)" }.joined())"
        let isFirst = field.name == fields.first { field in refusals.contains { $0.field == field.name } }?.name
        let focus: HTML = isFirst ? " autofocus" : ""
        let state: HTML =
            refusal == nil ? "" : " aria-invalid=\"true\" aria-describedby=\"\(id)-refusal\"\(focus)"
        return """
            <p><label for="\(id)">\(field.label)</label>
            \(input(field, id: id, state: state))\
            \(field.hint)</p>
            \(refusal.map { Layout.refusal($0, id: "\(id)-refusal") } ?? "")
            """
    }

    private func input(_ field: Field, id: String, state: HTML) -> HTML {
        guard !field.choices.isEmpty else {
            // A page may not say which file is sent.
            let value: HTML = field.kind == "file" ? "" : " value=\"\(field.value)\""
            let checked: HTML = field.isChecked ? " data-checked" : ""
            let takes =
                field.commands.isEmpty ? "" : " data-command=\"\(field.commands.joined(separator: " "))\"" as HTML
            guard field.kind != "textarea" else {
                return """
                    <textarea id="\(id)" name="\(field.name)"\(takes)\(field.attributes)\(state)>\(value: field.value)</textarea>
                    """
            }
            return """
                <input id="\(id)" name="\(field.name)" type="\(field.kind)"\(value)\(takes)\(checked)\(field.attributes)\(state)>
                """
        }
        let options = field.choices.enumerated().map { place, choice -> HTML in
            let isChosen: HTML = choice.value == field.value ? " selected" : ""
            let word = field.commands.indices.contains(place) ? field.commands[place] : ""
            let command: HTML = word.isEmpty ? "" : " data-command=\"\(word)\""
            return "<option value=\"\(choice.value)\"\(command)\(isChosen)>\(choice.label)</option>"
        }
        return "<select id=\"\(id)\" name=\"\(field.name)\"\(state)>\(options)</select>"
    }
}
