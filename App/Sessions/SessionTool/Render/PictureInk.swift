import DisplayText
import ForeignProgram

/// The colours that a program has chosen, as a picture has them: the sixteen that terminals name fit the theme, the others are as
/// the program says.
enum PictureInk {
    /// The sixteen on dark and on light.
    private static let named: [(dark: String, light: String)] = [
        ("#484f58", "#24292f"), ("#ff7b72", "#cf222e"), ("#3fb950", "#116329"), ("#d29922", "#7d4e00"),
        ("#58a6ff", "#0969da"), ("#bc8cff", "#8250df"), ("#39c5cf", "#1b7c83"), ("#b1bac4", "#6e7781"),
        ("#6e7681", "#57606a"), ("#ffa198", "#a40e26"), ("#56d364", "#1a7f37"), ("#e3b341", "#633c01"),
        ("#79c0ff", "#0550ae"), ("#d2a8ff", "#6639ba"), ("#56d4dd", "#136061"), ("#fff", "#0a0c10"),
    ]
    /// The screen and the text on it, for what is swapped.
    private static let plain = (text: (dark: "#c9d1d9", light: "#3b434c"), ground: (dark: "#0d1117", light: "#fff"))

    /// The class or the style of a text.
    static func attributes(of ink: TextInk, or style: Style) -> String {
        guard ink != TextInk() else { return style == .plain ? "" : " class=\"\(style.rawValue)\"" }
        let color =
            ink.isInverse ? ink.background.map { fill(of: $0) } ?? "ground" : ink.foreground.map { fill(of: $0) }
        let marks = [
            ink.isBold ? "font-weight:600" : nil, ink.isItalic ? "font-style:italic" : nil,
            ink.isUnderlined ? "text-decoration:underline" : nil, ink.isFaint ? "opacity:.65" : nil,
        ]
        return attributes(fill: color, marks.compactMap { $0 })
    }

    /// The class or the style of what stands behind a text; nil for nothing.
    static func ground(of ink: TextInk) -> String? {
        let color = ink.isInverse ? ink.foreground.map { fill(of: $0) } ?? "ink" : ink.background.map { fill(of: $0) }
        return color.map { attributes(fill: $0, ["stroke:none"]) }
    }

    /// The rules for the classes that these use.
    static func rules(for inks: Set<TextInk>, _ theme: Theme?) -> String {
        let names = Set(
            inks.flatMap { ink in
                let usual = ink.isInverse ? ["ground", "ink"] : []
                return usual + [ink.foreground, ink.background].compactMap { $0 }.map(fill)
            }
        ).filter { !$0.hasPrefix("#") }.sorted()
        guard !names.isEmpty else { return "" }
        func rules(_ isDark: Bool) -> String {
            names.map { name in
                let color =
                    name == "ink" ? plain.text : name == "ground" ? plain.ground : named[Int(name.dropFirst()) ?? 0]
                return ".\(name){fill:\(isDark ? color.dark : color.light)}"
            }.joined()
        }
        switch theme {
        case .light: return rules(false)
        case .dark: return rules(true)
        case nil: return rules(false) + "@media(prefers-color-scheme:dark){" + rules(true) + "}"
        }
    }

    private static func attributes(fill: String?, _ styles: [String]) -> String {
        let isClass = fill.map { !$0.hasPrefix("#") } ?? false
        let all = (fill.map { isClass ? [] : ["fill:\($0)"] } ?? []) + styles
        return (isClass ? " class=\"\(fill ?? "")\"" : "")
            + (all.isEmpty ? "" : " style=\"\(all.joined(separator: ";"))\"")
    }

    /// The class of a colour that the theme has, or the colour.
    private static func fill(of color: TextInk.Color) -> String {
        switch color {
        case .indexed(let index) where index < 16: "c\(index)"
        case .indexed(let index) where index < 232:
            hexadecimal([(index - 16) / 36, (index - 16) / 6 % 6, (index - 16) % 6].map { $0 == 0 ? 0 : 55 + 40 * $0 })
        case .indexed(let index): hexadecimal([Int](repeating: 8 + 10 * (index - 232), count: 3))
        case .mixed(let red, let green, let blue): hexadecimal([red, green, blue])
        }
    }

    private static func hexadecimal(_ parts: [Int]) -> String {
        "#" + parts.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }
}

extension [PictureRow] {
    /// The colours that a program has chosen in them.
    var inks: Set<TextInk> { Set(flatMap(\.pieces).map(\.ink)).subtracting([TextInk()]) }
}
