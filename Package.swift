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

/// The kernel modules that every feature may import.
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

/// A target in the folder of its name below `folder`.
func module(_ name: String, in folder: String, uses dependencies: [Target.Dependency] = []) -> Target {
    .target(name: name, dependencies: dependencies, path: "\(folder)/\(name)")
}

/// The tests of the target `name`, which is below `Modules` or `App`.
func tests(_ name: String, in folder: String = "Modules", uses dependencies: [Target.Dependency]) -> Target {
    .testTarget(name: "\(name)Tests", dependencies: dependencies, path: "Tests/\(folder)/\(name)Tests")
}

/// What the features share, and what implements the kernel's ports.
let shared: [Target] = [
    module("PlatformLibc", in: "Modules/Kernel"),
    module("PlatformFoundation", in: "Modules/Kernel", uses: ["PlatformLibc"]),
    module("SystemFiles", in: "Modules/Kernel", uses: ["PlatformLibc"]),
    module("ReleaseVersion", in: "Modules/Kernel"),
    module("Money", in: "Modules/Kernel"),
    module("PlainJSON", in: "Modules/Kernel"),
    module("Records", in: "Modules/Kernel"),
    module("Interception", in: "Modules/Kernel"),
    module("CSHA256", in: "Modules/Kernel"),
    module("BankKernel", in: "Modules/Kernel", uses: ["CSHA256", "Interception", "Money", "PlatformLibc"]),
    module("Statements", in: "Modules/Kernel", uses: ["BankKernel", "Money", "Records"]),
    module("InMemoryBank", in: "Modules/Bank", uses: ["BankKernel", "LedgerRules", "Money"]),
    module("LoopbackServer", in: "Modules/Services", uses: ["PlatformLibc"]),
    module(
        "LoopbackBank", in: "Mocks/Services",
        uses: ["BankKernel", "BankWire", "ServiceHTTP", "InMemoryBank", "LoopbackServer", "RemoteBank"]),
    module("MockCore", in: "Mocks/Kernel", uses: ["Interception"]),
    module(
        "BankKernelMocks", in: "Mocks/Kernel",
        uses: ["BankKernel", "Interception", "MockCore", "Money"]),
    module(
        "BankContracts", in: "Mocks/Bank",
        uses: ["BankKernel", "BankKernelMocks", "BankSamples", "InMemoryBank", "Money"]),
    module("BankSamples", in: "Mocks/Kernel", uses: ["BankKernel", "Interception", "Money"]),
    .systemLibrary(
        name: "CSQLite", path: "Modules/Bank/CSQLite", providers: [.apt(["libsqlite3-dev"]), .brew(["sqlite"])]),
    .systemLibrary(name: "CCrypt", path: "Modules/Bank/CCrypt", providers: [.apt(["libcrypt-dev"])]),
    module("CCurl", in: "Modules/Services"),
    module(
        "ServiceHTTP", in: "Modules/Services",
        uses: [
            "PlatformFoundation", "PlatformLibc", "BankKernel", "PlainJSON",
            .target(name: "CCurl", condition: .when(platforms: [.linux])),
        ]),
    module("CDescriptors", in: "Modules/Bank"),
    module("CPageChecksums", in: "Modules/Bank", uses: ["CSQLite"]),
    module(
        "DurableSQLite", in: "Modules/Bank",
        uses: ["PlatformLibc", "BankKernel", "CPageChecksums", "CSQLite", "SystemFiles"]),
    module("CardStore", in: "Modules/Bank", uses: ["BankKernel", "DurableSQLite"]),
    module("PayeeStore", in: "Modules/Bank", uses: ["BankKernel", "DurableSQLite"]),
    module("BankWire", in: "Modules/Services", uses: ["BankKernel", "PlainJSON", "Money", "Records"]),
    module("LoginStore", in: "Modules/Bank", uses: ["BankKernel", "DurableSQLite"]),
    module("LedgerRules", in: "Modules/Bank", uses: ["BankKernel", "Money"]),
    module("BankAdministration", in: "Modules/Bank", uses: ["BankKernel", "LedgerRules", "Money"]),
    module(
        "Ledger", in: "Modules/Bank",
        uses: [
            "PlatformLibc", "BankKernel", "LedgerRules", "Money", "DurableSQLite", "SystemFiles",
            .target(name: "CCrypt", condition: .when(platforms: [.linux])),
        ]),
    module("DemoBank", in: "Modules/Bank", uses: ["BankKernel", "Ledger", "LedgerRules", "Money"]),
    module("RemoteBank", in: "Modules/Services", uses: ["BankKernel", "BankWire", "ServiceHTTP", "Money"]),
    module("Rates", in: "Modules/Services", uses: ["PlainJSON", "Money"]),
    module(
        "PublicServices", in: "Modules/Services",
        uses: ["PlatformFoundation", "BankKernel", "ServiceHTTP", "PlainJSON", "Money", "Rates"]),
]

