import BankKernel
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
