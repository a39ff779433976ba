import BankKernel

struct TransactionsInteractor: TransactionsInteractorProtocol, TransactionsOutput {
    let statements: any StatementsPort

    func fetchUsers() async throws(StatementFailure) -> [StatementUser]? {
        try await statements.users()
    }

    func sections(forUser userID: String) async throws(StatementFailure) -> RecordList<TransactionSection> {
        try await fetchTransactions(forUser: userID).withRecords { TransactionGrouping.sections(of: $0) }
    }

    func fetchTransactions(forUser userID: String) async throws(StatementFailure) -> RecordList<Transaction> {
        var reader = StatementReader(skippingBadElements: true)
        var transactions: [Transaction] = []
        try await read(.user(id: userID)) { chunk throws(StatementFault) in transactions += try reader.read(chunk) }
        transactions += try understanding { () throws(StatementFault) in try reader.finish() }
        try reader.leftOut.requireReadable(transactions.count)
        return RecordList(transactions, leftOut: reader.leftOut)
    }

    func fetchSummary(
        of file: StatementFile, onProgress: (Int) -> Void
    ) async throws(StatementFailure) -> StatementSummary {
        var grouping = StatementGrouping(skippingBadElements: file.isLenient, keepingDescriptions: true)
        try await read(.file(path: file.path)) { chunk throws(StatementFault) in
            try grouping.read(chunk)
            onProgress(grouping.count)
        }
        let summary = try understanding { () throws(StatementFault) in try grouping.finish() }
        onProgress(summary.count)
        try summary.leftOut.requireReadable(summary.count)
        return summary
    }

    func fetchTransactions(
        of key: TransactionGroupKey, in file: StatementFile, limit: Int, onProgress: (Int) -> Void
    ) async throws(StatementFailure) -> [Transaction] {
        var reader = StatementReader(skippingBadElements: file.isLenient)
        var latest = LatestTransactions(of: key, limit: limit)
        try await read(.file(path: file.path)) { chunk throws(StatementFault) in
            latest.add(try reader.read(chunk))
            onProgress(reader.count)
        }
        latest.add(try understanding { () throws(StatementFault) in try reader.finish() })
        onProgress(reader.count)
        return latest.transactions
    }

    private func read(
        _ source: StatementSource, _ body: ([UInt8]) throws(StatementFault) -> Void
    ) async throws(StatementFailure) {
        let chunks = try await statements.open(source)
        while let chunk = try await chunks.next() {
            // Reading a file never suspends by itself: a task that cancels must get a turn.
            await Task.yield()
            guard !Task.isCancelled else { throw .cancelled }
            try understanding { () throws(StatementFault) in try body(chunk) }
        }
    }

    private func understanding<Result>(
        _ work: () throws(StatementFault) -> Result
    ) throws(StatementFailure) -> Result {
        do {
            return try work()
        } catch {
            throw .malformed(detail: error.description)
        }
    }
}
