/// The folder of a feature has the five rooms by their names.
enum RoomsRule {
    static let rooms = ["Contract", "Presenter", "Interactor", "Entities", "Module"]

    static func violations(feature: String, fileNames: [String]) -> [String] {
        rooms.map { "\(feature)\($0).swift" }.filter { !fileNames.contains($0) }
            .map { "Modules/\(feature) has no \($0)" }
    }
}
