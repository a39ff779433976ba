public import BankKernel
import ShellCommands

/// The grammar of the lines at a place of the app, for a host that shows the place itself, as pages in a browser do.
@MainActor
public struct PlaceGrammar {
    private let vocabulary: Vocabulary
    private let list: (any Screen.Type)?

    /// The grammar at the place called `name`, as a route is; `nil` when there is no such place.
    /// - Parameters:
    ///   - hasRows: Whether the place shows rows with numbers.
    ///   - isRow: Whether it is a row of the list below it.
    public init?(at name: String, hasRows: Bool, isRow: Bool) {
        let places = FeatureRegistry.features.flatMap { feature in feature.routes.map { (feature, $0) } }
        guard let (feature, route) = places.first(where: { $0.1.name == name }) else { return nil }
        let isLogin = route is AuthRoute.Type || route.blocksScreenBelow
        let isFirst = feature.routes.first.map { $0 == route } ?? false
        let isDetail = !isFirst && !isLogin
        let isOfCustomer = !isLogin || !(feature is AuthFeature.Type)
        list = isDetail ? feature.screen : nil
        let own = isLogin ? AuthScreen.vocabulary : isDetail ? route.commands : feature.screen.vocabulary
        let shared = GlobalCommands.shapes.filter { shape in
            switch shape.name {
            case "next", "previous": isRow
            case "back": isOfCustomer && name != MainRoute.name
            case "use", "logout": isOfCustomer
            default: true
            }
        }
        vocabulary = Vocabulary(
            of: (own + shared).map { Command($0) { _ in } },
            at: Vocabulary.Place(
                isMain: name == MainRoute.name, mayBeLogged: !isLogin,
                abbreviations: name == MainRoute.name ? FeatureLetters.all : [:],
                hasRows: feature.screen is any ListScreen.Type && (isDetail ? hasRows : !isLogin),
                parentList: list?.vocabulary),
            features: isOfCustomer ? FeatureRegistry.words : [])
    }

    /// What `line` means.
    public func reading(of line: String) -> LineReading {
        let text = CommandLineText(line)
        guard let name = text.name, !text.isComment else { return .nothing }
        switch vocabulary.meaning(of: name) {
        case .command(let command):
            if let input = SyntaxMatcher.match(text.arguments, against: command.syntax) {
                return .command(CommandShape(name: command.name, syntax: command.syntax), values: input.values)
            }
            guard let feature = vocabulary.feature(named: command.name) else {
                return .refused("Usage: \(command.usage)")
            }
            return reading(of: text.rest, at: feature)
        case .feature(let feature): return reading(of: text.rest, at: feature)
        case .commandOf(let feature, let command): return reading(of: "\(command) \(text.rest)", at: feature)
        case .row:
            return text.words.count == 1 ? .row(name) : .refused(Vocabulary.refusal(ofRow: name))
        case .parentList: return .parentList(keepsRows: list?.keepsRows(name) ?? false)
        case .unknown(let message): return .refused(message)
        }
    }

    private func reading(of rest: String, at feature: FeatureWords) -> LineReading {
        if let name = CommandLineText(rest).name, let fault = feature.fault(in: name) { return .refused(fault) }
        return .feature(feature.name, rest: rest)
    }

    /// The place called `name` where a feature begins; `nil` when there is no such feature.
    public static func place(ofFeature name: String) -> String? {
        FeatureRegistry.features.first { $0.offer?.model.type.rawValue == name }?.routes.first?.name
    }

    /// Whether going back from the place called `name` leaves the one below, too.
    public static func endsPlaceBelow(_ name: String) -> Bool {
        let route = FeatureRegistry.features.lazy.flatMap { $0.routes }.first { $0.name == name }
        return route.map { $0.endsScreenBelow || $0.blocksScreenBelow } ?? false
    }
}

/// What a line means at a place.
public enum LineReading: Sendable, Hashable {
    /// It is empty.
    case nothing
    /// A command of the place or of all places, with its values by their names in the syntax.
    case command(CommandShape, values: [String: String])
    /// The feature of this name is opened, and `rest`, unless it is empty, is typed there.
    case feature(String, rest: String)
    /// The row with this number is opened.
    case row(String)
    /// The line is for the list below; unless it keeps the rows, the detail is left first.
    case parentList(keepsRows: Bool)
    /// The grammar refuses it, in these words.
    case refused(String)
}

/// The grammar's reason for refusing a row or an account.
public struct LineRefusal: Error, Sendable, Hashable {
    /// The reason, as a line for people.
    public let message: String

    private init(_ stop: CommandStop) {
        message = if case .refused(let message) = stop { message } else { "" }
    }

    private static func of<Value>(_ body: () throws(CommandStop) -> Value) throws(LineRefusal) -> Value {
        do throws(CommandStop) { return try body() } catch { throw LineRefusal(error) }
    }

    /// The row that `text` means among `count` rows.
    public static func row(typed text: String, of count: Int) throws(LineRefusal) -> Int {
        try of { () throws(CommandStop) in try PrintedRows(Array(1..<(count + 1))).row(typed: text).number }
    }

    /// The row `step` after the one with `number` among `count` rows.
    public static func row(_ step: Int, after number: Int, of count: Int) throws(LineRefusal) -> Int {
        try of { () throws(CommandStop) in try PrintedRows(Array(1..<(count + 1))).row(step, after: number) }
    }

    /// The customer's account that `text` means among `accounts`, which are numbered from 1.
    public static func ownAccount(
        typed text: String, of accounts: [AccountModel]
    ) throws(LineRefusal) -> AccountModel {
        try of { () throws(CommandStop) in
            try AccountChoice(of: accounts, printed: PrintedRows(accounts)).own(typed: text)
        }
    }

    /// Refuses what is not a count.
    public static func checkCount(typed text: String) throws(LineRefusal) {
        try of { () throws(CommandStop) in
            var input = CommandInput()
            input["N"] = text
            _ = try input.count("N")
        }
    }

    /// The days that `text` means.
    public static func days(typed text: String, today: CalendarDay) throws(LineRefusal) -> ClosedRange<CalendarDay> {
        try of { () throws(CommandStop) in
            var input = CommandInput()
            input["DATE"] = text
            return try input.days("DATE", today: today) ?? today...today
        }
    }

    /// The number of the payee that `text` means among `payees`, which are numbered from 1, or `text` itself.
    public static func payee(typed text: String, of payees: [AccountModel]) throws(LineRefusal) -> String {
        try of { () throws(CommandStop) in
            try AccountChoice(of: payees, printed: PrintedRows(payees)).payee(typed: text)
        }
    }
}
