public import BankKernel

/// Where the files of the app are, by the XDG base directory specification, or all in one folder.
public struct Folders: Sendable, Hashable {
    /// Holds `bank.sqlite` and `cards.sqlite`.
    public let data: String
    /// Holds preferences, tokens and the input histories.
    public let state: String
    /// Holds `config.json`.
    public let config: String
    /// Whether the folders are the app's own, so that it sees to it that nobody else can read them.
    public let areOwn: Bool

    /// All in `folder`, as `--data` asks for.
    public init(folder: String) {
        data = folder
        state = folder
        config = folder
        areOwn = false
    }

    /// The folders that `environment` names: `XDG_DATA_HOME` and its kin, or else below `HOME`.
    ///
    /// Relative paths are ignored, as the specification asks. `nil` when neither is set.
    public init?(environment: [String: String]) {
        func folder(_ variable: String, _ fallback: String) -> String? {
            if let base = environment[variable], base.hasPrefix("/") { return base + "/dobank" }
            guard let home = environment["HOME"], home.hasPrefix("/") else { return nil }
            return "\(home)/\(fallback)/dobank"
        }
        guard let data = folder("XDG_DATA_HOME", ".local/share"), let state = folder("XDG_STATE_HOME", ".local/state"),
            let config = folder("XDG_CONFIG_HOME", ".config")
        else { return nil }
        self.data = data
        self.state = state
        self.config = config
        areOwn = true
    }

    private init(_ folders: Folders, below name: String) {
        data = "\(folders.data)/\(name)"
        state = "\(folders.state)/\(name)"
        (config, areOwn) = (folders.config, folders.areOwn)
    }

    /// The folders of what is kept beside the bank at `address`, apart from that of other banks: each numbers its customers from 1.
    public func ofBank(at address: String) -> Folders {
        let name = address.utf8.map { byte in
            let scalar = Unicode.Scalar(byte)
            let isPlain =
                scalar.isASCII && (scalar.properties.isAlphabetic || "0123456789.-".unicodeScalars.contains(scalar))
            return isPlain ? String(scalar) : "%" + String(byte, radix: 16, uppercase: true)
        }
        return Folders(self, below: "banks/\(name.joined())")
    }

    /// The file of the bank.
    public var bank: String { "\(data)/bank.sqlite" }
    /// The file of the cards and bookmarks.
    public var cards: String { "\(data)/cards.sqlite" }
    /// The file of the preferences.
    public var preferences: String { "\(state)/preferences.json" }
    /// The file of the tokens of logins elsewhere.
    public var tokens: String { "\(state)/tokens.json" }
    /// The file of what all customers had typed, which earlier versions kept.
    public var sharedHistory: String { "\(state)/history" }
    /// The file of what a customer has typed.
    public func history(of customer: CustomerID) -> String { "\(state)/input-history.\(customer.rawValue)" }
    /// The file of the settings.
    public var configuration: String { "\(config)/config.json" }
}
