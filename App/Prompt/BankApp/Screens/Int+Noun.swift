extension Int {
    /// So many of what `noun` names, in words: `1 customer`, `2 customers`.
    func counted(_ noun: String) -> String {
        self == 1 ? "1 \(noun)" : "\(self) \(noun)s"
    }
}
