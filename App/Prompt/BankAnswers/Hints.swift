package import DisplayText

/// Sentences that say what can be done next; the words of commands are in quotation marks.
package enum Hints {
    /// Behind the newest rows of a list.
    package static let older = "There are older ones: \"more\" shows them."
    /// Behind the first rows of a list.
    package static let more = "There are more: \"more\" shows them."
    /// Behind a receipt.
    package static let afterTransfer =
        "Next: \"again\" sends the same once more, \"history\" lists it, \"back\" leaves."
}

extension StyledText {
    /// One of ``Hints``.
    package static func hint(_ sentence: String) -> StyledText { StyledText(sentence, .muted) }
}
