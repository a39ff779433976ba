import Sessions

extension SessionScript {
    /// A player of the script, over what its fixture offers.
    /// - Throws: `ScriptError` when the script asks for what there is not, its fixture included.
    func player() throws(ScriptError) -> SessionPlayer {
        try SessionPlayer(script: self, offer: try offer())
    }

    private func offer() throws(ScriptError) -> FixtureNames {
        do throws(FixtureError) {
            return try SessionFixture(named: setup.fixture).offer
        } catch {
            throw fixtureError("\(error)")
        }
    }
}
