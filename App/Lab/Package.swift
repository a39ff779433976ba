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
    name: "Lab",
    platforms: [.macOS(.v15)],
    products: [.library(name: "Histories", targets: ["Histories"])],
    dependencies: [.package(name: "DOBank", path: "../..")],
    targets: [
        .target(name: "CPlainLedger"),
        .executableTarget(
            name: "benchmark",
            dependencies: [
                "CPlainLedger", bank("Accounts"), bank("BankKernel"), bank("LabSupport"), bank("Ledger"),
                bank("RemoteBank"), bank("Sales"), bank("Sessions"),
                // Measured as programs of their own, so they are built beside this one.
                bank("dobank"), bank("sessions"),
            ],
            path: "Sources/Benchmark", swiftSettings: settings),
        .executableTarget(
            name: "fuzz",
            dependencies: [
                "BankOracle", bank("BankApp"), bank("BankKernel"), bank("Ledger"), bank("RemoteBank"),
                bank("Sessions"),
            ],
            path: "Sources/Fuzz", swiftSettings: settings),
        .executableTarget(
            name: "stress",
            dependencies: ["Histories", "Simulation", bank("BankKernel"), bank("LabSupport"), bank("Ledger")],
            path: "Sources/Stress", swiftSettings: settings),
        .target(
            name: "Simulation", dependencies: ["BankOracle", bank("BankKernel"), bank("LabSupport"), bank("Ledger")],
            swiftSettings: settings),
        .target(name: "BankOracle", dependencies: [bank("BankKernel")], swiftSettings: settings),
        .target(name: "Histories", dependencies: [bank("BankKernel")], swiftSettings: settings),
        .testTarget(
            name: "FuzzTests",
            dependencies: [
                "BankOracle", "fuzz", bank("BankApp"), bank("BankKernel"), bank("Ledger"), bank("Sessions"),
            ],
            swiftSettings: settings),
        .testTarget(
            name: "HistoriesTests", dependencies: ["Histories", bank("BankContracts"), bank("BankKernel")],
            swiftSettings: settings),
        .testTarget(
            name: "SimulationTests",
            dependencies: ["Simulation", bank("BankKernel"), bank("LabSupport"), bank("Ledger")],
            swiftSettings: settings),
    ],
    swiftLanguageModes: [.v6]
)
