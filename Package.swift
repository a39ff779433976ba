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

/// The three rooms that every feature may use; none of them uses the next.
let kernel: [Target.Dependency] = ["Money", "JSON", "BankKernel"]

/// A feature is a module, its mocks and its tests, each in a folder of its name; it depends on the kernel alone.
func feature(_ name: String) -> [Target] {
    let shared = kernel + ["BankSamples"]
    let module = Target.Dependency(stringLiteral: name)
    let mocks = Target.Dependency(stringLiteral: "\(name)Mocks")
    return [
        .target(name: name, dependencies: kernel, path: "Modules/\(name)"),
        .target(name: "\(name)Mocks", dependencies: shared + ["MockCore", module], path: "Mocks/\(name)Mocks"),
        .testTarget(
            name: "\(name)Tests",
            dependencies: shared + ["BankKernelMocks", "InMemoryBank", "MockCore", module, mocks],
            path: "Tests/\(name)Tests"),
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
    .target(name: "Money", path: "Modules/Money"),
    .target(name: "JSON", path: "Modules/JSON"),
    .target(name: "BankKernel", dependencies: ["Money"], path: "Modules/BankKernel"),
    .target(name: "InMemoryBank", dependencies: ["BankKernel", "Money"], path: "Modules/InMemoryBank"),
    .target(name: "LoopbackServer", path: "Mocks/LoopbackServer"),
    .target(
        name: "LoopbackBank",
        dependencies: ["BankKernel", "BankWire", "HTTP", "InMemoryBank", "LoopbackServer", "RemoteBank"],
        path: "Mocks/LoopbackBank"),
    .target(name: "MockCore", path: "Mocks/MockCore"),
    .target(
        name: "BankKernelMocks", dependencies: ["BankKernel", "MockCore", "Money"], path: "Mocks/BankKernelMocks"),
    .target(
        name: "BankContracts", dependencies: ["BankKernel", "BankKernelMocks", "BankSamples", "InMemoryBank", "Money"],
        path: "Mocks/BankContracts"),
    .target(name: "BankSamples", dependencies: ["BankKernel", "Money"], path: "Mocks/BankSamples"),
    .systemLibrary(
        name: "CSQLite", path: "Modules/CSQLite", providers: [.apt(["libsqlite3-dev"]), .brew(["sqlite"])]),
    .systemLibrary(name: "CCrypt", path: "Modules/CCrypt", providers: [.apt(["libcrypt-dev"])]),
    .target(name: "CCurl", path: "Modules/CCurl"),
    .target(
        name: "HTTP",
        dependencies: ["BankKernel", "JSON", .target(name: "CCurl", condition: .when(platforms: [.linux]))],
        path: "Modules/HTTP"),
    .target(name: "CDescriptors", path: "Modules/CDescriptors"),
    .target(name: "CSHA256", path: "Modules/CSHA256"),
    .target(name: "CPageChecksums", dependencies: ["CSQLite"], path: "Modules/CPageChecksums"),
    .target(name: "SQLite", dependencies: ["BankKernel", "CPageChecksums", "CSQLite"], path: "Modules/SQLite"),
    .target(name: "CardStore", dependencies: ["BankKernel", "SQLite"], path: "Modules/CardStore"),
    .target(name: "BankWire", dependencies: ["BankKernel", "JSON", "Money"], path: "Modules/BankWire"),
    .target(name: "LoginStore", dependencies: ["BankKernel", "SQLite"], path: "Modules/LoginStore"),
    .target(name: "LedgerRules", dependencies: ["BankKernel", "CSHA256", "Money"], path: "Modules/LedgerRules"),
    .target(
        name: "BankAdministration", dependencies: ["BankKernel", "LedgerRules", "Money"],
        path: "Modules/BankAdministration"),
    .target(
        name: "Ledger",
        dependencies: [
            "BankKernel", "LedgerRules", "Money", "SQLite",
            .target(name: "CCrypt", condition: .when(platforms: [.linux])),
        ],
        path: "Modules/Ledger"),
    .target(
        name: "DemoBank", dependencies: ["BankKernel", "Ledger", "LedgerRules", "Money"], path: "Modules/DemoBank"),
    .target(
        name: "RemoteBank", dependencies: ["BankKernel", "BankWire", "HTTP", "Money"], path: "Modules/RemoteBank"),
    .target(name: "Rates", dependencies: ["JSON", "Money"], path: "Modules/Rates"),
    .target(
        name: "PublicServices", dependencies: ["BankKernel", "HTTP", "JSON", "Money", "Rates"],
        path: "Modules/PublicServices"),
]

let app: [Target] = [
    .target(
        name: "CLineEditor", dependencies: ["CDescriptors"], path: "App/CLineEditor",
        linkerSettings: [.linkedLibrary("edit")]),
    .target(name: "Terminal", dependencies: ["CDescriptors", "CLineEditor", "Words"], path: "App/Terminal"),
    .target(name: "Words", path: "App/Words"),
    .target(name: "Shell", dependencies: ["Terminal", "Words"], path: "App/Shell"),
    .target(name: "Sessions", dependencies: ["Money", "Words"], path: "App/Sessions"),
    .target(
        name: "SessionTool",
        dependencies: ["ChildProcess", "ForeignProgram", "Sessions", "Shell", "Terminal", "Words"],
        path: "App/SessionTool", resources: [.embedInCode("Grammar/SessionFormat.md")]),
    .executableTarget(
        name: "SessionsProgram", dependencies: ["SessionTool", "Shell", "Terminal"], path: "App/SessionsProgram"),
    .target(name: "TraceCore", path: "App/TraceCore"),
    .target(
        name: "Tracing",
        dependencies: ["BankKernel", "Money", "TraceCore"] + features.map { .init(stringLiteral: $0) },
        path: "App/Tracing"),
    .target(
        name: "BankApp",
        dependencies: [
            "BankAdministration", "BankKernel", "CardStore", "DemoBank", "HTTP", "JSON", "Ledger", "LedgerRules",
            "LoginStore", "Money", "PublicServices", "Rates", "RemoteBank", "SessionTool", "Shell", "Terminal",
            "TraceCore", "Tracing",
            "Words",
        ]
            + features.map { .init(stringLiteral: $0) },
        path: "App/BankApp"),
    .target(name: "CChildProcess", path: "App/CChildProcess"),
    .target(name: "ChildProcess", dependencies: ["CChildProcess"], path: "App/ChildProcess"),
    .target(name: "CForeignProgram", path: "App/CForeignProgram"),
    .target(
        name: "ForeignProgram", dependencies: ["CForeignProgram", "Terminal", "Words"], path: "App/ForeignProgram"),
    .target(
        name: "BankSessions",
        dependencies: [
            "Auth", "BankApp", "BankKernel", "CardStore", "ChildProcess", "DemoBank", "ForeignProgram", "InMemoryBank",
            "Ledger", "LedgerRules", "Money", "PublicServices", "RemoteBank", "SessionTool", "Sessions", "Shell",
            "Terminal", "TraceCore", "Tracing", "Words",
        ],
        path: "App/BankSessions"),
    .executableTarget(
        name: "dobank", dependencies: ["BankApp", "BankSessions", "Shell", "Terminal"], path: "App/dobank",
        exclude: ["Generated"]),
    .target(name: "CPlainLedger", dependencies: ["CSQLite"], path: "App/CPlainLedger"),
    .executableTarget(
        name: "benchmark",
        dependencies: [
            "Accounts", "BankApp", "BankKernel", "ChildProcess", "CPlainLedger", "Ledger", "LedgerRules", "Money",
            "PublicServices", "Rates", "Sales", "Sessions",
        ],
        path: "App/Benchmark"),
    .executableTarget(
        name: "stress",
        dependencies: [
            "BankKernel", "ChildProcess", "Histories", "Ledger", "LedgerRules", "LoopbackServer", "Money", "Simulation",
        ],
        path: "App/Stress"),
]

let tests: [Target] = [
    .testTarget(name: "ArchitectureTests", dependencies: ["BankApp", "Tracing"], path: "Tests/ArchitectureTests"),
    .testTarget(name: "MoneyTests", dependencies: ["BankSamples", "Money"], path: "Tests/MoneyTests"),
    .testTarget(name: "JSONTests", dependencies: ["JSON"], path: "Tests/JSONTests"),
    .testTarget(
        name: "BankKernelTests", dependencies: ["BankKernel", "BankSamples", "Money"], path: "Tests/BankKernelTests"),
    .testTarget(
        name: "BankKernelMocksTests", dependencies: ["BankKernel", "BankKernelMocks", "Money"],
        path: "Tests/BankKernelMocksTests"),
    .testTarget(
        name: "InMemoryBankTests", dependencies: ["BankContracts", "BankKernel", "InMemoryBank", "Money"],
        path: "Tests/InMemoryBankTests"),
    .target(name: "TestSupport", dependencies: ["Terminal"], path: "Tests/TestSupport"),
    .target(name: "CMemoryDisk", dependencies: ["CSQLite"], path: "Tests/CMemoryDisk"),
    .target(name: "MemoryDisk", dependencies: ["BankKernel", "CMemoryDisk", "SQLite"], path: "Tests/MemoryDisk"),
    .testTarget(
        name: "MemoryDiskTests", dependencies: ["BankKernel", "CSQLite", "MemoryDisk", "SQLite"],
        path: "Tests/MemoryDiskTests"),
    .target(
        name: "Simulation",
        dependencies: ["BankKernel", "CSQLite", "Ledger", "LedgerRules", "MemoryDisk", "Money", "SQLite"],
        path: "Tests/Simulation"),
    .testTarget(
        name: "SimulationTests", dependencies: ["BankKernel", "Ledger", "MemoryDisk", "Simulation", "SQLite"],
        path: "Tests/SimulationTests"),
    .target(name: "Histories", dependencies: ["BankKernel", "Money"], path: "Tests/Histories"),
    .testTarget(
        name: "HistoriesTests",
        dependencies: ["BankKernel", "BankKernelMocks", "BankSamples", "Histories", "Money"],
        path: "Tests/HistoriesTests"),
    .testTarget(name: "HTTPTests", dependencies: ["BankKernel", "HTTP", "LoopbackServer"], path: "Tests/HTTPTests"),
    .testTarget(
        name: "LedgerRulesTests",
        dependencies: ["BankKernel", "BankSamples", "InMemoryBank", "LedgerRules", "Money"],
        path: "Tests/LedgerRulesTests"),
    .testTarget(
        name: "LedgerTests",
        dependencies: [
            "BankContracts", "BankKernel", "BankKernelMocks", "BankSamples", "CSQLite", "InMemoryBank", "Ledger",
            "LedgerRules", "MemoryDisk", "Money", "SQLite", "TestSupport",
        ],
        path: "Tests/LedgerTests"),
    .testTarget(
        name: "SQLiteTests", dependencies: ["BankKernel", "CSQLite", "MemoryDisk", "SQLite", "TestSupport"],
        path: "Tests/SQLiteTests"),
    .testTarget(
        name: "CardStoreTests",
        dependencies: [
            "BankContracts", "BankKernel", "BankSamples", "CardStore", "CSQLite", "SQLite", "TestSupport",
        ],
        path: "Tests/CardStoreTests"),
    .testTarget(
        name: "BankWireTests", dependencies: ["BankKernel", "BankSamples", "BankWire", "Money"],
        path: "Tests/BankWireTests"),
    .testTarget(
        name: "BankAdministrationTests",
        dependencies: ["BankAdministration", "BankKernel", "InMemoryBank", "LedgerRules", "Money"],
        path: "Tests/BankAdministrationTests"),
    .testTarget(
        name: "LoginStoreTests",
        dependencies: ["BankContracts", "BankKernel", "CSQLite", "LoginStore", "SQLite", "TestSupport"],
        path: "Tests/LoginStoreTests"),
    .testTarget(
        name: "DemoBankTests",
        dependencies: [
            "BankKernel", "DemoBank", "InMemoryBank", "Ledger", "LedgerRules", "Money", "TestSupport",
        ],
        path: "Tests/DemoBankTests"),
    .testTarget(
        name: "PublicServicesTests",
        dependencies: [
            "BankKernel", "HTTP", "InMemoryBank", "LoopbackServer", "Money", "PublicServices", "Rates",
            "Transactions",
        ],
        path: "Tests/PublicServicesTests"),
    .testTarget(
        name: "RemoteBankTests",
        dependencies: [
            "BankContracts", "BankKernel", "BankSamples", "BankWire", "HTTP", "InMemoryBank", "LoopbackBank",
            "LoopbackServer", "Money", "RemoteBank",
        ],
        path: "Tests/RemoteBankTests"),
    .testTarget(name: "RatesTests", dependencies: ["BankSamples", "Money", "Rates"], path: "Tests/RatesTests"),
    .testTarget(name: "WordsTests", dependencies: ["Words"], path: "Tests/WordsTests"),
    .testTarget(name: "ShellTests", dependencies: ["Shell", "Terminal"], path: "Tests/ShellTests"),
    .testTarget(
        name: "SessionToolTests",
        dependencies: ["ForeignProgram", "Sessions", "SessionTool", "Shell", "Terminal", "TestSupport"],
        path: "Tests/SessionToolTests"),
    .testTarget(name: "SessionsTests", dependencies: ["Money", "Sessions"], path: "Tests/SessionsTests"),
    .target(name: "CPseudoTerminal", path: "Tests/CPseudoTerminal"),
    .testTarget(
        name: "TerminalTests", dependencies: ["CPseudoTerminal", "Terminal", "Words"], path: "Tests/TerminalTests"),
    .testTarget(
        name: "BankSessionsTests",
        dependencies: [
            "Auth", "BankApp", "BankKernel", "BankSessions", "ChildProcess", "InMemoryBank", "Ledger", "LedgerRules",
            "LoopbackBank", "Money", "SessionTool", "Sessions", "Shell", "Terminal", "TestSupport", "Tracing", "dobank",
        ],
        path: "Tests/BankSessionsTests"),
    .testTarget(
        name: "TracingTests",
        dependencies: ["BankKernel", "BankSamples", "MockCore", "Money", "TraceCore", "Tracing"]
            + features.flatMap { [.init(stringLiteral: $0), .init(stringLiteral: "\($0)Mocks")] },
        path: "Tests/TracingTests"),
    .testTarget(
        name: "BankAppTests",
        dependencies: [
            "BankApp", "BankKernel", "BankKernelMocks", "BankSamples", "BankWire", "CardStore", "DemoBank", "HTTP",
            "InMemoryBank", "Ledger", "LedgerRules", "LoginStore", "LoopbackBank", "LoopbackServer", "MemoryDisk",
            "Money",
            "PublicServices", "Rates", "RemoteBank", "Shell", "Terminal", "TestSupport", "TraceCore", "Tracing",
        ] + features.map { .init(stringLiteral: $0) },
        path: "Tests/BankAppTests"),
    .testTarget(name: "ChildProcessTests", dependencies: ["ChildProcess"], path: "Tests/ChildProcessTests"),
    .target(name: "CProgramParent", dependencies: ["CForeignProgram"], path: "Tests/CProgramParent"),
    .testTarget(
        name: "ForeignProgramTests", dependencies: ["CForeignProgram", "CProgramParent", "ForeignProgram"],
        path: "Tests/ForeignProgramTests"),
    .testTarget(name: "MockCoreTests", dependencies: ["MockCore"], path: "Tests/MockCoreTests"),
    .testTarget(name: "TraceCoreTests", dependencies: ["TraceCore"], path: "Tests/TraceCoreTests"),
]

let libraries =
    [
        "Money", "JSON", "BankAdministration", "BankKernel", "BankContracts", "BankKernelMocks", "BankSamples",
        "BankSessions", "BankWire",
        "CardStore", "CDescriptors", "DemoBank", "Histories", "HTTP", "InMemoryBank", "Ledger", "LedgerRules",
        "LoginStore", "LoopbackServer",
        "MockCore", "PublicServices", "Rates", "RemoteBank", "SessionTool", "Sessions", "TraceCore",
    ]
    + features.flatMap { [$0, "\($0)Mocks"] }

let package = Package(
    name: "DOBank",
    platforms: [.macOS(.v15), .iOS(.v18)],
    products: libraries.map { .library(name: $0, targets: [$0]) } + [
        .executable(name: "sessions", targets: ["SessionsProgram"])
    ],
    dependencies: [],
    targets: features.flatMap(feature) + shared + app + tests,
    swiftLanguageModes: [.v6]
)

for target in package.targets where target.type != .system {
    target.swiftSettings = settings
}
