import { expect, it, vi } from 'vitest';
import { readHtml } from '#translation/sources/documents/html-text.ts';

const read = (html: string) => {
  const { text, leftOut } = readHtml(html);
  return {
    lines: text
      .split(/\n+/)
      .map((line) =>
        line
          .replace(/^\s*•?\s*/, '')
          .replace(/\s+/g, ' ')
          .trim(),
      )
      .filter(Boolean),
    leftOut: leftOut.map(({ what, where, count }) => `${count} ${what}, ${where}`),
  };
};

it.each([
  ['struck out by del', 'platform <del>4</del><ins>6</ins>.', 'platform 6.'],
  ['struck out by s', '<s>Use the lift.</s> Use the ramp.', 'Use the ramp.'],
  ['struck out by strike', 'from <strike>9</strike>10', 'from 10'],
  [
    'struck out by a style',
    'on <span style="text-decoration: line-through">3</span>5 May',
    'on 5 May',
  ],
  [
    'struck out by a class',
    '<style>.old{text-decoration-line:line-through}</style>at <b class=old>1</b>2',
    'at 2',
  ],
])('leaves out what is %s, and joins nothing over it', (_, html, expected) => {
  const { lines, leftOut } = read(`<main><p>${html}</p></main>`);
  expect(lines).toEqual([expected]);
  expect(leftOut[0]).toMatch(/^\d words struck out/);
});

it.each([
  ['5<sup>1</sup>/<sub>2</sub> minutes', '5½ minutes', 0],
  ['5<sup>1</sup>&frasl;<sub>2</sub> minutes', '5½ minutes', 0],
  ['1 <sup>3</sup>/<sub>16</sub> inches', '1 3/16 inches', 0],
  ['<math><mn>2</mn><mfrac><mn>3</mn><mn>4</mn></mfrac></math> miles', '2¾ miles', 0],
  ['27<mfrac>9<sup><a href="#n">1</a></sup></mfrac> people', '279 people', 1],
  ['25 m<sup>2</sup> of floor', '25 m² of floor', 0],
  ['10<sup>6</sup> people', '10⁶ people', 0],
  ['38<sup>o</sup>C or above', '38°C or above', 0],
  ['It cost £1.2m<sup>2</sup> in all', 'It cost £1.2m in all', 1],
  ['1 in 10<sup>1</sup> people', '1 in 10 people', 1],
  ['the 1<sup>st</sup> of May', 'the 1st of May', 0],
  ['CO<sub>2</sub>', 'CO2', 0],
  ['Population 273.879.750<sup>1</sup>', 'Population 273.879.750', 1],
  ['See the note<sup>2</sup>.', 'See the note.', 1],
  ['Fares rise<sup class="reference"><a href="#c1">[1]</a></sup> by 5%.', 'Fares rise by 5%.', 1],
])(
  'reads the raised and lowered text of “%s” as numbers, and no mark of a note',
  (html, expected, marks) => {
    const { lines, leftOut } = read(`<main><p>${html}</p></main>`);
    expect(lines).toEqual([expected]);
    expect(leftOut).toEqual(marks === 0 ? [] : [`${marks} marks of notes, in the text`]);
  },
);

it.each([
  'hidden',
  'aria-hidden="true"',
  'class="visually-hidden"',
  'class="govuk-visually-hidden"',
  'class="sr-only"',
  'class="preheader"',
  'style="DISPLAY: none"',
  'style="visibility:hidden"',
  'style="position:absolute; left:-9999px"',
  'style="position:absolute;clip:rect(0 0 0 0)"',
  'style="mso-hide:all"',
  'style="font-size:0"',
  'class="gone"',
])('leaves out what %s hides, and says so', (attribute) => {
  const { lines, leftOut } = read(
    `<style>.gone { display: none }</style><main><h1>Lifts</h1><p>Open.</p><p ${attribute}>Opens in a new tab</p></main>`,
  );
  expect(lines).toEqual(['Lifts', 'Open.']);
  expect(leftOut).toEqual(['5 hidden words, under “Lifts”']);
});

it('leaves out closed dialogs, scripts and skip links', () => {
  const { lines } = read(
    '<body><a href="#main">Skip to main content</a><dialog>Are you sure?</dialog><noscript>Enable JavaScript</noscript><p>Open.</p><script>x = 1</script></body>',
  );
  expect(lines).toEqual(['Open.']);
});

it('does not take a rule for print or for another element for its own', () => {
  const { lines } = read(
    '<style>@media print { p { display: none } } nav p { display: none } .a .b { display: none }</style><p class="b">Open.</p>',
  );
  expect(lines).toEqual(['Open.']);
});

