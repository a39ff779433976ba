// swift-tools-version: 6.3

import PackageDescription

let package = Package(
    name: "Example",
    platforms: [.macOS(.v15), .iOS(.v18)],
    products: [.executable(name: "todo", targets: ["ToDo"])],
    dependencies: [.package(name: "DOBank", path: "../..")],
    targets: [
        .target(
            name: "OwnTransferView",
            dependencies: [
                .product(name: "BankKernel", package: "DOBank"),
                .product(name: "Transfer", package: "DOBank"),
            ]),
        .testTarget(
            name: "OwnTransferViewTests",
            dependencies: [
                "OwnTransferView",
                .product(name: "BankContracts", package: "DOBank"),
                .product(name: "BankKernel", package: "DOBank"),
                .product(name: "Interception", package: "DOBank"),
                .product(name: "Transfer", package: "DOBank"),
                .product(name: "TransferMocks", package: "DOBank"),
            ]),
        .target(name: "OwnCardStore", dependencies: [.product(name: "BankKernel", package: "DOBank")]),
        .testTarget(
            name: "OwnCardStoreTests",
            dependencies: [
                "OwnCardStore",
                .product(name: "BankContracts", package: "DOBank"),
                .product(name: "BankKernel", package: "DOBank"),
            ]),
        .executableTarget(name: "ToDo", dependencies: [.product(name: "CommandPrompt", package: "DOBank")]),
        .target(name: "StackCalculator"),
        .testTarget(
            name: "StackCalculatorTests",
            dependencies: ["StackCalculator", .product(name: "Sessions", package: "DOBank")]),
    ],
    swiftLanguageModes: [.v6]
)
