// swift-tools-version: 6.2

import PackageDescription

let settings: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InferIsolatedConformances"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    .treatAllWarnings(as: .error),
]

/// A feature is a module, its mocks and its tests, each in a folder of its name; it depends on the kernel alone.
func feature(_ name: String) -> [Target] {
    [
        .target(name: name, dependencies: ["BankKernel"], path: "Modules/\(name)")
    ]
}

let features = ["Auth", "Main", "Balance", "Transfer", "History"]

let package = Package(
    name: "DOBank",
    platforms: [.macOS(.v15), .iOS(.v18)],
    products: [.library(name: "BankKernel", targets: ["BankKernel"])],
    dependencies: [],
    targets: [
        .target(name: "BankKernel", path: "Modules/BankKernel"),
        .target(name: "CLineEditor", path: "App/CLineEditor", linkerSettings: [.linkedLibrary("edit")]),
        .target(name: "Terminal", dependencies: ["CLineEditor"], path: "App/Terminal"),
        .testTarget(name: "TerminalTests", dependencies: ["Terminal"], path: "Tests/TerminalTests"),
    ],
    swiftLanguageModes: [.v6]
)

for name in features {
    package.products.append(.library(name: name, targets: [name]))
    package.targets += feature(name)
}

for target in package.targets where target.type != .system {
    target.swiftSettings = settings
}
