public import BankKernel
import DisplayText
import Ledger
import ServiceHTTP
import ShellCommands
import SystemFiles
import TerminalIO

/// The settings of one run. Flags win over variables, variables over `config.json`.
struct RunSettings {
    /// The limit for an answer of a service, over all attempts.
    private static let deadline = Duration.seconds(20)

    /// The folders for the bank of the run.
    let folders: Folders
    /// The folders for the bank on this machine, also when the run uses a remote one.
    let ownFolders: Folders
    let preferences: PreferencesFile
    let tokens: TokenFile
    /// The login of this machine at the bank.
    let keeper: LoginKeeper
    let idleLimit: Duration
    /// The address of a remote bank; `nil` for one in a file.
    let bankAddress: String?
    /// The addresses of the services outside the bank.
    let services: ServiceAddresses
    /// The file of the bank's key; `nil` for a bank without one.
    let keyFile: KeyFile?
    /// The pager for long answers.
    let pager: PagerChoice
    private let environment: [String: String]
    private let color: ColorMode
    private let configuredTheme: Theme?
    private let keys: EditorSettings.Keys?

    /// Creates missing folders and reads the files in them.
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
        try services.check(FeatureRegistry.addresses)
        keyFile = (invocation.keyFile ?? environment.variable("DOBANK_KEY") ?? configuration.keyFile).map(KeyFile.init)
        configuredTheme = configuration.theme
        keys = configuration.keys
        idleLimit = .seconds(60 * (configuration.idleMinutes ?? Configuration.defaultIdleMinutes))
        let onlyReads = invocation.action.onlyReads
        preferences = PreferencesFile(path: folders.preferences, onlyReads: onlyReads)
        tokens = TokenFile(
            path: folders.tokens, service: services.address(of: SalesService.address), onlyReads: onlyReads)
        keeper = LoginKeeper(
            path: folders.login, bank: bankAddress ?? Self.place(of: folders.bank),
            keyring: SecretToolKeyring(environment: environment), onlyReads: onlyReads)
        pager = PagerChoice.chosen(
            isOff: !invocation.usesPager, config: configuration.pager, environment: environment)
    }

    /// A line for each saved file that is not used, with the reason.
    var notices: [String] { [preferences.notice, tokens.notice, keeper.notice].compactMap(\.self) }

    /// The transport to the services over HTTP.
    var network: any HTTPTransport {
        DeadlineTransport(
            RetryTransport(NetworkTransport(certificates: services.certificates)), limit: Self.deadline)
    }

    /// The home folder of the user; `nil` when unknown.
    var home: String? { environment["HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil } }

    /// How lines are edited.
    var editor: EditorSettings {
        EditorSettings(keys: keys, startupFile: home.map { "\($0)/.editrc" })
    }

    /// The initial theme; `nil` for no colour.
    func theme(isTerminal: Bool) async -> Theme? {
        guard color.isColored(environment: environment, isTerminal: isTerminal) else { return nil }
        let background = environment["COLORFGBG"].flatMap(Theme.init(colorFGBG:))
        return await preferences.theme() ?? configuredTheme ?? background ?? .dark
    }

    /// The path of a bank in a file, from the root.
    private static func place(of path: String) -> String {
        let folder = SystemPath.real(String(path.prefix(upTo: path.lastIndex(of: "/") ?? path.startIndex)))
        return folder.map { "\($0)/bank.sqlite" } ?? path
    }

    private static func folders(
        _ invocation: Invocation, _ environment: [String: String]
    ) throws(UsageError) -> Folders {
        if let folder = invocation.dataFolder { return Folders(folder: folder) }
        guard let folders = Folders.chosen(by: environment) else {
            let fault =
                environment.variable("HOME") == nil ? "is not set; set it" : "is no absolute path; begin it with /"
            throw UsageError("HOME \(fault), or choose a folder with --data DIR")
        }
        return folders
    }

    private static func prepare(_ folders: Folders, for invocation: Invocation) throws(StorageFailure) {
        if !invocation.action.onlyReads {
            try OwnFolder.make(folders.data)
            try OwnFolder.make(folders.state)
        }
        for folder in [folders.data, folders.state, folders.config] { try OwnFolder.checkIsOwnToWrite(folder) }
        if folders.areOwn { try OwnFolder.checkIsPrivate(folders.state) }
    }

    private static func color(_ environment: [String: String]) throws(UsageError) -> ColorMode? {
        guard let name = environment.variable("DOBANK_COLOR") else {
            return environment.variable("NO_COLOR").map { _ in .never }
        }
        return try InvocationParser.color(name, from: "DOBANK_COLOR")
    }
}

extension [String: String] {
    /// The value of an environment variable; `nil` when it is missing or empty.
    func variable(_ name: String) -> String? {
        self[name].flatMap { $0.isEmpty ? nil : $0 }
    }
}

/// The folders of the app's files, by the XDG base directory specification, or one folder for all.
public struct Folders: Sendable, Hashable {
    /// Holds `bank.sqlite`, `cards.sqlite` and `payees.sqlite`.
    public let data: String
    /// Holds preferences, tokens and the input histories.
    public let state: String
    /// Holds `config.json`.
    public let config: String
    /// Whether the folders are the app's own, so that it checks that no other user can read them.
    public let areOwn: Bool

    /// One folder for all, as with `--data`.
    public init(folder: String) {
        data = folder
        state = folder
        config = folder
        areOwn = false
    }

    /// The folders of `XDG_DATA_HOME`, `XDG_STATE_HOME` and `XDG_CONFIG_HOME`, or else below `HOME`; `nil` when neither is set.
    ///
    /// Relative paths are ignored, as the specification requires.
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

    /// The folder in `DOBANK_DATA`, or else the XDG folders; `nil` when there are none.
    static func chosen(by environment: [String: String]) -> Folders? {
        environment.variable("DOBANK_DATA").map(Folders.init(folder:)) ?? Folders(environment: environment)
    }

    private init(_ folders: Folders, below name: String) {
        data = "\(folders.data)/\(name)"
        state = "\(folders.state)/\(name)"
        (config, areOwn) = (folders.config, folders.areOwn)
    }

    /// The folders for the bank at `address`, apart from those of other banks, which number their customers from 1, too.
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
    /// The file of the nicknames of payees.
    public var payees: String { "\(data)/payees.sqlite" }
    /// The file of the preferences.
    public var preferences: String { "\(state)/preferences.json" }
    /// The file of the tokens of logins at services.
    public var tokens: String { "\(state)/tokens.json" }
    /// The file of the login of this machine.
    public var login: String { "\(state)/login.json" }
    /// The shared history of earlier versions.
    public var sharedHistory: String { "\(state)/history" }
    /// The input history of a customer.
    public func history(of customer: CustomerID) -> String { "\(state)/\(Self.historyStem)\(customer.rawValue)" }
    /// What the name of each input history begins with; the customer's number follows.
    static let historyStem = "input-history."
    /// The files that are about customers by their numbers.
    var ofCustomers: [String] {
        let histories = FolderNames.all(in: state).filter { name in
            name.hasPrefix(Self.historyStem) && Int64(name.dropFirst(Self.historyStem.count)) != nil
        }
        return [cards, payees, tokens] + histories.map { "\(state)/\($0)" }
    }
    /// The file of the settings.
    public var configuration: String { "\(config)/config.json" }
}