let app: [Target] = [
    .target(
        name: "CLineEditor", dependencies: ["CDescriptors"], path: "App/Prompt/CLineEditor",
        linkerSettings: [.linkedLibrary("edit")]),
    module(
        "TerminalIO", in: "App/Prompt",
        uses: ["PlatformLibc", "CDescriptors", "CLineEditor", "DisplayText", "Records", "SystemFiles"]),
    module("DisplayText", in: "App/Prompt", uses: ["PlatformLibc", "Records"]),
    module(
        "BankAnswers", in: "App/Prompt",
        uses: [
            "BankKernel", "DisplayText", "Money", "Records",
        ] + features.map { .init(stringLiteral: $0) }),
    module("ShellCommands", in: "App/Prompt", uses: ["PlatformLibc", "SystemFiles", "TerminalIO", "DisplayText"]),
    module("Sessions", in: "App/Sessions", uses: ["Money", "DisplayText", "PlainJSON", "Records"]),
    .target(
        name: "SessionTool",
        dependencies: [
            "PlatformLibc", "ChildProcess", "ForeignProgram", "Money", "Records", "Sessions", "ShellCommands",
            "SystemFiles", "TerminalIO", "DisplayText",
        ],
        path: "App/Sessions/SessionTool", resources: [.embedInCode("Grammar/SessionFormat.md")]),
    .executableTarget(
        name: "SessionsProgram",
        dependencies: ["PlatformLibc", "ReleaseVersion", "SessionTool", "ShellCommands", "TerminalIO"],
        path: "App/Sessions/SessionsProgram"),
    module(
        "ContractTraces", in: "App/Sessions",
        uses: [
            "BankKernel", "Interception", "Money", "Records", "Statements",
        ] + features.map { .init(stringLiteral: $0) }),
    module(
        "BankApp", in: "App/Prompt",
        uses: [
            "PlatformFoundation", "PlatformLibc", "BankAdministration", "BankAnswers", "BankKernel", "CardStore",
            "ChildProcess", "DemoBank", "ServiceHTTP", "PlainJSON", "Ledger", "LedgerRules", "LoginStore",
            "Money", "PayeeStore", "PublicServices", "Rates", "ReleaseVersion", "RemoteBank", "SessionTool",
            "ShellCommands", "TerminalIO", "ContractTraces", "DisplayText", "Statements", "SystemFiles",
        ] + features.map { .init(stringLiteral: $0) }),
    module("CChildProcess", in: "App/Sessions"),
    module("ChildProcess", in: "App/Sessions", uses: ["PlatformLibc", "SystemFiles", "CChildProcess"]),
    module("CForeignProgram", in: "App/Sessions"),
    module(
        "ForeignProgram", in: "App/Sessions",
        uses: ["PlatformLibc", "SystemFiles", "CForeignProgram", "DisplayText"]),
    module(
        "BrowserSessions", in: "App/Sessions",
        uses: [
            "PlatformFoundation", "PlatformLibc", "ChildProcess", "DisplayText", "ServiceHTTP", "SystemFiles",
            "TerminalIO",
        ]),
    module(
        "BankSessions", in: "App/Sessions",
        uses: [
            "PlatformLibc", "Auth", "BankApp", "BankKernel", "BankWeb", "BrowserSessions", "CardStore",
            "ChildProcess", "DemoBank", "ForeignProgram", "InMemoryBank", "Ledger", "LedgerRules", "LoopbackServer",
            "Money", "PayeeStore", "PublicServices", "RemoteBank", "SessionTool", "Sessions", "ShellCommands",
            "SystemFiles", "TerminalIO", "ContractTraces", "Interception", "DisplayText",
        ]),
    module(
        "BankWeb", in: "App/Web",
        uses: [
            "BankAnswers", "BankKernel", "BankWire", "DisplayText", "Interception", "Money", "Statements",
        ] + features.map { .init(stringLiteral: $0) }),
    .executableTarget(
        name: "dobank",
        dependencies: ["PlatformLibc", "BankApp", "BankSessions", "ShellCommands", "SystemFiles", "TerminalIO"],
        path: "App/Prompt/dobank"),
]

