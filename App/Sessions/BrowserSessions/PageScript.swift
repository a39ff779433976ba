/// What is run in a page to read it. The pages themselves have no script.
enum PageScript {
    /// Reads the document as a ``ShownPage``; null as long as the old document is there.
    static let read = #"""
        const root = document.documentElement;
        if (root.dataset.left !== undefined || document.readyState !== 'complete' || location.protocol === 'chrome-error:') return null;
        const plain = text => text.replace(/[ \t]*[\n\r][ \t\n\r]*/g, ' ').trim();
        const words = (element, name) => (element.dataset[name] || '').split(' ').filter(word => word);
        const links = [...document.querySelectorAll('a[href]')];
        const sentence = element => {
            const copy = element.cloneNode(true);
            for (const place of copy.querySelectorAll('a, button')) place.textContent = '"' + place.textContent + '"';
            return plain(copy.textContent);
        };
        const table = element => ({
            columns: [...element.querySelectorAll('thead th, thead td:not([data-form])')].map(head => ({
                title: plain(head.textContent), isNumber: head.classList.contains('number'), wraps: head.dataset.wraps || '',
                goes: head.dataset.goes ? Number(head.dataset.goes) : null,
                yearGoes: head.dataset.yearGoes ? Number(head.dataset.yearGoes) : null })),
            rows: [...element.querySelectorAll('tbody tr:not(.section)')].map(row => {
                const link = row.querySelector('a[href]');
                const above = row.previousElementSibling;
                return {
                    cells: [...row.cells].filter(cell => cell.dataset.form === undefined).map(cell => plain(cell.textContent)),
                    section: above && above.className === 'section' ? plain(above.textContent) : null,
                    isFurther: row.dataset.further !== undefined, link: link ? links.indexOf(link) : null };
            }) });
        const list = element => ({
            fields: [...element.querySelectorAll('dt')].map(name => [plain(name.textContent), plain(name.nextElementSibling.textContent)]),
            indent: Number(element.dataset.indent || 0), gap: Number(element.dataset.gap || 2) });
        const part = element => {
            const owner = element.closest('[data-answer]');
            return {
                answers: owner ? words(owner, 'answer') : [], isRefusal: element.getAttribute('role') === 'alert' || element.dataset.refuses !== undefined,
                field: ((element.id && document.querySelector('[aria-describedby="' + element.id + '"]')) || {}).name || null,
                line: element.matches('table, dl') ? null : sentence(element),
                table: element.matches('table') ? table(element) : null, list: element.matches('dl') ? list(element) : null };
        };
        const options = all => [...(all || [])].map(option => ({
            value: option.value, label: plain(option.textContent), commands: words(option, 'command') }));
        const field = (input, place) => ({
            name: input.name, label: input.labels && input.labels.length ? plain(input.labels[0].textContent) : '', isSecret: input.type === 'password', isDay: input.type === 'date',
            isRequired: input.required, isChecked: input.dataset.checked !== undefined,
            isRefused: input.getAttribute('aria-invalid') === 'true', commands: words(input, 'command'), choices: options(input.options),
            suggestions: options(input.list && input.list.options), place });
        return {
            place: document.body.dataset.place || '', user: document.body.dataset.user || '', holder: document.body.dataset.holder || '',
            isAside: document.body.dataset.aside !== undefined, address: location.pathname + location.search,
            parts: [...document.querySelectorAll('[data-said]')].map(part),
            forms: [...document.forms].map((form, place) => ({
                commands: words(form, 'command'), question: form.dataset.question || null, isPost: form.method === 'post', place,
                fields: [...form.elements].map(field).filter(field => {
                    const input = form.elements[field.place];
                    return input.matches('input, select') && input.type !== 'hidden';
                }) })),
            links: links.map((link, place) => ({ commands: words(link, 'command'), feature: (link.search ? [] : link.pathname.match(/^\/app(?:\/[A-Z]{2}[0-9]{2}[^\/]*)?\/([a-z]+)$/) || [])[1] || null, place })) };
        """#

    /// Marks the document, so that the next one can be told from it, and gives the link `arguments[0]`.
    static let link = """
        document.documentElement.dataset.left = 1;
        return [...document.querySelectorAll('a[href]')][arguments[0]];
        """

    /// Marks the document, empties the fields to type in, chooses where there is a choice, and gives the fields to type in, then the button.
    ///
    /// The bank's own answer is wanted, so the browser checks nothing before.
    static let form = """
        const [place, values] = arguments;
        const form = document.forms[place];
        document.documentElement.dataset.left = 1;
        form.noValidate = true;
        const typed = [];
        for (const [place, value, isTyped] of values) {
            const field = form.elements[place];
            field.removeAttribute('maxlength');
            if (isTyped && field.matches('input:not([type=date], [type=month])')) {
                field.value = '';
                typed.push(field);
            } else {
                field.value = value;
                typed.push(null);
            }
        }
        return [...typed, [...form.elements].find(element => element.matches('button')) ];
        """
}