it('reads a page without menus, notices and footers by role, and counts them', () => {
  const { lines, leftOut } = read(
    '<div role="banner"><ul><li>Home</li><li>Contact</li></ul></div><div id="cookie-banner">We use cookies.</div><div role="navigation">News Sport</div><div role="main"><h1>Platform change</h1><p>Use platform 6.</p></div><div role="contentinfo">All content is ours</div>',
  );
  expect(lines).toEqual(['Platform change', 'Use platform 6.']);
  expect(leftOut).toEqual([
    '2 words of the banner, around the text',
    '3 words of cookie notices, around the text',
    '2 words of menus, around the text',
    '4 words of the footer, around the text',
  ]);
});

it('reads the article of a page of links, and counts what is outside of it', () => {
  const paragraph = (day: number) =>
    `<p>The lift at Oak Road station is closed on ${day} March while engineers replace the motor, the doors and the cables, the council said.</p>`;
  const links = Array.from(
    { length: 40 },
    (_, index) => `<div><a href="/${index}">Another story about roads ${index}</a></div>`,
  );
  const { lines, leftOut } = read(
    `<div class="story"><h1>Lift closed</h1>${[3, 4, 5, 6, 7].map(paragraph).join('')}</div><div class="more">${links.join('')}</div>`,
  );
  expect(lines).toHaveLength(6);
  expect(lines[0]).toBe('Lift closed');
  expect(leftOut).toEqual(['200 words outside the article, around the text']);
});

it('reads headings in boxes and short sections of an article, which were left out', () => {
  const section = (day: number) =>
    `<div class="sect"><div class="titlepage"><div><h2>2.${day}. Day ${day}</h2></div></div><p>The lift at Oak Road station is closed on ${day} March while <a href="/a">engineers replace the motor, the doors and the cables</a>, the council said.</p></div>`;
  const short =
    '<div class="sect"><div class="titlepage"><div><h2>2.9. Stairs</h2></div></div><p>Near the door see <a href="/b">the stairs</a> and <a href="/c">the ramp</a>.</p></div>';
  const links = Array.from(
    { length: 30 },
    (_, index) => `<div><a href="/${index}">Story ${index}</a></div>`,
  );
  const { lines } = read(
    `<div class="story"><h1>Lift closed</h1>${[3, 4, 5].map(section).join('')}${short}${[6, 7].map(section).join('')}</div><div class="more">${links.join('')}</div>`,
  );
  expect(lines.filter((line) => line.startsWith('2.'))).toEqual([
    '2.3. Day 3',
    '2.4. Day 4',
    '2.5. Day 5',
    '2.9. Stairs',
    '2.6. Day 6',
    '2.7. Day 7',
  ]);
  expect(lines).toContain('Near the door see the stairs and the ramp.');
  expect(lines.join(' ')).not.toContain('Story');
});

it('reads what is too deep in its order, and not what is hidden there', () => {
  const { lines } = read(
    `${'<div>'.repeat(900)}<p>Platform <b>4 </b>and<i> 6</i>.</p><script>x = 7</script><p hidden>Gate 9.</p><style>8`,
  );
  expect(lines.join(' ').replace(/ (?=\.)/g, '')).toBe('Platform 4 and 6.');
});

it('reads a page that is one form, as ASP.NET makes them', () => {
  expect(
    read(
      '<form><input type="hidden" name="__VIEWSTATE"><h1>Buses</h1><p>Buses run on 10 May.</p></form>',
    ).lines,
  ).toEqual(['Buses', 'Buses run on 10 May.']);
});

it('reads headings that are buttons, and names the words of forms', () => {
  const { lines, leftOut } = read(
    '<main><h1>Tickets</h1><h2><button>Opening times</button></h2><p>Nine to five on all days of the week.</p><form><label>Your name</label><select><option>Red</option><option>Blue</option></select><button>Send</button></form></main>',
  );
  expect(lines).toEqual(['Tickets', 'Opening times', 'Nine to five on all days of the week.']);
  expect(leftOut).toEqual([
    '2 words of choices, in forms',
    '1 words of buttons, in forms',
    '2 words of forms, in forms',
  ]);
});

it.each([
  ['<ol reversed><li>c<li>b<li>a</ol>', ['3. c', '2. b', '1. a']],
  ['<ol start=4><li>d<li value=9><p>i</p><li>j</ol>', ['4. d', '9. i', '10. j']],
  ['<ol type=i><li>x<li>y</ol>', ['i. x', 'ii. y']],
  ['<ol style="list-style:none"><li>x</ol>', ['x']],
])('numbers %s as it is shown', (html, expected) => {
  expect(read(`<main>${html}</main>`).lines).toEqual(expected);
});

it.each([
  [
    'rows that share a day',
    '<tr><th>Day<th>Train</tr><tr><td rowspan=2>Monday<td>9:00</tr><tr><td>10:00</tr>',
    ['Day: Monday, Train: 9:00', 'Day: Monday, Train: 10:00'],
  ],
  [
    'heads over heads',
    '<tr><th rowspan=2>To<th colspan=2>Weekdays</tr><tr><th>First<th>Last</tr><tr><td>Leeds<td>05:10<td>23:40</tr>',
    ['To: Leeds, Weekdays First: 05:10, Weekdays Last: 23:40'],
  ],
  [
    'rows across the table between others',
    '<tr><th>Train<th>Platform</tr><tr><td colspan=2>Sunday</tr><tr><td>9:00<td>4</tr>',
    ['Sunday', 'Train: 9:00, Platform: 4'],
  ],
])('reads whole rows of a table with %s', (_, rows, expected) => {
  expect(read(`<table>${rows}</table>`).lines).toEqual(expected);
});

