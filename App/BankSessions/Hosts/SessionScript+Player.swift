import Sessions

extension SessionScript {
    /// A player of the script, over what its fixture offers.
    /// - Throws: `ScriptError` when the script asks for what there is not.
    func player() throws -> SessionPlayer {
        try SessionPlayer(script: self, offer: try SessionFixture(named: setup.fixture).offer())
    }
}
