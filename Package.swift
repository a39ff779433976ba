// swift-tools-version: 6.3

import PackageDescription

let settings: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InferIsolatedConformances"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    .treatAllWarnings(as: .error),
]

/// The rooms that every feature may use; none of them uses the next.
let kernel: [Target.Dependency] = ["Interception", "Money", "PlainJSON", "Records", "BankKernel", "Statements"]

/// A feature is a module, its mocks and its tests, each in a folder of its name; it depends on the kernel alone.
func feature(_ name: String) -> [Target] {
    let shared = kernel + ["BankSamples"]
    let module = Target.Dependency(stringLiteral: name)
    let mocks = Target.Dependency(stringLiteral: "\(name)Mocks")
    return [
        .target(name: name, dependencies: kernel, path: "Modules/Features/\(name)"),
        .target(
            name: "\(name)Mocks", dependencies: shared + ["InMemoryBank", "MockCore", module],
            path: "Mocks/Features/\(name)Mocks"),
        .testTarget(
            name: "\(name)Tests",
            dependencies: shared + ["BankKernelMocks", "InMemoryBank", "MockCore", module, mocks],
            path: "Tests/Modules/\(name)Tests"),
    ]
}

let features = [
    "Auth",
    "Main",
    "Balance",
    "Transfer",
    "History",
    "Accounts",
    "Transactions",
    "Cards",
    "Sales",
]

