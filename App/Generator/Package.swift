// swift-tools-version: 6.3

import PackageDescription

/// Those of a package that asks for less of what later versions of Swift do: what is generated has to build there, too.
let plainSettings: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .treatAllWarnings(as: .error),
]

let settings =
    plainSettings + [
        .enableUpcomingFeature("InferIsolatedConformances"),
        .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    ]

func root(_ name: String) -> Target.Dependency { .product(name: name, package: "DOBank") }

let package = Package(
    name: "Generator",
    platforms: [.macOS(.v15)],
    products: [
        .executable(name: "generate", targets: ["generate"]),
        .executable(name: "feature", targets: ["feature"]),
    ],
    dependencies: [
        .package(name: "DOBank", path: "../.."),
        .package(url: "https://github.com/swiftlang/swift-syntax", exact: "603.0.1"),
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    ],
    targets: [
        .target(
            name: "ContractModel",
            dependencies: [
                .product(name: "SwiftParser", package: "swift-syntax"),
                .product(name: "SwiftSyntax", package: "swift-syntax"),
            ],
            swiftSettings: settings),
        .target(name: "Generation", dependencies: ["ContractModel"], swiftSettings: settings),
        .executableTarget(
            name: "generate",
            dependencies: [
                "ContractModel", "Generation", root("ReleaseVersion"),
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ],
            swiftSettings: settings),
        .target(
            name: "FeatureTemplates",
            dependencies: ["Generation", .product(name: "SwiftParser", package: "swift-syntax")],
            swiftSettings: settings),
        .executableTarget(
            name: "feature",
            dependencies: [
                "ContractModel", "FeatureTemplates", "Generation",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ],
            swiftSettings: settings),
        .target(name: "Constructs", path: "Tests/Constructs", swiftSettings: plainSettings),
        .target(
            name: "ConstructMocks", dependencies: ["Constructs", root("Interception"), root("MockCore")],
            path: "Tests/ConstructMocks", swiftSettings: plainSettings),
        .testTarget(
            name: "GenerationTests",
            dependencies: [
                "ConstructMocks", "Constructs", "ContractModel", "FeatureTemplates", "Generation",
                root("Interception"), root("MockCore"),
            ],
            swiftSettings: plainSettings),
    ],
    swiftLanguageModes: [.v6]
)
