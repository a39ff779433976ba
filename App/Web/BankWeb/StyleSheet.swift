extension Layout {
    /// The looks of all pages: light and dark, from 320 pixels to a wide screen, and on paper.
    static let styleSheet = """
        :root {
          color-scheme: light dark;
          --text: light-dark(#1a1c1e, #e8e9ea);
          --muted: light-dark(#55595e, #a6abb1);
          --ground: light-dark(#fff, #16181a);
          --raised: light-dark(#f3f4f5, #212427);
          --line: light-dark(#767b81, #80868c);
          --accent: light-dark(#0a4f9e, #8dc1ff);
          --on-accent: light-dark(#fff, #0c1116);
          --out: light-dark(#9c1c1c, #ff9d95);
          --in: light-dark(#1d6030, #83d69a);
        }
        * { box-sizing: border-box; }
        body {
          margin: 0 auto; max-width: 60rem; padding: 0 1rem 3rem;
          font: 1rem/1.5 system-ui, sans-serif; color: var(--text); background: var(--ground);
          overflow-wrap: anywhere;
        }
        header {
          display: flex; flex-wrap: wrap; gap: .5rem 1.5rem; align-items: center;
          padding: .75rem 0; border-bottom: 1px solid var(--line);
        }
        header > a { font-weight: 700; }
        nav ul { display: flex; flex-wrap: wrap; gap: .25rem 1rem; margin: 0; padding: 0; list-style: none; }
        header form { display: flex; flex-wrap: wrap; gap: .5rem 1rem; align-items: center; margin: 0 0 0 auto; }
        a { color: var(--accent); }
        a[aria-current] { font-weight: 700; text-decoration: none; }
        :focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
        h1 { font-size: 1.6rem; line-height: 1.2; }
        h2 { font-size: 1.2rem; margin-top: 2rem; }
        table { border-collapse: collapse; width: 100%; }
        th, td { padding: .4rem .6rem .4rem 0; text-align: left; vertical-align: top; border-bottom: 1px solid var(--line); }
        th { font-weight: 600; }
        thead th { color: var(--muted); }
        tr[aria-current] :first-child:not(a) { border-left: 4px solid var(--accent); padding-left: .5rem; }
        .number { text-align: right; }
        .section th { padding-top: 1.2rem; }
        data, td, dd { font-variant-numeric: tabular-nums; }
        data { white-space: nowrap; }
        td, dd { white-space: pre-wrap; }
        .out { color: var(--out); fill: var(--out); }
        .in { color: var(--in); fill: var(--in); }
        .balance { font-size: 1.4rem; }
        dl { display: grid; grid-template-columns: minmax(5rem, auto) 1fr; gap: .5rem 1rem; }
        dt { color: var(--muted); }
        dd { margin: 0; }
        main form { max-width: 30rem; }
        label { display: block; font-weight: 600; }
        input, select {
          width: 100%; padding: .5rem; font: inherit; color: inherit;
          background: var(--raised); border: 1px solid var(--line); border-radius: .3rem;
        }
        input[aria-invalid] { border: 2px solid var(--out); }
        button {
          padding: .5rem 1.2rem; font: inherit; font-weight: 600; cursor: pointer;
          color: var(--on-accent); background: var(--accent); border: 1px solid transparent; border-radius: .3rem;
        }
        td button { padding: .2rem .6rem; }
        header button { padding: .2rem .6rem; color: inherit; background: none; border-color: var(--line); }
        .refusal { color: var(--out); font-weight: 600; }
        button.link { padding: 0; color: var(--accent); background: none; font-weight: inherit; text-decoration: underline; }
        dt::first-letter { text-transform: uppercase; }
        .links { display: flex; flex-wrap: wrap; gap: .25rem 1.25rem; padding: 0; list-style: none; }
        main form[method=get] { display: flex; flex-wrap: wrap; gap: 0 1rem; align-items: end; max-width: none; }
        form[method=get] p { flex: 1 1 9rem; }
        form[method=get] > * { margin: .3rem 0; }
        .code { max-width: 16rem; }
        .chart { width: 100%; max-height: 12rem; }
        @media (max-width: 40rem) {
          thead { position: absolute; clip-path: inset(50%); width: 1px; height: 1px; overflow: hidden; }
          tr { display: flex; flex-wrap: wrap; gap: 0 1rem; border-bottom: 1px solid var(--line); padding: .3rem 0; }
          th, td { border: 0; padding: .1rem 0; }
          td.number:not(:first-child) { margin-left: auto; }
          .yields { display: none; }
        }
        @media print {
          nav, form, header form { display: none; }
          body { max-width: none; color: #000; background: #fff; }
        }

        """
}