it('reads the words of a picture inside a sentence', () => {
  expect(read('<p>Go to <img alt="platform 6" src="6.png">.</p>').lines).toEqual([
    'Go to platform 6.',
  ]);
});

it('keeps the words of any depth', () => {
  const nested = `${'<div>'.repeat(20_000)}Deep${'</div>'.repeat(20_000)}`;
  expect(read(`<p>Top</p>${nested}`).lines).toEqual(['Top', 'Deep']);
});

it('looked through all open elements for each end tag that ends nothing', () => {
  const find = vi.spyOn(Array.prototype, 'indexOf');
  let longest = 0;
  find.mockImplementation(function (this: unknown[], searched: unknown) {
    longest = Math.max(longest, this.length);
    return this.lastIndexOf(searched);
  });
  const { lines } = read(`${'<b>'.repeat(9000)}${'</x>'.repeat(9000)}Open`);
  find.mockRestore();
  expect(lines).toEqual(['Open']);
  expect(longest).toBeLessThan(1000);
});

it('reads what is struck out deeper than the library nests', () => {
  const nested = `${'<div>'.repeat(900)}<del>4</del><ins>6</ins><br>is here${'</div>'.repeat(900)}<p>Top</p>`;
  expect(read(nested).lines).toEqual(['6', 'is here', 'Top']);
});

it('copied the words of lists in lists for each list around them', () => {
  const { lines } = read(`${'<ul><li>Mind the gap.'.repeat(60)}</ul>Top`);
  expect(lines).toHaveLength(61);
  expect(Math.max(...lines.map(({ length }) => length))).toBeLessThan(200);
});

it('looked at all rules of a page for each of its elements', () => {
  const rules = `${'.a{color:red}'.repeat(30_000)}.a.b{display:none}`;
  const elements = '<p class="a">Open.<p class="a b">Hidden.'.repeat(2000);
  const find = vi.spyOn(Array.prototype, 'every');
  const { lines } = read(`<style>${rules}</style>${elements}`);
  const count = find.mock.calls.length;
  find.mockRestore();
  expect(lines).toHaveLength(2000);
  expect(count).toBeLessThan(20_000);
});

it('multiplied a table in a joined cell by each of its columns, at every depth', () => {
  const heads = '<tr><th>Day<th>First<th>Last</tr>';
  const table = (inside: string) =>
    `<table>${heads}<tr><td rowspan=2>Monday<td colspan=2>${inside}</tr><tr><td>05:10<td>23:40</tr></table>`;
  let nested = 'closed';
  for (let depth = 0; depth < 8; depth++) nested = table(nested);
  const { lines } = read(nested);
  expect(lines.join(' ').split('closed')).toHaveLength(3);
  expect(lines.join(' ').split('05:10')).toHaveLength(9);
});

it('keeps a cell apart from one whose tags were left out', () => {
  const { text } = readHtml('<table><tr><td>Monday<td>05:1<div>0<td>23:40</table>');
  expect(text.split(/\s+/)).toContain('23:40');
});

it('gave a row as many cells as one of it said that it is wide', () => {
  const rows =
    '<tr><th>Day<th>Train</tr><tr><td>Monday<td>9:00</tr><tr><td>Sunday<td colspan=90>None</tr>';
  expect(read(`<table>${rows}</table>`).lines).toEqual([
    'Day: Monday, Train: 9:00',
    'Day: Sunday, Train: None',
  ]);
});

it.each([
  ['a comment without an end', '.x { display: none } /* .b { display: none }'],
  ['a rule without an end', '.x { display: none } .b { display: none'],
  ['braces without words', '}}}{{{ } } } .x { display: none }'],
  [
    'rules inside of each other',
    '@media screen { @supports (a) { .b { display: none } } .x { display: none } }',
  ],
  ['a line of its own before rules', '@charset "utf-8"; @import "a.css"; .x { display: none }'],
])('reads a style sheet with %s', (_, css) => {
  const { lines } = read(`<style>${css}</style><p class="x">Hidden.</p><p class="b">Open.</p>`);
  expect(lines).toEqual(['Open.']);
});

it('reads the ticked answer of a form in a page', () => {
  const { lines } = read(
    '<form><h2>Access</h2><p>Ramp?</p><p>Bring it?</p><label><input type="radio" checked> Yes</label><label><input type="radio"> No</label></form>',
  );
  expect(lines).toEqual(['Access', 'Ramp?', 'Bring it?', '☑ Yes', '☐ No']);
});
