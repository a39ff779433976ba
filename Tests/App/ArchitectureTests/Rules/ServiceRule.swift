/// A service that a feature needs stands in the list of its services: one that does not is asked as it is shipped, whatever
/// the settings of a run choose, and nothing else would say so.
enum ServiceRule {
    /// A line for each service in `files` that no feature lists.
    static func violations(in files: [SourceFile]) -> [String] {
        let listed = Set(files.flatMap(listedServices))
        return files.flatMap { file in
            declaredServices(in: file).filter { !listed.contains($0) }.map { service in
                "\(service) of \(file.path) is in no list of services: \(description(beside: file)), \(service).self"
            }
        }
    }

    private static func declaredServices(in file: SourceFile) -> [String] {
        file.code.matches(of: /\b(?:enum|struct|class|actor) (\w+)\s*:[^{]*\bFeatureService\b/).map {
            String($0.output.1)
        }
    }

    private static func listedServices(in file: SourceFile) -> [String] {
        file.code.matches(of: /\bservices: \[any FeatureService\.Type\][^\[]*\[([^\]]*)\]/).flatMap { list in
            list.output.1.matches(of: /(\w+)\.self/).map { String($0.output.1) }
        }
    }

    /// The file that describes the feature whose folder `file` is in.
    private static func description(beside file: SourceFile) -> String {
        let folder = file.path.split(separator: "/").dropLast()
        return "\(folder.joined(separator: "/"))/\(folder.last ?? "")Feature.swift"
    }
}
