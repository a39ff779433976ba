import BankKernel

/// The file that a page is answered with in place of a page.
actor WebDocument: DocumentsPort {
    /// A file for the browser to keep.
    struct File: Sendable {
        let name: String
        let text: String
    }

    /// The most bytes of a file.
    static let limit = 16 << 20

    /// What was written last; `nil` when nothing was.
    private(set) var file: File?

    func begin(path: String, replacing: Bool) async throws(StorageFailure) -> any DocumentDraft {
        WebDraft(document: self, name: path)
    }

    func contents(ofPath path: String, limit: Int) async throws(StorageFailure) -> [UInt8] {
        throw .missing(path: path)
    }

    fileprivate func keep(_ file: File) {
        self.file = file
    }
}

/// A file that is being written.
private actor WebDraft: DocumentDraft {
    private let document: WebDocument
    private let name: String
    private var text = ""

    init(document: WebDocument, name: String) {
        (self.document, self.name) = (document, name)
    }

    func append(_ more: String) async throws(StorageFailure) {
        guard text.utf8.count + more.utf8.count <= WebDocument.limit else {
            throw .failed(path: name, detail: "it has more than 16 MiB; choose fewer days")
        }
        text += more
    }

    func commit() async throws(StorageFailure) {
        await document.keep(WebDocument.File(name: name, text: text))
    }
}
