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
    }

    let command: String
    let path: String
    /// The word on its button.
    let button: String
    /// What the button is for, where several have the same word; `nil` where it is alone.
    var label: String?
    var method = Method.post
    var fields: [Field] = []
    /// Fields that are sent along, with their values.
    var hidden: [(name: String, value: String)] = []
    /// Why it was not taken, and the field that this is about; `nil` for the whole form.
    var refusal: (text: String, field: String?)?

    var html: HTML {
        let about = refusal?.field
        return """
            <form method="\(method.rawValue)" action="\(path)"\(encoding) data-command="\(command)">
            \(refusal.map { about == nil ? Layout.refusal($0.text, id: "\(command)-refusal") : "" } ?? "")\
            \(hidden.map { "<input type=\"hidden\" name=\"\($0.name)\" value=\"\($0.value)\">\n" })\
            \(fields.map { field($0, refusal: $0.name == about ? refusal?.text : nil) })\
            <button\(label.map { " aria-label=\"\($0)\"" as HTML } ?? "")>\(button)</button>
            </form>

            """
    }

    private var encoding: HTML { fields.contains { $0.kind == "file" } ? " enctype=\"multipart/form-data\"" : "" }

    private func field(_ field: Field, refusal: String?) -> HTML {
        let id = "\(command)-\(field.label.lowercased().map { $0 == " " ? "-" : "\($0)" }.joined())"
        let state: HTML = refusal == nil ? "" : " aria-invalid=\"true\" aria-describedby=\"\(id)-refusal\""
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
            return """
                <input id="\(id)" name="\(field.name)" type="\(field.kind)"\(value)\(field.attributes)\(state)>
                """
        }
        let options = field.choices.map { value, label -> HTML in
            let isChosen: HTML = value == field.value ? " selected" : ""
            return "<option value=\"\(value)\"\(isChosen)>\(label)</option>"
        }
        return "<select id=\"\(id)\" name=\"\(field.name)\"\(state)>\(options)</select>"
    }
}
