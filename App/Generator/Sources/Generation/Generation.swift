public import ContractModel

/// What can be written of a contract.
public enum Generation {
    /// The interceptors of those protocols of `contract` that are `wanted`; `nil` when none is. The contract is declared in
    /// `module`; `nil` when that is where they go. With the four parts of a feature goes what puts interceptors between them.
    /// - Throws: what an interceptor cannot carry.
    public static func interceptors(
        of contract: Contract, in module: String?, to path: String, isFeature: Bool = false,
        wanted: (ProtocolModel) -> Bool = { _ in true }
    ) throws(Refusal) -> GeneratedFile? {
        let feature = FeatureContract(contract)
        try feature?.check()
        let writers = try writers(of: contract, wanted)
        guard !writers.isEmpty else { return nil }
        return GeneratedFile(path, from: contract.source) { text in
            writeImports(contract.imports, of: contract, in: module, to: &text)
            for writer in writers { writer.write(to: &text) }
            if isFeature { feature?.writeModule(to: &text) }
        }
    }

    /// What makes mocks of the interceptors of those protocols that are `wanted`, which are in `module` as well.
    /// - Throws: what an interceptor cannot carry.
    public static func mocks(
        of contract: Contract, in module: String?, to path: String, wanted: (ProtocolModel) -> Bool = { _ in true }
    ) throws(Refusal) -> GeneratedFile? {
        let writers = try writers(of: contract, wanted)
        guard !writers.isEmpty else { return nil }
        return GeneratedFile(path, from: contract.source) { text in
            // Only the conditions on associated types speak of what the contract imports.
            let isGeneric = writers.contains { !$0.model.associatedTypes.isEmpty }
            writeImports(
                (isGeneric ? contract.imports : []) + ["import MockCore"], of: contract, in: module, to: &text)
            for writer in writers { writer.writeMock(to: &text) }
        }
    }

    private static func writers(
        of contract: Contract, _ wanted: (ProtocolModel) -> Bool
    ) throws(Refusal) -> [InterceptorWriter] {
        let feature = FeatureContract(contract)
        var writers: [InterceptorWriter] = []
        for model in contract.protocols where wanted(model) {
            writers.append(
                try InterceptorWriter(model, role: feature?.role(of: model) ?? .alone, in: contract.path))
        }
        return writers
    }

    private static func writeImports(
        _ lines: [String], of contract: Contract, in module: String?, to text: inout SourceText
    ) {
        let isPublic = contract.protocols.contains(where: \.isPublic)
        var imports = lines + ["\(isPublic ? "public " : "")import Interception"]
        if let module { imports.append(isPublic ? "public import \(module)" : "@testable import \(module)") }
        for line in Set(imports).sorted(by: { moduleName($0) < moduleName($1) }) { text.line(line) }
    }

    private static func moduleName(_ line: String) -> String {
        String(line.split(separator: " ").last ?? "")
    }
}
