import BankKernel
import DisplayText
import Foundation
import ShellCommands
import TerminalIO
import TestSupport
import Testing

@testable import BankApp

@Suite struct RunSettingsTests {
    private let folder = TemporaryFolder.fresh()

    @Test func `creates the folders`() throws {
        let home = try TemporaryFolder()
        let sut = try makeSUT(environment: ["HOME": home.path])
        #expect(sut.folders.data == home(".local/share/dobank"))
        #expect(try home.mode(of: ".local/share/dobank") == 0o700)
        #expect(try home.mode(of: ".local/state/dobank") == 0o700)
    }

    @Test func `a flag wins over a variable`() throws {
        var invocation = Invocation()
        invocation.dataFolder = folder("flag")
        let sut = try makeSUT(invocation, environment: ["DOBANK_DATA": folder("variable")])
        #expect(sut.folders == Folders(folder: folder("flag")))
        #expect(try folder.names == ["flag"])
    }

    @Test func `a variable wins over HOME`() throws {
        let sut = try makeSUT(environment: ["HOME": folder("home"), "DOBANK_DATA": folder("variable")])
        #expect(sut.folders == Folders(folder: folder("variable")))
    }

    @Test func `the address of a remote bank comes from the flag, the variable, then the configuration`() throws {
        try folder.write(#"{"bank": "https://config.example"}"#, to: "config.json")
        var environment = ["DOBANK_DATA": folder.path]
        #expect(try makeSUT(environment: environment).bankAddress == "https://config.example")
        environment["DOBANK_BANK"] = "https://variable.example/"
        #expect(try makeSUT(environment: environment).bankAddress == "https://variable.example")
        var invocation = Invocation()
        invocation.bankAddress = "https://flag.example"
        #expect(try makeSUT(invocation, environment: environment).bankAddress == "https://flag.example")
        #expect(try makeSUT(environment: ["DOBANK_DATA": folder("other"), "DOBANK_BANK": ""]).bankAddress == nil)
    }

    @Test func `a remote bank has its own folders and the common configuration`() throws {
        let sut = try makeSUT(
            environment: ["DOBANK_DATA": folder.path, "DOBANK_BANK": "http://localhost:8080/a"])
        let own = folder("banks/http%3A%2F%2Flocalhost%3A8080%2Fa")
        #expect([sut.folders.data, sut.folders.state, sut.folders.config] == [own, own, folder.path])
        #expect(try folder.mode(of: "banks/http%3A%2F%2Flocalhost%3A8080%2Fa") == 0o700)
    }

    @Test(arguments: ["http://bank.example", "bank.example", "https://a.b/?c"])
    func `rejects an invalid bank address from any source`(address: String) throws {
        #expect(throws: UsageError.self) {
            try makeSUT(environment: ["DOBANK_DATA": folder.path, "DOBANK_BANK": address])
        }
        #expect(throws: UsageError.self) { try InvocationParser.parse(["--bank", address]) }
        try folder.write(#"{"bank": "\#(address)"}"#, to: "config.json")
        #expect(throws: StorageFailure.self) { try makeSUT(environment: ["DOBANK_DATA": folder.path]) }
    }

    @Test(arguments: [
        ("ACCOUNTS_API_URL", "localhost:8080/?key=secret"), ("CARDS_API_URL", "ftp://alice:secret@cards.example"),
        ("RATES_URL", "nowhere"), ("SALES_API_URL", "https://"), ("TRANSACTIONS_API_URL", "http://a b/?key=secret"),
    ])
    func `an address of a service that cannot be used is refused by the name of its variable`(
        variable: String, address: String
    ) throws {
        let message = "\(variable) is not the address of a service, such as https://example.com/api."
        #expect(throws: UsageError(message)) {
            try makeSUT(environment: ["DOBANK_DATA": folder.path, variable: address])
        }
    }

    @Test func `a key that no request can be sent with is refused by the name of its variable`() throws {
        let environment = [
            "DOBANK_DATA": folder.path, "ACCOUNTS_API_URL": "http://127.0.0.1:1", "ACCOUNTS_API_KEY": "key\r\n",
        ]
        let message = "ACCOUNTS_API_KEY has a line break or another control character in it; take it out."
        #expect(throws: UsageError(message)) { try makeSUT(environment: environment) }
    }

    @Test func `an address that a flag takes the place of may be anything`() throws {
        var invocation = Invocation()
        invocation.services = .sandbox("http://127.0.0.1:8080")
        try makeSUT(invocation, environment: ["DOBANK_DATA": folder.path, "CARDS_API_URL": "nowhere"])
    }

    @Test(arguments: [
        ([:], "is not set; set it"), (["DOBANK_DATA": ""], "is not set; set it"), (["HOME": ""], "is not set; set it"),
        (["HOME": "home/ann"], "is no absolute path; begin it with /"),
    ])
    func `without a folder for the bank, says how to choose one`(environment: [String: String], fault: String) {
        let message = "HOME \(fault), or choose a folder with --data DIR"
        #expect(throws: UsageError(message)) { try makeSUT(environment: environment) }
    }

