/// Texts inside XML.
enum XMLText {
    static func content(_ text: String) -> String {
        text.printable.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
    }

    static func attribute(_ text: String) -> String {
        content(text).replacing("\"", with: "&quot;").replacing("\n", with: "&#10;").replacing("\t", with: "&#9;")
    }
}