/// What the features share, and what implements the kernel's ports.
let shared: [Target] = [
    .target(name: "PlatformLibc", path: "Modules/Kernel/PlatformLibc"),
    .target(name: "PlatformFoundation", dependencies: ["PlatformLibc"], path: "Modules/Kernel/PlatformFoundation"),
    .target(name: "SystemFiles", dependencies: ["PlatformLibc"], path: "Modules/Kernel/SystemFiles"),
    .target(name: "ReleaseVersion", path: "Modules/Kernel/ReleaseVersion"),
    .target(name: "Money", path: "Modules/Kernel/Money"),
    .target(name: "PlainJSON", path: "Modules/Kernel/PlainJSON"),
    .target(name: "Records", path: "Modules/Kernel/Records"),
    .target(name: "Interception", dependencies: ["PlatformLibc"], path: "Modules/Kernel/Interception"),
    .target(name: "CSHA256", path: "Modules/Kernel/CSHA256"),
    .target(
        name: "BankKernel", dependencies: ["CSHA256", "Interception", "Money", "PlatformLibc"],
        path: "Modules/Kernel/BankKernel"),
    .target(name: "Statements", dependencies: ["BankKernel", "Money", "Records"], path: "Modules/Kernel/Statements"),
    .target(
        name: "InMemoryBank", dependencies: ["BankKernel", "LedgerRules", "Money"],
        path: "Modules/Bank/InMemoryBank"),
    .target(name: "LoopbackServer", dependencies: ["PlatformLibc"], path: "Modules/Services/LoopbackServer"),
    .target(
        name: "LoopbackBank",
        dependencies: ["BankKernel", "BankWire", "ServiceHTTP", "InMemoryBank", "LoopbackServer", "RemoteBank"],
        path: "Mocks/Services/LoopbackBank"),
    .target(name: "MockCore", dependencies: ["Interception"], path: "Mocks/Kernel/MockCore"),
    .target(
        name: "BankKernelMocks", dependencies: ["BankKernel", "BankSamples", "Interception", "MockCore", "Money"],
        path: "Mocks/Kernel/BankKernelMocks"),
    .target(
        name: "BankContracts", dependencies: ["BankKernel", "BankKernelMocks", "BankSamples", "InMemoryBank", "Money"],
        path: "Mocks/Bank/BankContracts"),
    .target(
        name: "BankSamples", dependencies: ["BankKernel", "Interception", "Money"],
        path: "Mocks/Kernel/BankSamples"),
    .systemLibrary(
        name: "CSQLite", path: "Modules/Bank/CSQLite", providers: [.apt(["libsqlite3-dev"]), .brew(["sqlite"])]),
    .systemLibrary(name: "CCrypt", path: "Modules/Bank/CCrypt", providers: [.apt(["libcrypt-dev"])]),
    .target(name: "CCurl", path: "Modules/Services/CCurl"),
    .target(
        name: "ServiceHTTP",
        dependencies: [
            "PlatformFoundation", "PlatformLibc", "BankKernel", "PlainJSON",
            .target(name: "CCurl", condition: .when(platforms: [.linux])),
        ],
        path: "Modules/Services/ServiceHTTP"),
    .target(name: "CDescriptors", path: "Modules/Bank/CDescriptors"),
    .target(name: "CPageChecksums", dependencies: ["CSQLite"], path: "Modules/Bank/CPageChecksums"),
    .target(
        name: "DurableSQLite",
        dependencies: ["PlatformLibc", "BankKernel", "CPageChecksums", "CSQLite", "SystemFiles"],
        path: "Modules/Bank/DurableSQLite"),
    .target(name: "CardStore", dependencies: ["BankKernel", "DurableSQLite"], path: "Modules/Bank/CardStore"),
    .target(name: "PayeeStore", dependencies: ["BankKernel", "DurableSQLite"], path: "Modules/Bank/PayeeStore"),
    .target(
        name: "BankWire", dependencies: ["BankKernel", "PlainJSON", "Money", "Records"],
        path: "Modules/Services/BankWire"),
    .target(name: "LoginStore", dependencies: ["BankKernel", "DurableSQLite"], path: "Modules/Bank/LoginStore"),
    .target(name: "LedgerRules", dependencies: ["BankKernel", "Money"], path: "Modules/Bank/LedgerRules"),
    .target(
        name: "BankAdministration", dependencies: ["BankKernel", "LedgerRules", "Money"],
        path: "Modules/Bank/BankAdministration"),
    .target(
        name: "Ledger",
        dependencies: [
            "PlatformLibc",
            "BankKernel", "LedgerRules", "Money", "DurableSQLite",
            .target(name: "CCrypt", condition: .when(platforms: [.linux])),
        ],
        path: "Modules/Bank/Ledger"),
    .target(
        name: "DemoBank", dependencies: ["BankKernel", "Ledger", "LedgerRules", "Money"], path: "Modules/Bank/DemoBank"),
    .target(
        name: "RemoteBank", dependencies: ["BankKernel", "BankWire", "ServiceHTTP", "Money"],
        path: "Modules/Services/RemoteBank"),
    .target(name: "Rates", dependencies: ["PlainJSON", "Money"], path: "Modules/Services/Rates"),
    .target(
        name: "PublicServices",
        dependencies: ["PlatformFoundation", "BankKernel", "ServiceHTTP", "PlainJSON", "Money", "Rates"],
        path: "Modules/Services/PublicServices"),
]

