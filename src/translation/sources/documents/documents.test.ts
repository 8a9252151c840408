import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DOCX, detectFileType } from '#contract/file-type.ts';
import { readSource } from '#translation/sources/read-source.ts';
import { readHtml } from './html-text.ts';
import { docx, paragraph, row, W } from './testing.ts';

async function sentences(file: Blob, contentType: string): Promise<string[]> {
  const result = await readSource({ file, contentType, fileName: 'Lift work.docx' });
  return 'parts' in result ? result.parts[0]!.sentences.map(({ text }) => text) : [];
}

describe('a Word document', () => {
  it('is read as its paragraphs, headings, lists and rows of tables', async () => {
    const file = await docx(
      paragraph('Lift work', 'Heading1') +
        paragraph('The lift is closed. Use the ramp.') +
        `<w:tbl>${row('Train', 'Platform')}${row('14:30', '6')}</w:tbl>`,
    );
    expect(detectFileType(new Uint8Array(await file.arrayBuffer()))).toBe(DOCX);
    expect(await sentences(file, DOCX)).toEqual([
      'Lift work',
      'The lift is closed.',
      'Use the ramp.',
      'Train: 14:30, Platform: 6',
    ]);
  });

  it('has the entries of its lists as sentences of their own', async () => {
    const entry = (text: string) =>
      `<w:p><w:pPr><w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr></w:pPr><w:r><w:t>${text}</w:t></w:r></w:p>`;
    const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
    const file = await docx(
      paragraph('You need:') + entry('your ticket') + entry('a railcard') + paragraph('Thank you.'),
      {
        'word/_rels/document.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="${relations}/numbering" Target="numbering.xml"/></Relationships>`,
        'word/numbering.xml': `<w:numbering xmlns:w="${W}"><w:abstractNum w:abstractNumId="0"><w:lvl w:ilvl="0"><w:numFmt w:val="bullet"/></w:lvl></w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num></w:numbering>`,
      },
    );
    expect(await sentences(file, DOCX)).toEqual([
      'You need:',
      'your ticket',
      'a railcard',
      'Thank you.',
    ]);
  });

  it('knows the heads that LibreOffice styles as such', async () => {
    const heads = row('Bring', 'Leave at home').replaceAll(
      '<w:p>',
      '<w:p><w:pPr><w:pStyle w:val="TableHeading"/></w:pPr>',
    );
    const styles =
      '<w:style w:type="paragraph" w:styleId="TableHeading"><w:name w:val="Table Heading"/></w:style>';
    const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
    const file = await docx(`<w:tbl>${heads}${row('tablets', 'rings')}</w:tbl>`, {
      'word/styles.xml': `<w:styles xmlns:w="${W}">${styles}</w:styles>`,
      'word/_rels/document.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="${relations}/styles" Target="styles.xml"/></Relationships>`,
    });
    expect(await sentences(file, DOCX)).toEqual(['Bring: tablets, Leave at home: rings']);
  });

  it('keeps rows apart that begin with small letters', async () => {
    const rows = [
      row('Bring', 'Leave at home'),
      row('your tablets', 'rings'),
      row('slippers', 'bags'),
    ];
    expect(await sentences(await docx(`<w:tbl>${rows.join('')}</w:tbl>`), DOCX)).toEqual([
      'Bring, Leave at home',
      'your tablets, rings',
      'slippers, bags',
    ]);
  });

  it('says the cells of a table with the heads of their columns', async () => {
    const head = row('Train', 'Platform').replace(
      '<w:tr>',
      '<w:tr><w:trPr><w:tblHeader/></w:trPr>',
    );
    const file = await docx(`<w:tbl>${head}${row('14:30', '6')}${row('15:30', '')}</w:tbl>`);
    expect(await sentences(file, DOCX)).toEqual(['Train: 14:30, Platform: 6', 'Train: 15:30']);
  });

  it('is read without the numbers of its footnotes and the arrows back to them', async () => {
    const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
    const note = (id: number, text: string) =>
      `<w:footnote w:id="${id}">${paragraph(text)}</w:footnote>`;
    const file = await docx(
      '<w:p><w:r><w:t>The lift has new motors</w:t></w:r><w:r><w:footnoteReference w:id="2"/></w:r><w:r><w:t> and doors.</w:t></w:r></w:p>',
      {
        'word/_rels/document.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="${relations}/footnotes" Target="footnotes.xml"/></Relationships>`,
        'word/footnotes.xml': `<w:footnotes xmlns:w="${W}">${note(2, 'They are quiet.')}</w:footnotes>`,
      },
    );
    const texts = await sentences(file, DOCX);
    expect(texts[0]).toBe('The lift has new motors and doors.');
    expect(texts.join(' ')).toContain('They are quiet.');
    expect(texts.join(' ')).not.toMatch(/\[1\]|↑/);
  });

  it('is titled by its file', async () => {
    const file = await docx(paragraph('Mind the gap.'));
    expect(await readSource({ file, contentType: DOCX, fileName: 'Lift work.docx' })).toMatchObject(
      { parts: [{ title: 'Lift work' }], warnings: [] },
    );
  });

  it.each([
    ['cut off', async () => (await docx(paragraph('Hi'))).slice(0, 300), 'document-broken'],
    [
      'markup that breaks off between two numbers',
      () => docx('<w:p><w:r><w:t>Platform 6</w:t></w:r><<m:oMath>r><w:t>2</w:t></w:r></w:p>'),
      'document-broken',
    ],
    [
      'a spreadsheet',
      () =>
        docx('', {
          '_rels/.rels':
            '<Relationships><Relationship Id="r" Type="a/officeDocument" Target="xl/workbook.xml"/></Relationships>',
        }),
      'document-broken',
    ],
    ['no document', async () => new Blob(['PK\u0003\u0004word/']), 'document-broken'],
    ['empty', () => docx(''), 'source-empty'],
    [
      'larger than any document when it is unpacked',
      () => docx(paragraph('a'.repeat(61e6))),
      'source-too-long',
    ],
  ])('says what is wrong when it is %s', async (_name, make, code) => {
    await expect(sentences(await make(), DOCX)).rejects.toMatchObject({ code });
  });
});

