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

    func role(of model: ProtocolModel) -> PartRole {
        switch model.part {
        case "\(name)Presenter": .presenter
        case "\(name)Interactor": .interactor
        default: .shown
        }
    }

    /// Refuses results of views and routers, which may be released before a call.
    func check() throws(Refusal) {
        for model in contract.protocols where role(of: model) == .shown {
            for requirement in model.requirements {
                if case .method(let method) = requirement, method.result == nil, !requirement.isNonisolated { continue }
                throw Refusal(
                    path: contract.path, line: requirement.line,
                    reason: "methods of \(model.part) are isolated to its actor and return nothing: it may be gone")
            }
        }
    }

    func writeModule(to text: inout SourceText) {
        text.gap()
        text.block("extension \(name)Module: InterceptedModule") { text in
            text.line("/// The methods of the contract in order, by the part that has them.")
            text.block("public static let methods = [", opening: "", end: "]") { text in
                for model in contract.protocols {
                    for method in model.methods { text.line("\"\(model.part).\(method.fullName)\",") }
                }
            }
            text.gap()
            text.line("/// The module's own presenter between interceptors; it keeps neither `view` nor `router`.")
            text.line("@MainActor")
            text.block(
                "public static func presenter(view: any \(name)ViewProtocol, "
                    + "interactor: any \(name)InteractorProtocol, router: any \(name)RouterProtocol, log: any MessageKeeping) "
                    + "-> any \(name)PresenterProtocol"
            ) { text in
                text.line("let view = Intercepted\(name)View(view, isLent: true, log: log)")
                text.line("let router = Intercepted\(name)Router(router, isLent: true, log: log)")
                text.line("let interactor = Intercepted\(name)Interactor(interactor, log: log)")
                text.line("let presenter = presenter(view: view, interactor: interactor, router: router)")
                text.line("return Intercepted\(name)Presenter(presenter, keeping: [view, router], log: log)")
            }
        }
    }
}

/// What a part is within a feature.
enum PartRole: Equatable {
    /// A view or a router: the app keeps it, so that an interceptor in front of it need not.
    case shown
    /// A presenter, whose interceptor keeps those of its view and router.
    case presenter
    /// An interactor; its answers are kept as well.
    case interactor
    /// A part of no feature; its answers are kept as well, and the caller says who it is.
    case alone

    var keepsAnswers: Bool { self == .interactor || self == .alone }
}

extension ProtocolModel {
    /// Who calls it within its feature; `nil` when it is part of none.
    func caller(in role: PartRole) -> String? {
        switch role {
        case .presenter: "\(part.dropLast("Presenter".count))View"
        case .interactor: "\(part.dropLast("Interactor".count))Presenter"
        case .shown: part.replacing(/(View|Router)$/, with: "") + "Presenter"
        case .alone: nil
        }
    }
}