let app: [Target] = [
    .target(
        name: "CLineEditor", dependencies: ["CDescriptors"], path: "App/Prompt/CLineEditor",
        linkerSettings: [.linkedLibrary("edit")]),
    .target(
        name: "TerminalIO",
        dependencies: ["PlatformLibc", "CDescriptors", "CLineEditor", "DisplayText", "Records", "SystemFiles"],
        path: "App/Prompt/TerminalIO"),
    .target(name: "DisplayText", dependencies: ["PlatformLibc", "Records"], path: "App/Prompt/DisplayText"),
    .target(
        name: "BankAnswers",
        dependencies: ["BankKernel", "DisplayText", "Money", "Records"] + features.map { .init(stringLiteral: $0) },
        path: "App/Prompt/BankAnswers"),
    .target(
        name: "ShellCommands", dependencies: ["PlatformLibc", "SystemFiles", "TerminalIO", "DisplayText"],
        path: "App/Prompt/ShellCommands"),
    .target(
        name: "Sessions", dependencies: ["Money", "DisplayText", "PlainJSON", "Records"], path: "App/Sessions/Sessions"),
    .target(
        name: "SessionTool",
        dependencies: [
            "PlatformLibc", "ChildProcess", "ForeignProgram", "Money", "Records", "Sessions", "ShellCommands",
            "SystemFiles", "TerminalIO", "DisplayText",
        ],
        path: "App/Sessions/SessionTool", resources: [.embedInCode("Grammar/SessionFormat.md")]),
    .executableTarget(
        name: "SessionsProgram",
        dependencies: ["DisplayText", "PlatformLibc", "ReleaseVersion", "SessionTool", "ShellCommands", "TerminalIO"],
        path: "App/Sessions/SessionsProgram"),
    .target(
        name: "ContractTraces",
        dependencies: ["BankKernel", "Interception", "Money", "Records", "Statements"]
            + features.map { .init(stringLiteral: $0) },
        path: "App/Sessions/ContractTraces"),
    .target(
        name: "BankApp",
        dependencies: [
            "PlatformFoundation", "PlatformLibc",
            "BankAdministration", "BankAnswers", "BankKernel", "CardStore", "ChildProcess", "DemoBank", "ServiceHTTP",
            "PlainJSON", "Ledger", "LedgerRules", "Records",
            "LoginStore", "Money", "PayeeStore", "PublicServices", "Rates", "ReleaseVersion", "RemoteBank",
            "SessionTool",
            "ShellCommands", "TerminalIO",
            "ContractTraces", "Interception",
            "DisplayText", "Statements", "SystemFiles",
        ]
            + features.map { .init(stringLiteral: $0) },
        path: "App/Prompt/BankApp"),
    .target(name: "CChildProcess", path: "App/Sessions/CChildProcess"),
    .target(
        name: "ChildProcess", dependencies: ["PlatformLibc", "SystemFiles", "CChildProcess"],
        path: "App/Sessions/ChildProcess"),
    .target(name: "CForeignProgram", path: "App/Sessions/CForeignProgram"),
    .target(
        name: "ForeignProgram",
        dependencies: ["PlatformLibc", "SystemFiles", "CForeignProgram", "TerminalIO", "DisplayText"],
        path: "App/Sessions/ForeignProgram"),
    .target(
        name: "BrowserSessions",
        dependencies: [
            "PlatformFoundation", "PlatformLibc", "ChildProcess", "DisplayText", "ServiceHTTP", "SystemFiles",
            "TerminalIO",
        ],
        path: "App/Sessions/BrowserSessions"),
    .target(
        name: "BankSessions",
        dependencies: [
            "PlatformLibc", "Auth", "BankApp", "BankKernel", "BankWeb", "BankWire",
            "BrowserSessions", "CardStore", "ChildProcess",
            "DemoBank", "ForeignProgram", "InMemoryBank",
            "Ledger", "LedgerRules", "LoopbackServer", "Money", "PayeeStore", "PublicServices", "RemoteBank",
            "SessionTool", "Sessions", "ShellCommands",
            "SystemFiles", "TerminalIO", "ContractTraces", "Interception", "DisplayText",
        ],
        path: "App/Sessions/BankSessions"),
    .target(
        name: "BankWeb",
        dependencies: ["BankAnswers", "BankKernel", "BankWire", "DisplayText", "Money", "Statements"]
            + features.map { .init(stringLiteral: $0) },
        path: "App/Web/BankWeb"),
    .executableTarget(
        name: "dobank",
        dependencies: ["PlatformLibc", "BankApp", "BankSessions", "ShellCommands", "SystemFiles", "TerminalIO"],
        path: "App/Prompt/dobank"),
]

