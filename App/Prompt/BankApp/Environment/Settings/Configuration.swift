public import BankKernel
public import Terminal

/// What `config.json` says; everything in it may be missing.
public struct Configuration: Sendable, Hashable {
    /// After how many minutes without input a customer is logged out, when nothing else is said.
    public static let defaultIdleMinutes = 10

    /// Whether to use colour.
    public var color: ColorMode?
    /// The theme until one is chosen at the prompt.
    public var theme: Theme?
    /// After how many minutes without input a customer is logged out.
    public var idleMinutes: Int?
    /// The keys that edit a line.
    public var keys: EditorSettings.Keys?
    /// What shows answers that are longer than the screen.
    public var pager: PagerChoice?
    /// Which services to ask where neither a flag nor a variable says.
    public var services: ServiceChoice?
    /// Where the bank is, when it is elsewhere.
    public var bankAddress: String?
    /// Where the key is that the bank is kept with.
    public var keyFile: String?

    /// Nothing said.
    public init() {}

    /// Reads the file at `path`; a missing one says nothing.
    /// - Throws: `StorageFailure.failed`, which names the line and the setting that is wrong, or why the file cannot be read,
    ///   `.tooOpen` when others may write it: they could send the customer to services of their own.
    public init(path: String) throws(StorageFailure) {
        try OwnFolder.checkIsOwnToWrite(path)
        guard let bytes = try DiskFile.contents(of: path) else { return }
        do throws(ConfigurationFault) {
            for entry in try ConfigurationEntry.entries(in: bytes) { try set(entry) }
        } catch {
            throw .failed(path: path, detail: "\(error)")
        }
    }

    private mutating func set(_ entry: ConfigurationEntry) throws(ConfigurationFault) {
        let value = entry.value
        let isUsable: Bool
        switch entry.name {
        case "color":
            color = value.choice()
            isUsable = color != nil
        case "theme":
            theme = value.choice()
            isUsable = theme != nil
        case "idleMinutes":
            idleMinutes = value.number(in: 1...1_440)
            isUsable = idleMinutes != nil
        case "keys":
            keys = value.choice()
            isUsable = keys != nil
        case "pager":
            pager = value.pager
            isUsable = pager != nil
        case "services":
            services = value.services
            isUsable = services != nil
        case "bank":
            bankAddress = value.bankAddress
            isUsable = bankAddress != nil
        case "key":
            keyFile = value.path
            isUsable = keyFile != nil
        default:
            throw .unknownName(entry.name, line: entry.line)
        }
        if !isUsable { throw .wrongValue(entry.name, line: entry.line) }
    }
}

extension ConfigurationValue {
    /// The choice whose name the value is.
    fileprivate func choice<Choice: RawRepresentable<String>>() -> Choice? {
        if case .text(let text) = self { Choice(rawValue: text) } else { nil }
    }

    /// The services, by name or by the address of a sandbox server.
    fileprivate var services: ServiceChoice? {
        guard case .text(let text) = self else { return nil }
        return text == "live" ? .live : try? .sandbox(at: text)
    }

    /// The address of a bank elsewhere.
    fileprivate var bankAddress: String? {
        if case .text(let text) = self { try? BankAddress.reading(text) } else { nil }
    }

    /// The pager, or none.
    fileprivate var pager: PagerChoice? {
        switch self {
        case .no: PagerChoice.none
        case .text(let command) where !command.isEmpty: .command(command)
        default: nil
        }
    }

    /// The path, unless it is empty.
    fileprivate var path: String? {
        if case .text(let path) = self, !path.isEmpty { path } else { nil }
    }

    /// The number, if it is in `range`.
    fileprivate func number(in range: ClosedRange<Int>) -> Int? {
        if case .number(let number) = self, range.contains(number) { number } else { nil }
    }
}
