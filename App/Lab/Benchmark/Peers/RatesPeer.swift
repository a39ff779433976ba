/// A plain breadth-first search in Python over the same list, in floating-point numbers.
enum RatesPeer {
    /// Prints the middle of the seconds that some runs took, from the bytes to the rates, and how many rates there are.
    static let script = """
        import json, sys, time
        from collections import deque

        def direct_rates(text, target):
            arriving, departing = {}, {}
            for item in json.loads(text):
                source, destination, rate = item["from"], item["to"], item["rate"]
                arriving.setdefault(destination, {})[source] = rate
                departing.setdefault(source, {})[destination] = rate
            found = {target: 1.0}
            queue = deque([target])
            while queue:
                code = queue.popleft()
                known = found[code]
                published = arriving.get(code, {})
                for source, rate in published.items():
                    if source not in found:
                        found[source] = rate * known
                        queue.append(source)
                for source, rate in departing.get(code, {}).items():
                    if source not in found and source not in published:
                        found[source] = known / rate
                        queue.append(source)
            del found[target]
            return [{"from": code, "to": target, "rate": rate} for code, rate in sorted(found.items())]

        with open(sys.argv[1], "rb") as file:
            text = file.read()
        times = []
        for _ in range(int(sys.argv[2])):
            start = time.perf_counter()
            rates = direct_rates(text, "USD")
            times.append(time.perf_counter() - start)
        print(sorted(times)[len(times) // 2], len(rates))
        """
}