let testTargets: [Target] = [
    tests("Architecture", in: "App", uses: ["BankApp", "ContractTraces"]),
    tests("SystemFiles", uses: ["PlatformLibc", "SystemFiles", "TestSupport"]),
    tests("ReleaseVersion", uses: ["ChildProcess", "ReleaseVersion"]),
    tests("Money", uses: ["BankSamples", "Money"]),
    tests("Records", uses: ["Records"]),
    tests("PlainJSON", uses: ["PlainJSON"]),
    tests("BankKernel", uses: ["BankKernel", "BankSamples", "Money"]),
    tests("Statements", uses: ["BankKernel", "BankSamples", "Money", "Statements"]),
    tests("BankKernelMocks", uses: ["BankKernel", "BankKernelMocks", "Money"]),
    tests("InMemoryBank", uses: ["BankContracts", "BankKernel", "BankSamples", "InMemoryBank", "Money"]),
    module("CTestProcess", in: "Tests/Support"),
    module("TestSupport", in: "Tests/Support", uses: ["ChildProcess", "CTestProcess", "Sessions", "TerminalIO"]),
    module("CMemoryDisk", in: "Tests/Support", uses: ["CSQLite"]),
    module("MemoryDisk", in: "Tests/Support", uses: ["PlatformLibc", "BankKernel", "CMemoryDisk", "DurableSQLite"]),
    tests("MemoryDisk", in: "App", uses: ["BankKernel", "CSQLite", "MemoryDisk", "DurableSQLite"]),
    tests("ServiceHTTP", uses: ["PlatformLibc", "BankKernel", "ServiceHTTP", "LoopbackServer"]),
    tests("LedgerRules", uses: ["BankKernel", "BankSamples", "InMemoryBank", "LedgerRules", "Money"]),
    tests(
        "Ledger",
        uses: [
            "PlatformLibc", "BankContracts", "BankKernel", "BankKernelMocks", "BankSamples", "CSQLite",
            "InMemoryBank", "Ledger", "LedgerRules", "MemoryDisk", "Money", "DurableSQLite", "TestSupport",
        ]),
    tests("DurableSQLite", uses: ["BankKernel", "CSQLite", "MemoryDisk", "DurableSQLite", "TestSupport"]),
    tests(
        "CardStore",
        uses: [
            "PlatformLibc", "BankContracts", "BankKernel", "BankSamples", "CardStore", "CSQLite", "DurableSQLite",
            "TestSupport",
        ]),
    tests(
        "PayeeStore",
        uses: [
            "PlatformLibc", "BankContracts", "BankKernel", "BankSamples", "CSQLite", "DurableSQLite", "PayeeStore",
            "TestSupport",
        ]),
    tests("BankWire", uses: ["BankKernel", "BankSamples", "BankWire", "Money"]),
    tests("BankAdministration", uses: ["BankAdministration", "BankKernel", "InMemoryBank", "LedgerRules", "Money"]),
    tests(
        "LoginStore",
        uses: [
            "PlatformLibc", "BankContracts", "BankKernel", "CSQLite", "LoginStore", "DurableSQLite", "TestSupport",
        ]),
    tests(
        "DemoBank",
        uses: ["BankKernel", "DemoBank", "InMemoryBank", "Ledger", "LedgerRules", "Money", "TestSupport"]),
    tests(
        "PublicServices",
        uses: [
            "BankKernel", "BankKernelMocks", "ServiceHTTP", "InMemoryBank", "LoopbackServer", "Money",
            "PublicServices", "Rates", "Transactions",
        ]),
    tests(
        "RemoteBank",
        uses: [
            "BankContracts", "BankKernel", "BankKernelMocks", "BankSamples", "BankWire", "ServiceHTTP", "InMemoryBank",
            "LoopbackBank", "LoopbackServer", "Money", "RemoteBank", "TestSupport",
        ]),
    tests("Rates", uses: ["BankSamples", "Money", "Rates"]),
    tests("DisplayText", in: "App", uses: ["PlatformLibc", "DisplayText", "Records"]),
    tests("ShellCommands", in: "App", uses: ["DisplayText", "ShellCommands", "TerminalIO", "TestSupport"]),
    tests(
        "SessionTool", in: "App",
        uses: ["ForeignProgram", "Sessions", "SessionTool", "ShellCommands", "TerminalIO", "TestSupport"]),
    tests("Sessions", in: "App", uses: ["Money", "Sessions"]),
    module("CPseudoTerminal", in: "Tests/Support"),
    tests(
        "TerminalIO", in: "App",
        uses: ["PlatformLibc", "CPseudoTerminal", "TerminalIO", "DisplayText", "TestSupport"]),
    tests("LoopbackServer", uses: ["LoopbackServer", "ServiceHTTP"]),
    tests("BrowserSessions", in: "App", uses: ["BrowserSessions", "LoopbackServer", "TerminalIO", "TestSupport"]),
    tests(
        "BankSessions", in: "App",
        uses: [
            "Auth", "BankApp", "BankKernel", "BankSessions", "BrowserSessions", "ChildProcess",
            "InMemoryBank", "LedgerRules", "LoopbackBank", "Money", "SessionTool", "Sessions", "ShellCommands",
            "TerminalIO", "TestSupport", "dobank",
        ]),
    tests(
        "ContractTraces", in: "App",
        uses: [
            "BankKernel", "BankSamples", "ContractTraces", "Interception", "Money",
        ] + features.flatMap { [.init(stringLiteral: $0), .init(stringLiteral: "\($0)Mocks")] }),
    tests(
        "BankApp", in: "App",
        uses: [
            "PlatformLibc", "BankAnswers", "BankApp", "BankKernel", "BankKernelMocks", "BankSamples", "BankWire",
            "CSQLite", "CardStore", "DemoBank", "DisplayText", "DurableSQLite", "ServiceHTTP", "InMemoryBank", "Ledger",
            "LedgerRules", "LoginStore", "LoopbackBank", "LoopbackServer", "MemoryDisk", "Money", "PublicServices",
            "Rates", "RemoteBank", "ShellCommands", "TerminalIO", "TestSupport", "ContractTraces", "Interception",
            "Records",
        ] + features.map { .init(stringLiteral: $0) }),
    tests(
        "BankWeb", in: "App",
        uses: [
            "BankKernel", "BankKernelMocks", "BankSamples", "BankWeb", "DisplayText", "InMemoryBank",
            "Money", "PublicServices",
        ]),
    tests("ChildProcess", in: "App", uses: ["ChildProcess"]),
    module("CProgramParent", in: "Tests/Support", uses: ["CForeignProgram"]),
    tests("ForeignProgram", in: "App", uses: ["CForeignProgram", "CProgramParent", "ForeignProgram", "TestSupport"]),
    tests("MockCore", uses: ["Interception", "MockCore"]),
    tests("Interception", uses: ["Interception"]),
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
    ("LabSupport", ["ChildProcess", "DurableSQLite", "MemoryDisk", "LoopbackServer", "TestSupport"]),
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
    targets: features.flatMap(feature) + shared + app + testTargets,
    swiftLanguageModes: [.v6]
)

for target in package.targets where target.type != .system {
    target.swiftSettings = settings
}
