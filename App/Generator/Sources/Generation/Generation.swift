public import ContractModel

/// What can be written of a contract.
public enum Generation {
    /// What follows from `contract`: its mocks and its traced decorators, each in a file of their own. The contract is
    /// declared in `module`; `nil` when that is where the files go.
    /// - Throws: what a decorator cannot pass on.
    public static func files(
        of contract: Contract, in module: String?, mocks: String, decorators: String
    ) throws(Refusal) -> [GeneratedFile] {
        [
            Self.mocks(of: contract, in: module, to: mocks),
            try Self.decorators(of: contract, in: module, to: decorators),
        ]
    }

    /// The mocks alone of all protocols of `contract`, which are declared in `module`; `nil` when that is where the mocks go.
    public static func mocks(of contract: Contract, in module: String?, to path: String) -> GeneratedFile {
        GeneratedFile(path, from: contract.path) { text in
            writeImports(of: contract, besides: "MockCore", in: module, to: &text)
            for model in contract.protocols {
                MockWriter(model).write(to: &text)
            }
        }
    }

    /// The traced decorators of all protocols of `contract`, and a traced module when they are those of a feature.
    private static func decorators(
        of contract: Contract, in module: String?, to path: String
    ) throws(Refusal) -> GeneratedFile {
        let feature = FeatureContract(contract)
        try feature?.check()
        return GeneratedFile(path, from: contract.path) { text in
            writeImports(of: contract, besides: "TraceCore", in: module, to: &text)
            for model in contract.protocols {
                DecoratorWriter(model, role: feature?.role(of: model) ?? .alone).write(to: &text)
            }
            if let feature, module == feature.name { feature.writeModule(to: &text) }
        }
    }

    private static func writeImports(
        of contract: Contract, besides core: String, in module: String?, to text: inout SwiftText
    ) {
        let isPublic = contract.protocols.contains(where: \.isPublic)
        var imports = contract.imports + ["\(isPublic ? "public " : "")import \(core)"]
        if let module { imports.append(isPublic ? "public import \(module)" : "@testable import \(module)") }
        for line in Set(imports).sorted(by: { moduleName($0) < moduleName($1) }) { text.line(line) }
    }

    private static func moduleName(_ line: String) -> String {
        String(line.split(separator: " ").last ?? "")
    }
}