let tests: [Target] = [
    .testTarget(
        name: "ArchitectureTests", dependencies: ["BankApp", "ContractTraces"], path: "Tests/App/ArchitectureTests"),
    .testTarget(
        name: "PlatformLibcTests", dependencies: ["PlatformLibc"], path: "Tests/Modules/PlatformLibcTests"),
    .testTarget(
        name: "PlatformFoundationTests", dependencies: ["PlatformFoundation"],
        path: "Tests/Modules/PlatformFoundationTests"),
    .testTarget(
        name: "SystemFilesTests", dependencies: ["PlatformLibc", "SystemFiles", "TestSupport"],
        path: "Tests/Modules/SystemFilesTests"),
    .testTarget(
        name: "ReleaseVersionTests", dependencies: ["ReleaseVersion"], path: "Tests/Modules/ReleaseVersionTests"),
    .testTarget(name: "MoneyTests", dependencies: ["BankSamples", "Money"], path: "Tests/Modules/MoneyTests"),
    .testTarget(name: "RecordsTests", dependencies: ["Records"], path: "Tests/Modules/RecordsTests"),
    .testTarget(name: "PlainJSONTests", dependencies: ["PlainJSON"], path: "Tests/Modules/PlainJSONTests"),
    .testTarget(
        name: "BankKernelTests", dependencies: ["BankKernel", "BankSamples", "Money"],
        path: "Tests/Modules/BankKernelTests"),
    .testTarget(
        name: "StatementsTests", dependencies: ["BankKernel", "BankSamples", "Money", "Statements"],
        path: "Tests/Modules/StatementsTests"),
    .testTarget(
        name: "BankKernelMocksTests", dependencies: ["BankKernel", "BankKernelMocks", "Money"],
        path: "Tests/Modules/BankKernelMocksTests"),
    .testTarget(
        name: "InMemoryBankTests", dependencies: ["BankContracts", "BankKernel", "InMemoryBank", "Money"],
        path: "Tests/Modules/InMemoryBankTests"),
    .target(name: "TestSupport", dependencies: ["TerminalIO"], path: "Tests/Support/TestSupport"),
    .target(name: "CMemoryDisk", dependencies: ["CSQLite"], path: "Tests/Support/CMemoryDisk"),
    .target(
        name: "MemoryDisk", dependencies: ["PlatformLibc", "BankKernel", "CMemoryDisk", "DurableSQLite"],
        path: "Tests/Support/MemoryDisk"),
    .testTarget(
        name: "MemoryDiskTests", dependencies: ["BankKernel", "CSQLite", "MemoryDisk", "DurableSQLite"],
        path: "Tests/App/MemoryDiskTests"),
    .testTarget(
        name: "ServiceHTTPTests", dependencies: ["PlatformLibc", "BankKernel", "ServiceHTTP", "LoopbackServer"],
        path: "Tests/Modules/ServiceHTTPTests"),
    .testTarget(
        name: "LedgerRulesTests",
        dependencies: ["BankKernel", "BankSamples", "InMemoryBank", "LedgerRules", "Money"],
        path: "Tests/Modules/LedgerRulesTests"),
    .testTarget(
        name: "LedgerTests",
        dependencies: [
            "PlatformLibc",
            "BankContracts", "BankKernel", "BankKernelMocks", "BankSamples", "CSQLite", "InMemoryBank", "Ledger",
            "LedgerRules", "MemoryDisk", "Money", "DurableSQLite", "TestSupport",
        ],
        path: "Tests/Modules/LedgerTests"),
    .testTarget(
        name: "DurableSQLiteTests",
        dependencies: ["BankKernel", "CSQLite", "MemoryDisk", "DurableSQLite", "TestSupport"],
        path: "Tests/Modules/DurableSQLiteTests"),
    .testTarget(
        name: "CardStoreTests",
        dependencies: [
            "BankContracts", "BankKernel", "BankSamples", "CardStore", "CSQLite", "DurableSQLite", "TestSupport",
        ],
        path: "Tests/Modules/CardStoreTests"),
    .testTarget(
        name: "PayeeStoreTests",
        dependencies: ["BankContracts", "BankKernel", "BankSamples", "PayeeStore", "TestSupport"],
        path: "Tests/Modules/PayeeStoreTests"),
    .testTarget(
        name: "BankWireTests", dependencies: ["BankKernel", "BankSamples", "BankWire", "Money"],
        path: "Tests/Modules/BankWireTests"),
    .testTarget(
        name: "BankAdministrationTests",
        dependencies: ["BankAdministration", "BankKernel", "InMemoryBank", "LedgerRules", "Money"],
        path: "Tests/Modules/BankAdministrationTests"),
    .testTarget(
        name: "LoginStoreTests",
        dependencies: ["BankContracts", "BankKernel", "CSQLite", "LoginStore", "DurableSQLite", "TestSupport"],
        path: "Tests/Modules/LoginStoreTests"),
    .testTarget(
        name: "DemoBankTests",
        dependencies: [
            "BankKernel", "DemoBank", "InMemoryBank", "Ledger", "LedgerRules", "Money", "TestSupport",
        ],
        path: "Tests/Modules/DemoBankTests"),
    .testTarget(
        name: "PublicServicesTests",
        dependencies: [
            "BankKernel", "ServiceHTTP", "InMemoryBank", "LoopbackServer", "Money", "PublicServices", "Rates",
            "Transactions",
        ],
        path: "Tests/Modules/PublicServicesTests"),
    .testTarget(
        name: "RemoteBankTests",
        dependencies: [
            "BankContracts", "BankKernel", "BankSamples", "BankWire", "ServiceHTTP", "InMemoryBank", "LoopbackBank",
            "LoopbackServer", "Money", "RemoteBank",
        ],
        path: "Tests/Modules/RemoteBankTests"),
    .testTarget(name: "RatesTests", dependencies: ["BankSamples", "Money", "Rates"], path: "Tests/Modules/RatesTests"),
    .testTarget(
        name: "DisplayTextTests", dependencies: ["DisplayText", "Records"], path: "Tests/App/DisplayTextTests"),
    .testTarget(
        name: "ShellCommandsTests", dependencies: ["DisplayText", "ShellCommands", "TerminalIO", "TestSupport"],
        path: "Tests/App/ShellCommandsTests"),
    .testTarget(
        name: "SessionToolTests",
        dependencies: ["ForeignProgram", "Sessions", "SessionTool", "ShellCommands", "TerminalIO", "TestSupport"],
        path: "Tests/App/SessionToolTests"),
    .testTarget(name: "SessionsTests", dependencies: ["Money", "Sessions"], path: "Tests/App/SessionsTests"),
    .target(name: "CPseudoTerminal", path: "Tests/Support/CPseudoTerminal"),
    .testTarget(
        name: "TerminalIOTests",
        dependencies: ["PlatformLibc", "CPseudoTerminal", "TerminalIO", "DisplayText", "TestSupport"],
        path: "Tests/App/TerminalIOTests"),
    .testTarget(
        name: "LoopbackServerTests", dependencies: ["BankKernel", "LoopbackServer", "ServiceHTTP"],
        path: "Tests/Modules/LoopbackServerTests"),
    .testTarget(
        name: "BrowserSessionsTests", dependencies: ["BrowserSessions", "LoopbackServer", "TerminalIO", "TestSupport"],
        path: "Tests/App/BrowserSessionsTests"),
    .testTarget(
        name: "BankSessionsTests",
        dependencies: [
            "PlatformFoundation", "Auth", "BankApp", "BankKernel", "BankSessions", "BrowserSessions", "ChildProcess",
            "InMemoryBank",
            "Ledger", "LedgerRules",
            "LoopbackBank", "Money", "SessionTool", "Sessions", "ShellCommands", "TerminalIO", "TestSupport",
            "ContractTraces",
            "dobank",
        ],
        path: "Tests/App/BankSessionsTests"),
    .testTarget(
        name: "ContractTracesTests",
        dependencies: ["BankKernel", "BankSamples", "ContractTraces", "Interception", "Money"]
            + features.flatMap { [.init(stringLiteral: $0), .init(stringLiteral: "\($0)Mocks")] },
        path: "Tests/App/ContractTracesTests"),
    .testTarget(
        name: "BankAppTests",
        dependencies: [
            "PlatformLibc", "BankAnswers",
            "BankApp", "BankKernel", "BankKernelMocks", "BankSamples", "BankWire", "CardStore", "DemoBank",
            "DisplayText",
            "ServiceHTTP",
            "InMemoryBank", "Ledger", "LedgerRules", "LoginStore", "LoopbackBank", "LoopbackServer", "MemoryDisk",
            "Money",
            "PublicServices", "Rates", "RemoteBank", "ShellCommands", "TerminalIO", "TestSupport", "ContractTraces",
            "Interception", "Records",
        ] + features.map { .init(stringLiteral: $0) },
        path: "Tests/App/BankAppTests"),
    .testTarget(
        name: "BankWebTests",
        dependencies: [
            "BankAnswers", "BankKernel", "BankKernelMocks", "BankSamples", "BankWeb", "DisplayText", "InMemoryBank",
            "Money", "PublicServices",
        ],
        path: "Tests/App/BankWebTests"),
    .testTarget(name: "ChildProcessTests", dependencies: ["ChildProcess"], path: "Tests/App/ChildProcessTests"),
    .target(name: "CProgramParent", dependencies: ["CForeignProgram"], path: "Tests/Support/CProgramParent"),
    .testTarget(
        name: "ForeignProgramTests", dependencies: ["CForeignProgram", "CProgramParent", "ForeignProgram"],
        path: "Tests/App/ForeignProgramTests"),
    .testTarget(
        name: "MockCoreTests", dependencies: ["Interception", "MockCore"], path: "Tests/Modules/MockCoreTests"),
    .testTarget(
        name: "InterceptionTests", dependencies: ["Interception"], path: "Tests/Modules/InterceptionTests"),
]

