/// The directives by name.
enum DirectiveName: String, CaseIterable {
    case clock
    case seed
    case fixture
    case width
    case secret
    case advance
    case fault
    case signal
    case route
    case include

    /// How it is written.
    var syntax: String {
        "@\(rawValue) \(argument)"
    }

    private var argument: String {
        switch self {
        case .clock: "INSTANT, like 2026-01-05T09:00:00Z"
        case .seed: "N, a whole number"
        case .fixture: "NAME"
        case .width: "COLUMNS, a whole number above 0"
        case .secret: "NAME VALUE"
        case .advance: "DURATION, like 500ms, 2s, 2m, 1h30m or 1d, up to 36525d"
        case .fault: "SERVICE timeout|refused|status N|garbage [for N calls]"
        case .signal: "INT"
        case .route: "A -> B"
        case .include: "FILE"
        }
    }
}
