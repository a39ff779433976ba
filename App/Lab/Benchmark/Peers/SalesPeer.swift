/// The same totals in Python, exact as well: whole minor units, and fractions for the rates.
enum SalesPeer {
    /// Prints the middle of the seconds that some runs took, from the bytes to the totals, and then each total.
    static let script = """
        import json, sys, time
        from decimal import Decimal
        from fractions import Fraction

        def totals(text, rates, decimals):
            sums = {}
            for sale in json.loads(text):
                key = (sale["product_id"], sale["currency_code"])
                amount = int(sale["amount"].replace(".", ""))
                count, total = sums.get(key, (0, 0))
                sums[key] = (count + 1, total + amount)
            products = {}
            for (product, currency), (count, total) in sums.items():
                sold, dollars, left = products.get(product, (0, Fraction(0), 0))
                rate = rates.get(currency)
                if rate is None:
                    left += count
                else:
                    dollars += Fraction(total, 10 ** decimals[currency]) * rate
                products[product] = (sold + count, dollars, left)
            return {product: (sold, round(dollars * 100), left) for product, (sold, dollars, left) in products.items()}

        with open(sys.argv[1], "rb") as file:
            text = file.read()
        rates = {"USD": Fraction(1)}
        for word in sys.argv[3].split(","):
            code, rate = word.split("=")
            rates[code] = Fraction(Decimal(rate))
        decimals = {code: {"JPY": 0, "BHD": 3}.get(code, 2) for code in "EUR USD GBP CZK JPY CHF AUD TOP BHD XCD".split()}
        times = []
        for _ in range(int(sys.argv[2])):
            start = time.perf_counter()
            found = totals(text, rates, decimals)
            times.append(time.perf_counter() - start)
        print(sorted(times)[len(times) // 2])
        for product, total in sorted(found.items()):
            print(product, *total)
        """
}
