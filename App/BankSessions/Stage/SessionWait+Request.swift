import Sessions
import Terminal

extension SessionWait {
    /// The wait of a request for input.
    init(_ request: InputRequest) {
        self =
            switch request.kind {
            case .command: .prompt(request.prompt)
            case .answer: .question(request.prompt, isSecret: false)
            case .secret: .question(request.prompt, isSecret: true)
            }
    }
}
