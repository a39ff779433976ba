import Sessions

/// A safe at a prompt, with the mistakes it may have.
struct SafeHost: FuzzHost {
    /// Whether the code 6 opens it as well.
    var isCareless = false
    /// Whether more can be taken than there is.
    var isBottomless = false

    func run(_ walk: FuzzWalk<SafeModel>) async -> FuzzWalk<SafeModel> {
        var walk = walk
        var (coins, isOpen, wait) = (10, false, SafeModel.safe)
        while true {
            switch walk.next(at: wait) {
            case .type("open", _): wait = SafeModel.question
            case .type(let code, _) where wait == SafeModel.question:
                isOpen = code == "7" || isCareless && code == "6"
                walk.show(isOpen ? "open" : "wrong", isError: !isOpen)
                wait = SafeModel.safe
            case .type(let text, _):
                let count = text.split(separator: " ").last.flatMap { Int($0) } ?? 0
                let isPaid = isOpen && (isBottomless || count <= coins)
                if isPaid { coins -= count }
                walk.show(isPaid ? "\(coins) left" : "no", isError: !isPaid)
            case .end:
                walk.end()
                return walk
            case .press, .interrupt, .advance, .fault: break
            }
        }
    }
}
