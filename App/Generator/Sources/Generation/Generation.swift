public import ContractModel

/// What can be written of a contract.
public enum Generation {
    /// The mocks of those protocols of `contract` that are `wanted`; `nil` when none is. The contract is declared in
    /// `module`; `nil` when that is where the mocks go.
    /// - Throws: what a mock cannot carry.
    public static func mocks(
        of contract: Contract, in module: String?, to path: String, wanted: (ProtocolModel) -> Bool = { _ in true }
    ) throws(Refusal) -> GeneratedFile? {
        let models = contract.protocols.filter(wanted)
        guard !models.isEmpty else { return nil }
        var writers: [MockWriter] = []
        for model in models { writers.append(try MockWriter(model, in: contract.path)) }
        return GeneratedFile(path, from: contract.source) { text in
            writeImports(of: contract, besides: "MockCore", in: module, to: &text)
            for writer in writers { writer.write(to: &text) }
        }
    }

    /// The traced decorators of all protocols of `contract`, and a traced module when they are those of a feature.
    /// - Throws: what a decorator cannot pass on.
    public static func decorators(
        of contract: Contract, in module: String?, to path: String
    ) throws(Refusal) -> GeneratedFile {
        let feature = FeatureContract(contract)
        try feature?.check()
        return GeneratedFile(path, from: contract.source) { text in
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
