import BankWire
import HTTPTypes
import NIOCore

/// Answers of the bank, which nobody on the way may keep.
extension Answer {
    /// A document.
    static func document(_ document: some WireDocument) -> Answer {
        Answer(
            headers: [.contentType: "application/json", .cacheControl: "no-store"],
            content: Content(ByteBuffer(bytes: document.bytes)))
    }

    /// A document of something that was made just now.
    static func created(_ document: some WireDocument) -> Answer {
        var answer = Answer.document(document)
        answer.status = .created
        return answer
    }

    /// That something is done, of which there is nothing to tell.
    static var done: Answer {
        Answer(status: .noContent, headers: [.cacheControl: "no-store"], content: Content(ByteBuffer()))
    }
}