describe('a web page', () => {
  const page = (body: string, head = '') =>
    new Blob([`<!doctype html><html><head>${head}</head><body>${body}</body></html>`]);

  it('is read without menus, scripts, hidden parts and footers', async () => {
    const file = page(
      '<nav>Home</nav><main><h1>Lift work</h1><p>The lift is<br>closed &amp; locked.</p><ul><li>Use the ramp.</li><li>Ask staff.</li></ul><p hidden>Secret</p><script>alert("x")</script></main><footer>Contact</footer>',
      '<title>Site</title><style>p { color: red }</style>',
    );
    expect(await sentences(file, 'text/html')).toEqual([
      'Lift work',
      'The lift is closed & locked.',
      'Use the ramp.',
      'Ask staff.',
    ]);
  });

  it('is named by its title, which is no sentence of it unless it has no other words', async () => {
    const titled = '<title>Lift\n work &amp; ramps</title>';
    const file = page('<h1>Lift work &amp; ramps</h1><p>The lift is closed.</p>', titled);
    const source = { contentType: 'text/html', fileName: undefined };
    const texts = ['Lift work & ramps', 'The lift is closed.'].map((text) => ({ text }));
    expect(await readSource({ file, ...source })).toMatchObject({
      parts: [{ title: 'Lift work & ramps', sentences: texts }],
    });
    expect(await readSource({ file, ...source, fileName: 'Lifts.html' })).toMatchObject({
      parts: [{ title: 'Lifts' }],
    });
    expect(await sentences(page('<img src="a.png">', titled), 'text/html')).toEqual([
      'Lift work & ramps',
    ]);
    const bare = new Blob(['<title>Site</title><h1>Lift work</h1>']);
    expect(await sentences(bare, 'text/html')).toEqual(['Lift work']);
  });

  it('has a sentence for each row of a table, and for each line of a cell that has several', async () => {
    const file = page(
      '<table><tr><th>Train</th><th>Platform</th><th> </th></tr><tr><td></td><td><b>14:30</b></td><td><p>6</p></td></tr><tr><td><h2>Lifts</h2><p>Closed.</p></td><td><p>Use the ramp.</p></td></tr></table>',
    );
    expect(await sentences(file, 'text/html')).toEqual([
      'Train, Platform',
      '14:30, 6',
      'Lifts',
      'Closed.',
      'Use the ramp.',
    ]);
  });

  it.each([
    [
      'all rows have a cell under each',
      '<tr><th>Train</th><th>Platform</th></tr><tr><td>14:30</td><td>6</td></tr><tr><th>15:30</th><td>7</td></tr>',
      ['Train: 14:30, Platform: 6', 'Train: 15:30, Platform: 7'],
    ],
    [
      'the corner is empty',
      '<thead><tr><td></td><th>Adult</th><th>Child:</th></tr></thead><tbody><tr><th>Single</th><td>£7</td><td>£3</td></tr></tbody>',
      ['Single, Adult: £7, Child: £3'],
    ],
    [
      'only letters tell the heads',
      '<tr><td><b>Bring</b></td><td><p><strong>Leave at home</strong></p></td></tr><tr><td>tablets</td><td>rings</td></tr>',
      ['Bring: tablets, Leave at home: rings'],
    ],
    [
      'all rows are bold',
      '<tr><td><b>Bring</b></td><td><b>Leave at home</b></td></tr><tr><td><b>tablets</b></td><td><b>rings</b></td></tr>',
      ['Bring, Leave at home', 'tablets, rings'],
    ],
    [
      'only figures stand below words, and one is missing',
      '<tr><td>Day</td><td>First</td><td>Last</td></tr><tr><td>Monday</td><td>05:10</td><td>23:40</td></tr><tr><td>Sunday</td><td></td><td>22:00</td></tr>',
      ['Day: Monday, First: 05:10, Last: 23:40', 'Day: Sunday, Last: 22:00'],
    ],
    [
      'cells are joined',
      '<tr><th>Train</th><th>Platform</th></tr><tr><td colspan="2">Closed</td></tr>',
      ['Train, Platform', 'Closed'],
    ],
  ])(
    'says the cells of a table with the heads of their columns where %s',
    async (_, rows, expected) => {
      expect(await sentences(page(`<table>${rows}</table>`), 'text/html')).toEqual(expected);
    },
  );

  it.each([
    '<td>05:10</td><td>2<div>3:40</div></td>',
    '<td><div>05:10</div>2</td><td>3:40</td>',
    '<td><p>05:10</p><p>2</p></td><td>3:40</td>',
  ])('does not join the words of a cell with lines to those beside it: %s', (cells) => {
    const { text } = readHtml(`<table><tr>${cells}</tr></table>`);
    expect(text.split(/[\s,]+/)).toEqual(['05:10', '2', '3:40']);
  });

  it('with a hundred thousand cells in a row is read', () => {
    expect(readHtml(`<table><tr>${'<td>1</td>'.repeat(100_000)}</tr></table>`).text).toMatch(
      /^1, 1, .*, 1$/,
    );
  });

  it('is read in the encoding that it names', async () => {
    const bytes = Uint8Array.from(
      '<html><meta charset="iso-8859-1"><p>The caf\u00e9 is closed.</p>',
      (character) => character.charCodeAt(0),
    );
    expect(await sentences(new Blob([bytes]), 'text/html')).toEqual(['The caf\u00e9 is closed.']);
  });

  it('whose bytes are not in the encoding that it names is read in theirs', async () => {
    const bytes = Uint8Array.from(
      '<html><meta charset="utf-8"><p>The caf\u00e9 is closed.</p>',
      (character) => character.charCodeAt(0),
    );
    expect(await sentences(new Blob([bytes]), 'text/html')).toEqual(['The caf\u00e9 is closed.']);
  });

  it('has terms and what they mean as sentences of their own', async () => {
    const file = page(
      '<dl><dt>guard</dt><dd>closes the doors</dd><dt>porter</dt><dd>helps</dd></dl>',
    );
    expect(await sentences(file, 'text/html')).toEqual([
      'guard',
      'closes the doors',
      'porter',
      'helps',
    ]);
  });

  it('has the entries of lists one by one behind what leads to them', async () => {
    const file = page(
      '<p>You need:</p><ul><li>your ticket</li><li>a railcard<ol type="a"><li>for families</li><li>for one</li></ol></li></ul>you may go',
    );
    expect(await sentences(file, 'text/html')).toEqual([
      'You need:',
      'your ticket',
      'a railcard',
      'a. for families',
      'b. for one',
      'you may go',
    ]);
  });

  it('says which pictures it left out', async () => {
    const result = await readSource({
      file: page('<p>Closed.</p><img src="a.png" alt="Map"><img src="b.png">'),
      contentType: 'text/html',
    });
    expect(result.warnings).toEqual([
      expect.objectContaining({
        code: 'text-left-out',
        message: 'Not translated: 2 pictures. Words in pictures are not read.',
      }),
    ]);
  });

  it('of any text is read without failing', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 200, unit: 'grapheme' }), (text) => {
        expect(typeof readHtml(text).text).toBe('string');
      }),
    );
  });

  it('of any depth is read', () => {
    const nested = (depth: number) => `${'<div>'.repeat(depth)}Deep${'</div>'.repeat(depth)}`;
    expect(readHtml(nested(150)).text).toBe('Deep');
    // Deeper than any page is: what lies there is left out, and nothing breaks.
    expect(readHtml(`<p>Top</p>${nested(20_000)}`).text).toContain('Top');
  });
});
