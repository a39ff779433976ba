/// One line of a family: the values of its labels.
struct MetricSeries: Hashable, Sendable {
    let family: CountedFamily
    let values: [String]

    /// The name and the labels, as `dobank_logins_total{outcome="wrong"}`. The values are words of this server's and need no
    /// escape.
    var text: String {
        let labels = zip(family.labels, values).map { "\($0)=\"\($1)\"" }.joined(separator: ",")
        return "\(family.name){\(labels)}"
    }

    /// What stands before the lines of a family.
    static func head(of name: String, kind: String, help: String) -> [String] {
        ["# HELP \(name) \(help)", "# TYPE \(name) \(kind)"]
    }
}
