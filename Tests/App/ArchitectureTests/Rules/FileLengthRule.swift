/// A file can be read in one sitting; what is generated is not for reading.
enum FileLengthRule {
    static let longest = 400

    static func violations(in file: SourceFile) -> [String] {
        guard !file.isGenerated else { return [] }
        let count = file.text.split(separator: "\n", omittingEmptySubsequences: false).count - 1
        return count > longest ? ["\(file.path) has \(count) lines"] : []
    }
}
