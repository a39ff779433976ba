/// A value of `config.json`, as far as a setting can use it.
enum SettingValue: Decodable {
    case text(String)
    case number(Int)
    case other

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if let text = try? container.decode(String.self) {
            self = .text(text)
        } else if let number = try? container.decode(Int.self) {
            self = .number(number)
        } else {
            self = .other
        }
    }

    /// The choice whose name the value is.
    func choice<Choice: RawRepresentable<String>>() -> Choice? {
        if case .text(let text) = self { Choice(rawValue: text) } else { nil }
    }

    /// The services, by name or by the address of a sandbox server.
    var services: ServiceChoice? {
        guard case .text(let text) = self else { return nil }
        return text == "live" ? .live : try? .sandbox(at: text)
    }

    /// The path, unless it is empty.
    var path: String? {
        if case .text(let path) = self, !path.isEmpty { path } else { nil }
    }

    /// The number, if it is in `range`.
    func number(in range: ClosedRange<Int>) -> Int? {
        if case .number(let number) = self, range.contains(number) { number } else { nil }
    }
}
