extension SessionOutcome: Codable {
    private enum CodingKeys: String, CodingKey {
        case path
        case duration
        case error
        case mismatches
        case steps
        case routes
    }

    /// Reads an outcome that another process wrote; it has no transcript.
    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        let path = try values.decode(String.self, forKey: .path)
        let duration = try values.decode(Duration.self, forKey: .duration)
        if let error = try values.decodeIfPresent(ScriptError.self, forKey: .error) {
            self.init(path: path, verdict: .broken(error), duration: duration)
        } else {
            let result = SessionResult(
                path: path, mismatches: try values.decode([Mismatch].self, forKey: .mismatches),
                transcript: Transcript(events: [], mask: SecretMask([:]), grammar: SessionGrammar()),
                steps: try values.decode(Int.self, forKey: .steps),
                routes: try values.decode([String].self, forKey: .routes), changes: [])
            self.init(path: path, verdict: .played(result), duration: duration)
        }
    }

    /// Writes what reports tell of the outcome, for another process; secrets are masked in it.
    public func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: CodingKeys.self)
        try values.encode(path, forKey: .path)
        try values.encode(duration, forKey: .duration)
        switch verdict {
        case .broken(let error): try values.encode(error, forKey: .error)
        case .played(let result):
            try values.encode(result.mismatches, forKey: .mismatches)
            try values.encode(result.steps, forKey: .steps)
            try values.encode(result.routes, forKey: .routes)
        }
    }
}
