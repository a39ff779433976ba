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
    let shared: [Target.Dependency] = ["BankKernel", "BankSamples"]
    let module = Target.Dependency(stringLiteral: name)
    let mocks = Target.Dependency(stringLiteral: "\(name)Mocks")
    return [
        .target(name: name, dependencies: ["BankKernel"], path: "Modules/\(name)"),
        .target(name: "\(name)Mocks", dependencies: shared + [module], path: "Mocks/\(name)Mocks"),
        .testTarget(name: "\(name)Tests", dependencies: shared + [module, mocks], path: "Tests/\(name)Tests"),
    ]
}

let features = ["Auth", "Main", "Balance", "Transfer", "History"]

let package = Package(
    name: "DOBank",
    platforms: [.macOS(.v15), .iOS(.v18)],
    products: [
        .library(name: "BankKernel", targets: ["BankKernel"]),
        .library(name: "BankSamples", targets: ["BankSamples"]),
    ],
    dependencies: [],
    targets: [
        .target(name: "BankKernel", path: "Modules/BankKernel"),
        .target(name: "BankSamples", dependencies: ["BankKernel"], path: "Mocks/SampleData"),
        .testTarget(
            name: "BankKernelTests", dependencies: ["BankKernel", "BankSamples"], path: "Tests/BankKernelTests"),
        .testTarget(name: "ArchitectureTests", path: "Tests/ArchitectureTests"),
        .target(name: "CLineEditor", path: "App/CLineEditor", linkerSettings: [.linkedLibrary("edit")]),
        .target(name: "Terminal", dependencies: ["CLineEditor"], path: "App/Terminal"),
        .testTarget(name: "TerminalTests", dependencies: ["Terminal"], path: "Tests/TerminalTests"),
    ],
    swiftLanguageModes: [.v6]
)

for name in features {
    package.products += [name, "\(name)Mocks"].map { .library(name: $0, targets: [$0]) }
    package.targets += feature(name)
}

for target in package.targets where target.type != .system {
    target.swiftSettings = settings
}
