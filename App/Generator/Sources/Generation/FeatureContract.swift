import ContractModel

/// A contract whose protocols are the four parts of a feature.
struct FeatureContract {
    /// `Auth`.
    let name: String
    private let contract: Contract

    /// `nil` when the protocols are others.
    init?(_ contract: Contract) {
        let parts = ["View", "Presenter", "Interactor", "Router"]
        guard let first = contract.protocols.first?.part, first.hasSuffix("View") else { return nil }
        let name = String(first.dropLast("View".count))
        guard contract.protocols.map(\.name) == parts.map({ "\(name)\($0)Protocol" }) else { return nil }
        self.name = name
        self.contract = contract
    }

    func role(of model: ProtocolModel) -> DecoratorRole {
        switch model.part {
        case "\(name)Presenter": .presenter
        case "\(name)Interactor": .interactor
        default: .shown
        }
    }

    /// Views and routers are only told something: one that has gone could answer nothing.
    func check() throws(Refusal) {
        for model in contract.protocols where role(of: model) == .shown {
            for requirement in model.requirements {
                if case .method(let method) = requirement, method.result == nil, !requirement.isNonisolated { continue }
                throw Refusal(
                    path: contract.path, line: requirement.line,
                    reason: "\(model.part) is told something on its actor, and answers nothing: it may be gone")
            }
        }
    }

    func writeModule(to text: inout SwiftText) {
        text.gap()
        text.block("extension \(name)Module: TracedModule") { text in
            text.line("/// The methods of the contract in order, by the part that has them.")
            text.block("public static let methods = [", opening: "", end: "]") { text in
                for model in contract.protocols {
                    for method in model.methods { text.line("\"\(model.part).\(method.fullName)\",") }
                }
            }
            text.gap()
            text.line("/// The module's own presenter between traced parts; it keeps neither `view` nor `router`.")
            text.line("@MainActor")
            text.block(
                "public static func tracedPresenter(view: any \(name)ViewProtocol, "
                    + "interactor: any \(name)InteractorProtocol, router: any \(name)RouterProtocol, log: TraceLog) "
                    + "-> any \(name)PresenterProtocol"
            ) { text in
                text.line("let view = Traced\(name)View(view, log: log)")
                text.line("let router = Traced\(name)Router(router, log: log)")
                text.line(
                    "let presenter = presenter(view: view, interactor: Traced\(name)Interactor(interactor, log: log), "
                        + "router: router)")
                text.line("return Traced\(name)Presenter(presenter, view: view, router: router, log: log)")
            }
        }
    }
}

/// What the decorated part is within a feature.
enum DecoratorRole: Equatable {
    /// A view or a router: the app keeps it, so that the decorator does not.
    case shown
    /// A presenter, which keeps its decorated view and router alive.
    case presenter
    /// An interactor; its answers are kept as well.
    case interactor
    /// A part of no feature; its answers are kept as well, and the caller says who it is.
    case alone
}
