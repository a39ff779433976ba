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

func bank(_ name: String) -> Target.Dependency { .product(name: name, package: "DOBank") }

let package = Package(
    name: "Server",
    platforms: [.macOS(.v15)],
    products: [.executable(name: "dobank-server", targets: ["dobank-server"])],
    dependencies: [
        .package(name: "DOBank", path: "../.."),
        .package(name: "Lab", path: "../Lab"),
        .package(url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.1", traits: []),
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
        .package(url: "https://github.com/apple/swift-crypto", from: "4.5.2"),
        .package(url: "https://github.com/apple/swift-distributed-tracing", from: "1.7.3"),
        .package(url: "https://github.com/apple/swift-http-types", from: "1.8.0"),
        .package(url: "https://github.com/apple/swift-log", from: "1.14.0"),
        .package(url: "https://github.com/apple/swift-metrics", from: "2.13.0"),
        .package(url: "https://github.com/apple/swift-nio", from: "2.101.0"),
        .package(url: "https://github.com/apple/swift-nio-extras", from: "1.35.2"),
        .package(url: "https://github.com/apple/swift-nio-ssl", from: "2.36.0"),
        .package(url: "https://github.com/swift-server/swift-service-lifecycle", from: "2.11.0"),
    ],
    targets: [
        .systemLibrary(name: "CZlib", providers: [.apt(["zlib1g-dev"])]),
        .systemLibrary(name: "CPostgres", pkgConfig: "libpq", providers: [.apt(["libpq-dev"]), .brew(["libpq"])]),
        .target(name: "Postgres", dependencies: ["CPostgres", bank("BankKernel")], swiftSettings: settings),
        .target(
            name: "PostgresLedger",
            dependencies: ["Postgres", bank("BankKernel"), bank("Ledger")],
            swiftSettings: settings),
        .target(
            name: "BankServer",
            dependencies: [
                "CZlib", "Postgres", "PostgresLedger", bank("BankKernel"), bank("BankWeb"), bank("CommandPrompt"),
                bank("Ledger"), bank("RemoteBank"),
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
                .product(name: "CoreMetrics", package: "swift-metrics"),
                .product(name: "Crypto", package: "swift-crypto"),
                .product(name: "HTTPTypes", package: "swift-http-types"),
                .product(name: "Hummingbird", package: "hummingbird"),
                .product(name: "HummingbirdCore", package: "hummingbird"),
                .product(name: "Logging", package: "swift-log"),
                .product(name: "Metrics", package: "swift-metrics"),
                .product(name: "NIOCore", package: "swift-nio"),
                .product(name: "NIOHTTP1", package: "swift-nio"),
                .product(name: "NIOPosix", package: "swift-nio"),
                .product(name: "NIOSSL", package: "swift-nio-ssl"),
                .product(name: "NIOHTTPTypes", package: "swift-nio-extras"),
                .product(name: "NIOHTTPTypesHTTP1", package: "swift-nio-extras"),
                .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
                .product(name: "Tracing", package: "swift-distributed-tracing"),
                .product(name: "UnixSignals", package: "swift-service-lifecycle"),
            ],
            resources: [.embedInCode("Documents/openapi.json")],
            swiftSettings: settings),
        .executableTarget(
            name: "dobank-server",
            dependencies: [
                "BankServer", bank("BankKernel"), bank("CommandPrompt"), bank("Ledger"), bank("ReleaseVersion"),
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
                .product(name: "Logging", package: "swift-log"),
            ],
            swiftSettings: settings),
        .executableTarget(
            name: "ledger-benchmark",
            dependencies: [
                "BankServer", "Postgres", "PostgresLedger", "PostgresSupport", bank("BankKernel"), bank("Ledger"),
                bank("RemoteBank"),
                .product(name: "Logging", package: "swift-log"),
            ],
            path: "Benchmark/Ledger", swiftSettings: settings),
        .executableTarget(
            name: "plain-server",
            dependencies: [
                .product(name: "Hummingbird", package: "hummingbird"),
                .product(name: "Logging", package: "swift-log"),
            ],
            path: "Benchmark/Plain", swiftSettings: settings),
        .executableTarget(
            name: "server-stress",
            dependencies: [
                "BankServer", "Postgres", "PostgresLedger", "PostgresSupport", bank("BankKernel"), bank("Ledger"),
                bank("RemoteBank"),
                .product(name: "Histories", package: "Lab"),
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
                .product(name: "Logging", package: "swift-log"),
            ],
            path: "Stress", swiftSettings: settings),
        .target(
            name: "PostgresSupport",
            dependencies: ["Postgres", "PostgresLedger", bank("BankKernel"), bank("Ledger")],
            path: "Tests/PostgresSupport", swiftSettings: settings),
        .testTarget(name: "PostgresTests", dependencies: ["Postgres", "PostgresSupport"], swiftSettings: settings),
        .testTarget(
            name: "PostgresLedgerTests",
            dependencies: [
                "Postgres", "PostgresLedger", "PostgresSupport", bank("BankContracts"), bank("BankKernel"),
                bank("Ledger"),
            ],
            swiftSettings: settings),
        .testTarget(
            name: "BankServerTests",
            dependencies: [
                "BankServer", "PostgresLedger", "PostgresSupport", bank("BankContracts"), bank("BankKernel"),
                bank("LabSupport"), bank("Ledger"), bank("Interception"), bank("RemoteBank"),
                .product(name: "HTTPTypes", package: "swift-http-types"),
                .product(name: "Hummingbird", package: "hummingbird"),
                .product(name: "HummingbirdCore", package: "hummingbird"),
                .product(name: "HummingbirdTesting", package: "hummingbird"),
                .product(name: "InMemoryLogging", package: "swift-log"),
                .product(name: "Logging", package: "swift-log"),
                .product(name: "Metrics", package: "swift-metrics"),
                .product(name: "NIOCore", package: "swift-nio"),
                .product(name: "NIOEmbedded", package: "swift-nio"),
                .product(name: "NIOPosix", package: "swift-nio"),
                .product(name: "NIOSSL", package: "swift-nio-ssl"),
                .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
                .product(name: "Tracing", package: "swift-distributed-tracing"),
            ],
            swiftSettings: settings),
        .testTarget(
            name: "BankOverHTTPTests",
            dependencies: [
                "BankServer", "PostgresLedger", "PostgresSupport", bank("BankContracts"), bank("BankKernel"),
                bank("BankApp"), bank("LabSupport"), bank("Ledger"), bank("RemoteBank"), bank("Sessions"),
                .product(name: "Hummingbird", package: "hummingbird"),
                .product(name: "HummingbirdTesting", package: "hummingbird"),
                .product(name: "Logging", package: "swift-log"),
            ],
            swiftSettings: settings),
    ],
    swiftLanguageModes: [.v6]
)
