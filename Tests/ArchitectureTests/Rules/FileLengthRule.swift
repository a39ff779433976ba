/// A file can be read in one sitting.
enum FileLengthRule {
    static let longest = 200

    static func violations(in file: SourceFile) -> [String] {
        let count = file.text.split(separator: "\n", omittingEmptySubsequences: false).count - 1
        return count > longest ? ["\(file.path) has \(count) lines"] : []
    }
}
