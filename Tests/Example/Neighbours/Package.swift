// swift-tools-version: 6.3

import PackageDescription

func bank(_ name: String) -> Target.Dependency { .product(name: name, package: "DOBank") }

let package = Package(
    name: "Neighbours",
    platforms: [.macOS(.v15)],
    dependencies: [
        .package(name: "DOBank", path: "../../.."),
        .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
        .package(url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.1", traits: []),
        .package(url: "https://github.com/apple/swift-log", from: "1.14.0"),
    ],
    targets: [
        .executableTarget(
            name: "Neighbours",
            dependencies: [
                bank("BankKernel"), bank("Ledger"), bank("RemoteBank"), bank("Sessions"), bank("Interception"),
                bank("Transfer"), bank("BankApp"),
                .product(name: "GRDB", package: "GRDB.swift"),
                .product(name: "Hummingbird", package: "hummingbird"),
                .product(name: "Logging", package: "swift-log"),
            ])
    ],
    swiftLanguageModes: [.v6]
)
