/// The files that a cell begins with, and what is true of them.
struct MatrixScenario {
    /// By path.
    let files: [String: [UInt8]]
    /// How many transfers were acknowledged.
    let acknowledged: Int
    /// How many of them the best that can be made of the files has.
    let present: Int

    init(_ cell: MatrixCell, of images: MatrixImages, besides other: MatrixImages) {
        let count = MatrixImages.count
        var files: MatrixImages.Files
        var present = count
        switch cell.log {
        case .clean: files = images.clean
        case .hot: files = images.hot
        case .torn: files = images.torn
        case .damaged:
            files = images.hot
            let middle = (files["-wal"]?.count ?? 0) / 2
            files["-wal"]?[middle] ^= 4
            present = -1
        case .ofLater(let missing):
            files = images.earlier[missing] ?? [:]
            files["-wal"] = images.hot["-wal"]
            present = count - missing
        case .ofEarlier:
            files = images.clean
            files["-wal"] = images.earlierLog
        case .ofAnotherBank:
            files = images.clean
            files["-wal"] = other.hot["-wal"]
        case .missing:
            files = images.earlier[MatrixImages.inLog] ?? [:]
            present = count - MatrixImages.inLog
        }
        files[".mark"] = Self.mark(cell.mark, images, other)
        var named = [MatrixImages.copy: images.backup ?? []]
        for (suffix, bytes) in files { named[MatrixImages.path + suffix] = bytes }
        self.files = named
        self.present = present
        acknowledged = count + (cell.mark == .newer ? MatrixImages.later : 0)
    }

    private static func mark(_ mark: MatrixCell.Mark, _ images: MatrixImages, _ other: MatrixImages) -> [UInt8]? {
        switch mark {
        case .right: return images.hot[".mark"]
        case .missing: return nil
        case .older: return images.earlier[MatrixImages.missingInCopy]?[".mark"]
        case .newer: return images.newer[".mark"]
        case .ofAnotherBank: return other.newer[".mark"]
        case .damaged:
            var bytes = images.newer[".mark"] ?? []
            if bytes.count > 20 { bytes[20] ^= 1 }
            return bytes
        case .zeroed: return [UInt8](repeating: 0, count: images.newer[".mark"]?.count ?? 0)
        }
    }
}