    @Test func `rejects a state folder that others can enter`() throws {
        try folder.makeFolder("dobank", mode: 0o755)
        #expect(throws: StorageFailure.tooOpen(path: folder("dobank"), mode: "0755")) {
            try makeSUT(environment: ["HOME": folder("home"), "XDG_STATE_HOME": folder.path])
        }
    }

    @Test(arguments: [0o777, 0o775, 0o702])
    func `rejects a folder that others can write, however it was chosen`(mode: Int) throws {
        try folder.makeFolder("dobank", mode: mode)
        let home = folder("home")
        let refusal = StorageFailure.tooOpen(path: folder("dobank"), mode: "0" + String(mode, radix: 8))
        for environment in [
            ["DOBANK_DATA": folder("dobank")], ["HOME": home, "XDG_DATA_HOME": folder.path],
            ["HOME": home, "XDG_CONFIG_HOME": folder.path],
        ] {
            #expect(throws: refusal) { try makeSUT(environment: environment) }
        }
        var invocation = Invocation()
        invocation.dataFolder = folder("dobank")
        #expect(throws: refusal) { try makeSUT(invocation, environment: [:]) }
    }

    @Test(arguments: [0o755, 0o750, 0o1777])
    func `accepts a folder in which others can replace nothing`(mode: Int) throws {
        try folder.makeFolder("data", mode: mode)
        #expect(try makeSUT(environment: ["DOBANK_DATA": folder("data")]).folders.data == folder("data"))
    }

    @Test(.enabled(if: geteuid() == 0))
    func `takes no settings of another user`() throws {
        let file = try folder.write(#"{"pager": "cat"}"#, to: "config.json")
        #expect(try makeSUT(environment: ["DOBANK_DATA": folder.path]).pager == .command("cat"))
        chown(file, 65_534, 65_534)
        #expect(throws: StorageFailure.failed(path: folder("config.json"), detail: "it belongs to another user")) {
            try makeSUT(environment: ["DOBANK_DATA": folder.path])
        }
    }

    @Test func `reports unusable files and continues`() throws {
        try folder.write("{}", to: "tokens.json", mode: 0o644)
        try folder.write("[]", to: "preferences.json")
        let sut = try makeSUT(environment: ["DOBANK_DATA": folder.path])
        #expect(sut.notices.count == 2)
        #expect(try makeSUT(environment: ["DOBANK_DATA": folder.path]).notices == [])
    }

    @Test func `derives the default theme from the background of the terminal`() async throws {
        let environment = ["DOBANK_DATA": folder.path, "DOBANK_COLOR": "always", "COLORFGBG": "0;15"]
        #expect(await (try makeSUT(environment: environment)).theme(isTerminal: true) == .light)
        try folder.write(#"{"theme": "dark"}"#, to: "config.json")
        #expect(await (try makeSUT(environment: environment)).theme(isTerminal: true) == .dark)
    }

    @Test func `reads key bindings from the configuration and the startup file`() throws {
        try folder.write(#"{"keys": "vi"}"#, to: "config.json")
        let sut = try makeSUT(environment: ["DOBANK_DATA": folder.path, "HOME": "/home/ann"])
        #expect(sut.editor == EditorSettings(keys: .vi, startupFile: "/home/ann/.editrc"))
    }

    @Test func `a flag turns the pager off`() throws {
        var invocation = Invocation()
        invocation.usesPager = false
        #expect(try makeSUT(environment: ["DOBANK_DATA": folder.path]).pager == .command("less -FRX"))
        #expect(try makeSUT(invocation, environment: ["DOBANK_DATA": folder.path]).pager == .none)
    }

    @Test func `rejects an unknown colour mode`() throws {
        let environment = ["DOBANK_DATA": folder.path, "DOBANK_COLOR": "pink"]
        #expect(throws: UsageError("DOBANK_COLOR is auto, always or never, not \"pink\"")) {
            try makeSUT(environment: environment)
        }
    }

    @Test(arguments: [
        (ColorMode?.some(.always), "never", "never", Theme?.some(.dark)), (nil, "always", "never", .dark),
        (nil, "", "always", .dark), (.never, "always", "always", nil), (nil, "never", "always", nil),
    ])
    func `for colour, a flag wins over a variable, and that over the configuration`(
        flag: ColorMode?, variable: String, config: String, theme: Theme?
    ) async throws {
        try folder.write(#"{"color": "\#(config)"}"#, to: "config.json")
        var invocation = Invocation()
        invocation.color = flag
        let sut = try makeSUT(invocation, environment: ["DOBANK_DATA": folder.path, "DOBANK_COLOR": variable])
        #expect(await sut.theme(isTerminal: false) == theme)
    }

    @Test(arguments: [("1", "", Theme?.none), ("1", "always", .dark), ("", "", .dark)])
    func `NO_COLOR wins over the configuration, unless it is empty, and DOBANK_COLOR over it`(
        value: String, variable: String, theme: Theme?
    ) async throws {
        try folder.write(#"{"color": "always"}"#, to: "config.json")
        let sut = try makeSUT(
            environment: ["DOBANK_DATA": folder.path, "NO_COLOR": value, "DOBANK_COLOR": variable])
        #expect(await sut.theme(isTerminal: true) == theme)
    }

    @Test(arguments: [
        (["TERM": "xterm"], true, Theme?.some(.dark)), (["TERM": "xterm"], false, nil), (["TERM": "dumb"], true, nil),
        (["TERM": "xterm", "NO_COLOR": "1"], true, nil),
    ])
    func `the terminal decides about colour by default`(
        environment: [String: String], isTerminal: Bool, theme: Theme?
    ) async throws {
        let sut = try makeSUT(environment: environment.merging(["DOBANK_DATA": folder.path]) { first, _ in first })
        #expect(await sut.theme(isTerminal: isTerminal) == theme)
    }

    @Test func `the theme chosen at the prompt wins over the configuration`() async throws {
        try folder.write(#"{"color": "always", "theme": "light"}"#, to: "config.json")
        let sut = try makeSUT(environment: ["DOBANK_DATA": folder.path])
        #expect(await sut.theme(isTerminal: true) == .light)
        try await sut.preferences.keep(.dark)
        #expect(await sut.theme(isTerminal: true) == .dark)
    }

    @Test(arguments: [("{}", Duration.seconds(600)), (#"{"idleMinutes": 2}"#, .seconds(120))])
    func `the idle limit is ten minutes or that of the configuration`(
        config: String, limit: Duration
    ) throws {
        try folder.write(config, to: "config.json")
        #expect(try makeSUT(environment: ["DOBANK_DATA": folder.path]).idleLimit == limit)
    }

    @discardableResult
    private func makeSUT(_ invocation: Invocation = Invocation(), environment: [String: String]) throws -> RunSettings {
        try RunSettings(invocation: invocation, environment: environment)
    }
}

@Suite struct FoldersTests {
    @Test func `tell the files that are about customers`() throws {
        let folder = try TemporaryFolder()
        for name in ["input-history.1", "input-history.12.former", "preferences.json"] {
            try folder.write("", to: name)
        }
        let sut = Folders(folder: folder("."))
        #expect(
            sut.ofCustomers.map { String($0.split(separator: "/").last ?? "") }
                == ["cards.sqlite", "payees.sqlite", "tokens.json", "input-history.1"])
    }

    @Test func `are below HOME by default`() throws {
        let sut = try makeSUT(["HOME": "/home/ann"])
        #expect(sut.bank == "/home/ann/.local/share/dobank/bank.sqlite")
        #expect(sut.cards == "/home/ann/.local/share/dobank/cards.sqlite")
        #expect(sut.preferences == "/home/ann/.local/state/dobank/preferences.json")
        #expect(sut.tokens == "/home/ann/.local/state/dobank/tokens.json")
        #expect(sut.history(of: CustomerID(rawValue: 7)) == "/home/ann/.local/state/dobank/input-history.7")
        #expect(sut.sharedHistory == "/home/ann/.local/state/dobank/history")
        #expect(sut.configuration == "/home/ann/.config/dobank/config.json")
    }

    @Test func `each XDG variable moves its own folder`() throws {
        let sut = try makeSUT(["XDG_DATA_HOME": "/data", "XDG_STATE_HOME": "/state", "XDG_CONFIG_HOME": "/config"])
        #expect(sut.data == "/data/dobank")
        #expect(sut.state == "/state/dobank")
        #expect(sut.config == "/config/dobank")
    }

    @Test(arguments: ["relative", ""])
    func `ignores a relative path in an XDG variable`(path: String) throws {
        let sut = try makeSUT(["HOME": "/home/ann", "XDG_DATA_HOME": path])
        #expect(sut.data == "/home/ann/.local/share/dobank")
    }

    @Test(arguments: [
        [:], ["HOME": ""], ["HOME": "relative"], ["XDG_DATA_HOME": "/data", "XDG_STATE_HOME": "/state"],
    ])
    func `is nil when a folder is missing`(environment: [String: String]) {
        #expect(Folders(environment: environment) == nil)
    }

    @Test func `one folder can hold everything`() {
        let sut = Folders(folder: "/all")
        #expect(sut.bank == "/all/bank.sqlite")
        #expect(sut.preferences == "/all/preferences.json")
        #expect(sut.tokens == "/all/tokens.json")
        #expect(sut.history(of: CustomerID(rawValue: 1)) == "/all/input-history.1")
        #expect(sut.configuration == "/all/config.json")
    }

    @Test func `only the XDG folders are the app's own`() throws {
        #expect(try makeSUT(["HOME": "/home/ann"]).areOwn)
        #expect(!Folders(folder: "/all").areOwn)
    }

    private func makeSUT(_ environment: [String: String]) throws -> Folders {
        try #require(Folders(environment: environment))
    }
}
