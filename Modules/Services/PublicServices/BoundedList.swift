import BankKernel
import ServiceHTTP

/// A list in an answer, bounded in length; unreadable elements are left out.
struct BoundedList<Element: Decodable>: Decodable {
    /// Far more than a page, a draw of cards or a list of products has.
    static var most: Int { 1_000 }

    private let elements: [Element]
    private let faults: [ServiceError]

    /// A list of one element.
    init(of element: Element) {
        (elements, faults) = ([element], [])
    }

    init(from decoder: any Decoder) throws {
        var container = try decoder.unkeyedContainer()
        guard container.count ?? 0 <= Self.most else {
            let path = container.codingPath.map(\.stringValue).joined(separator: ".")
            throw ServiceError.wrongShape(path: path, reason: "has more than \(Self.most) entries")
        }
        var (elements, faults) = ([Element](), [ServiceError]())
        while !container.isAtEnd {
            switch try container.decode(Attempt.self).result {
            case .success(let element): elements.append(element)
            case .failure(let fault): faults.append(fault)
            }
        }
        self.elements = elements
        self.faults = faults
    }

    /// What was read, made records by `read`, and how many were not, each called `noun`.
    func records<Record>(called noun: String, _ read: (Element) -> Record) -> RecordList<Record> {
        let reason = faults.first?.shapeReason ?? ""
        return RecordList(
            elements.map(read), leftOut: LeftOutRecords(noun, count: faults.count, firstReason: reason))
    }

    /// The same for a list that is not a list when nothing of it can be read.
    /// - Throws: the first fault then.
    func usableRecords<Record>(
        called noun: String, _ read: (Element) -> Record
    ) throws(ServiceError) -> RecordList<Record> {
        if elements.isEmpty, let fault = faults.first { throw fault }
        return records(called: noun, read)
    }
}

extension BoundedList {
    /// An element that was read or could not be; either way, the next one can be.
    private struct Attempt: Decodable {
        let result: Result<Element, ServiceError>

        init(from decoder: any Decoder) {
            do {
                if let fault = RepeatedFields.fault(in: decoder) { throw fault }
                result = .success(try Element(from: decoder))
            } catch let fault as ServiceError {
                result = .failure(fault)
            } catch {
                // The decoder does not say where a number or an escape is that it cannot hold.
                let fault = (error as? DecodingError).map(ServiceError.init) ?? .notJSON
                result = .failure(fault == .notJSON ? .unreadable(decoder.codingPath) : fault)
            }
        }
    }
}

extension ServiceError {
    /// Which field is not as agreed, and why, as one clause: `accounts[3].balance is of another type`.
    fileprivate var shapeReason: String {
        guard case .wrongShape(let path, let reason) = self else { return "it cannot be read" }
        return path.isEmpty ? reason : "\(path) \(reason)"
    }
}
