public import BankKernel
import HTTP
import Shell
import Terminal

/// What one run goes by: its folders, services and preferences; flags win over variables, those over `config.json`.
struct RunSettings {
    /// Each answer of a service must be whole by then, all attempts together.
    private static let deadline = Duration.seconds(20)

    /// What is kept for the bank of the run.
    let folders: Folders
    /// What is kept for the bank on this machine, whichever is the bank of the run.
    let ownFolders: Folders
    let preferences: PreferencesFile
    let tokens: TokenFile
    let idleLimit: Duration
    /// Where the bank is, when it is elsewhere; `nil` for the one in a file.
    let bankAddress: String?
    /// Where the services outside the bank are.
    let services: ServiceAddresses
    /// Where the bank's key is; `nil` for a bank without one.
    let keyFile: KeyFile?
    /// What shows answers that are longer than the screen.
    let pager: PagerChoice
    private let environment: [String: String]
    private let color: ColorMode
    private let configuredTheme: Theme?
    private let keys: EditorSettings.Keys?

    /// Makes the folders as far as they are missing, and reads what is in them.
    /// - Throws: `UsageError` or `StorageFailure`.
    init(invocation: Invocation, environment: [String: String]) throws {
        self.environment = environment
        ownFolders = try Self.folders(invocation, environment)
        try Self.prepare(ownFolders, for: invocation)
        let configuration = try Configuration(path: ownFolders.configuration)
        bankAddress = try invocation.bankAddress ?? BankAddress.reading(environment) ?? configuration.bankAddress
        folders = bankAddress.map(ownFolders.ofBank) ?? ownFolders
        if bankAddress != nil { try Self.prepare(folders, for: invocation) }
        color = try invocation.color ?? Self.color(environment) ?? configuration.color ?? .auto
        services = ServiceAddresses(flag: invocation.services, environment: environment, config: configuration.services)
        let variable = environment["DOBANK_KEY"].flatMap { $0.isEmpty ? nil : $0 }
        keyFile = (invocation.keyFile ?? variable ?? configuration.keyFile).map(KeyFile.init)
        configuredTheme = configuration.theme
        keys = configuration.keys
        idleLimit = .seconds(60 * (configuration.idleMinutes ?? Configuration.defaultIdleMinutes))
        let onlyReads = invocation.action.onlyReads
        preferences = PreferencesFile(path: folders.preferences, onlyReads: onlyReads)
        tokens = TokenFile(
            path: folders.tokens, service: services.address(of: SalesService.address), onlyReads: onlyReads)
        pager = PagerChoice.chosen(
            isOff: !invocation.usesPager, config: configuration.pager, environment: environment)
    }

    /// What was kept from earlier runs and is not used, and why: a line for each.
    var notices: [String] { [preferences.notice, tokens.notice].compactMap(\.self) }

    /// The way to the services that are asked over HTTP.
    var network: any HTTPTransport {
        DeadlineTransport(
            RetryTransport(NetworkTransport(certificates: services.certificates)), limit: Self.deadline)
    }

    /// The home folder of whoever runs the program; `nil` when it is not known.
    var home: String? { environment["HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil } }

    /// How lines are edited.
    var editor: EditorSettings {
        EditorSettings(keys: keys, startupFile: home.map { "\($0)/.editrc" })
    }

    /// The theme to begin with; `nil` for no colour.
    func theme(isTerminal: Bool) async -> Theme? {
        guard color.isColored(environment: environment, isTerminal: isTerminal) else { return nil }
        let background = environment["COLORFGBG"].flatMap(Theme.init(colorFGBG:))
        return await preferences.theme() ?? configuredTheme ?? background ?? .dark
    }

    private static func folders(
        _ invocation: Invocation, _ environment: [String: String]
    ) throws(UsageError) -> Folders {
        if let folder = invocation.dataFolder { return Folders(folder: folder) }
        if let folder = environment["DOBANK_DATA"], !folder.isEmpty { return Folders(folder: folder) }
        guard let folders = Folders(environment: environment) else {
            throw UsageError("there is no HOME to keep the bank in; set it, or choose a folder with --data DIR")
        }
        return folders
    }

    private static func prepare(_ folders: Folders, for invocation: Invocation) throws(StorageFailure) {
        if !invocation.action.onlyReads {
            try OwnFolder.make(folders.data)
            try OwnFolder.make(folders.state)
        }
        if folders.areOwn { try OwnFolder.checkIsPrivate(folders.state) }
    }

    private static func color(_ environment: [String: String]) throws(UsageError) -> ColorMode? {
        guard let name = environment["DOBANK_COLOR"], !name.isEmpty else { return nil }
        return try InvocationParser.color(name, from: "DOBANK_COLOR")
    }
}

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