/// What other packages may depend on, besides a product for each feature and one for its mocks. `Documentation/Modules.md` says what
/// each is for, and whether its interface is stable.
let libraries: [(name: String, targets: [String])] = [
    ("BankKernel", ["Money", "PlainJSON", "Records", "BankKernel", "Statements"]),
    (
        "Ledger",
        [
            "LedgerRules", "Ledger", "InMemoryBank", "CardStore", "LoginStore", "PayeeStore", "DemoBank",
            "BankAdministration", "CDescriptors",
        ]
    ),
    ("RemoteBank", ["ServiceHTTP", "BankWire", "RemoteBank", "Rates", "PublicServices"]),
    ("BankContracts", ["BankSamples", "BankKernelMocks", "BankContracts"]),
    ("MockCore", ["MockCore"]),
    ("ReleaseVersion", ["ReleaseVersion"]),
    ("Interception", ["Interception"]),
    ("Sessions", ["Sessions"]),
    ("CommandPrompt", ["DisplayText", "TerminalIO", "ShellCommands"]),
    (
        "BankApp",
        ["DisplayText", "TerminalIO", "ShellCommands", "SessionTool", "BankAnswers", "BankApp", "BankSessions"]
    ),
    ("BankWeb", ["BankWeb"]),
    ("LabSupport", ["ChildProcess", "DurableSQLite", "MemoryDisk", "LoopbackServer"]),
]

let package = Package(
    name: "DOBank",
    platforms: [.macOS(.v15), .iOS(.v18)],
    products: features.flatMap {
        [.library(name: $0, targets: [$0]), .library(name: "\($0)Mocks", targets: ["\($0)Mocks"])]
    }
        + libraries.map { .library(name: $0.name, targets: $0.targets) } + [
            .executable(name: "dobank", targets: ["dobank"]),
            .executable(name: "sessions", targets: ["SessionsProgram"]),
        ],
    dependencies: [],
    targets: features.flatMap(feature) + shared + app + tests,
    swiftLanguageModes: [.v6]
)

for target in package.targets where target.type != .system {
    target.swiftSettings = settings
}
