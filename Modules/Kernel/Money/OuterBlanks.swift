extension StringProtocol where SubSequence == Substring {
    /// The text without blanks at its ends.
    package var withoutOuterBlanks: Substring {
        let start = drop(while: \.isWhitespace)
        return start.dropLast(start.reversed().prefix(while: \.isWhitespace).count)
    }
}
