import BankApp
import BrowserSessions

/// The places that a walk has come through, the visible one last, as the prompt has its screens.
struct PageTrail: Equatable {
    /// A place, and where its page is.
    struct Place: Equatable {
        let name: String
        var address: String
        /// The number of the row that it is of the place below; `nil` when it is none.
        var row: Int?
    }

    typealias Move = (from: String, to: String)

    /// The place of a customer's accounts.
    static let home = "main"
    private static let login = "login"

    /// The username of the customer; a page that is not a place has none.
    private var user = ""
    private var places: [Place] = [Place(name: login, address: "/app/login")]

    var top: Place { places[places.count - 1] }
    var place: String { top.name }
    /// The place below the visible one.
    var below: Place? { places.dropLast().last }

    /// Begins anew at the place of `page`.
    mutating func begin(at page: ShownPage) {
        user = page.user
        places = [Place(name: page.place, address: page.address)]
    }

    /// What the prompt calls the visible place.
    var title: String {
        if place == Self.home { return "main(\(user))" }
        guard let row = top.row, let below else { return place }
        return "\(below.name)/\(row)"
    }

    /// Whether a place is visible, or is the list of the visible row.
    func isOpen(_ name: String) -> Bool { place == name || below?.name == name }

    /// Takes the place of a page, and gives the moves that lead there. The answer to a form that does something has no address.
    @MainActor
    mutating func take(_ page: ShownPage, isPost: Bool) -> [Move] {
        user = page.user
        guard page.place != place else {
            if !isPost, !page.isAside { places[places.count - 1].address = page.address }
            return []
        }
        let from = place
        if page.place == Self.login || from == Self.login {
            places = [Place(name: page.place, address: page.address)]
        } else if let depth = places.lastIndex(where: { $0.name == page.place }) {
            places.removeSubrange((depth + 1)...)
            if !isPost { places[depth].address = page.address }
        } else {
            places.append(Place(name: page.place, address: page.address))
        }
        return [(from, page.place)]
    }

    /// Notes that the visible place is a row of the one below.
    mutating func open(row: Int) {
        if place != Self.home { places[places.count - 1].row = row }
    }

    /// Leaves all but the accounts.
    mutating func goHome() -> [Move] {
        guard let depth = places.firstIndex(where: { $0.name == Self.home }), depth < places.count - 1 else {
            return []
        }
        let from = place
        places.removeSubrange((depth + 1)...)
        return [(from, place)]
    }

    /// Leaves the visible place, and the one that it ends.
    @MainActor
    mutating func goBack() -> [Move] { pop(PlaceGrammar.endsPlaceBelow(place) ? 2 : 1) }

    /// Leaves `count` places.
    mutating func pop(_ count: Int = 1) -> [Move] {
        let from = place
        places.removeLast(min(count, places.count - 1))
        return from == place ? [] : [(from, place)]
    }
}
