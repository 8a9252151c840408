import { expect, it } from 'vitest';
import { DOCX } from '#contract/file-type.ts';
import { listLeftOut } from '#contract/requests/left-out.ts';
import { docx, paragraph, W } from '#translation/sources/documents/testing.ts';
import { readSource } from '#translation/sources/read-source.ts';

const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

const run = (text: string, properties = '') =>
  `<w:r><w:rPr>${properties}</w:rPr><w:t xml:space="preserve">${text}</w:t></w:r>`;
const p = (...runs: string[]) => `<w:p>${runs.join('')}</w:p>`;
const relate = (...types: string[]) => ({
  'word/_rels/document.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${types.map((type) => `<Relationship Id="${type}" Type="${RELATIONS}/${type.replace(/\d/, '')}" Target="${type}.xml"/>`).join('')}</Relationships>`,
});
const field = (instruction: string, result: string) =>
  `<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText>${instruction}</w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r>${run(result)}<w:r><w:fldChar w:fldCharType="end"/></w:r>`;
const box = (isTicked: boolean) =>
  `<w:sdt><w:sdtPr><w14:checkbox><w14:checked w14:val="${isTicked ? 1 : 0}"/></w14:checkbox></w:sdtPr><w:sdtContent>${run(isTicked ? '☒' : '☐')}</w:sdtContent></w:sdt>`;

async function read(body: string, more: Record<string, string> = {}) {
  const file = await docx(body, more);
  const result = await readSource({ file, contentType: DOCX, fileName: 'a.docx' });
  return {
    lines: 'parts' in result ? result.parts[0]!.sentences.map(({ text }) => text) : [],
    leftOut: listLeftOut(result.warnings).map(
      ({ what, where, count }) => `${count} ${what}, ${where}`,
    ),
  };
}

it.each([
  ['<w:strike/>', 'words struck out'],
  ['<w:dstrike/>', 'words struck out'],
  ['<w:vanish/>', 'hidden words'],
  ['<w:color w:val="FFFFFF"/>', 'words in white'],
])('leaves out a run with %s, and joins nothing over it', async (properties, what) => {
  const { lines, leftOut } = await read(p(run('Platform '), run('4', properties), run('6.')));
  expect(lines).toEqual(['Platform 6.']);
  expect(leftOut).toEqual([`1 ${what}, in the text`]);
});

it('reads what is not struck out, and what is white on a dark ground', async () => {
  const shaded = '<w:color w:val="FFFFFF"/><w:shd w:val="clear" w:fill="000000"/>';
  const { lines } = await read(p(run('Open. ', '<w:strike w:val="0"/>'), run('Enter.', shaded)));
  expect(lines).toEqual(['Open.', 'Enter.']);
});

it('reads the words of tracked changes as they are now', async () => {
  const { lines, leftOut } = await read(
    `<w:p>${run('From platform ')}<w:del><w:r><w:delText>4</w:delText></w:r></w:del><w:ins>${run('6')}</w:ins>${run('.')}</w:p>`,
  );
  expect(lines).toEqual(['From platform 6.']);
  expect(leftOut).toEqual(['1 words deleted in tracked changes, in the text']);
});

it('joins a large first letter to its word', async () => {
  const { lines } = await read(
    `<w:p><w:pPr><w:framePr w:dropCap="drop"/></w:pPr>${run('T')}</w:p>${p(run('he lift is closed.'))}`,
  );
  expect(lines).toEqual(['The lift is closed.']);
});

it('leaves out empty fields of forms and mail merges', async () => {
  const empty = `<w:sdt><w:sdtPr><w:showingPlcHdr/></w:sdtPr><w:sdtContent>${run('Click or tap here to enter text.')}</w:sdtContent></w:sdt>`;
  const { lines, leftOut } = await read(
    p(
      run('Dear '),
      field(' MERGEFIELD Name ', '«Name»'),
      run(', come on '),
      field(' DATE ', '14 May'),
      run('.'),
    ) + p(run('Your name: '), empty),
  );
  expect(lines).toEqual(['Dear, come on 14 May.', 'Your name:']);
  expect(leftOut).toEqual([
    '7 words of empty fields, in forms',
    '1 fields of a mail merge that are empty, in the text',
  ]);
});

it('leaves out the contents list', async () => {
  const entry = (text: string, page: number) =>
    `<w:p><w:pPr><w:pStyle w:val="TOC1"/></w:pPr>${run(text)}<w:r><w:tab/></w:r>${run(String(page))}</w:p>`;
  const { lines, leftOut } = await read(
    paragraph('Contents') +
      entry('Safety', 2) +
      paragraph('Safety', 'Heading1') +
      paragraph('Mind the gap.'),
  );
  expect(lines).toEqual(['Safety', 'Mind the gap.']);
  expect(leftOut).toEqual(['3 words of the contents list, in the text']);
});

it('reads the ticked choice of two', async () => {
  const { lines, leftOut } = await read(
    p(run('Step free? '), box(true), run(' Yes '), box(false), run(' No')),
  );
  expect(lines).toEqual(['Step free?', 'Yes']);
  expect(leftOut).toEqual(['1 words of boxes that are not ticked, in forms']);
});

it('reads a formula, and raised numbers', async () => {
  const half =
    '<m:oMath><m:f><m:num><m:r><m:t>1</m:t></m:r></m:num><m:den><m:r><m:t>2</m:t></m:r></m:den></m:f></m:oMath>';
  const raised = run('2', '<w:vertAlign w:val="superscript"/>');
  const { lines } = await read(
    p(run('Wait 5'), half, run(' minutes.')) + p(run('It is 25 m'), raised, run('.')),
  );
  expect(lines).toEqual(['Wait 5½ minutes.', 'It is 25 m².']);
});

it('reads the header of the first page, and names the other ones, footers and comments', async () => {
  const references =
    '<w:sectPr><w:headerReference w:type="default" r:id="header1"/><w:headerReference w:type="first" r:id="header2"/><w:titlePg/></w:sectPr>';
  const { lines, leftOut } = await read(`${paragraph('Apply in writing.')}${references}`, {
    ...relate('header1', 'header2', 'footer1', 'comments'),
    'word/header1.xml': `<w:hdr xmlns:w="${W}">${paragraph('Second page')}</w:hdr>`,
    'word/header2.xml': `<w:hdr xmlns:w="${W}">${paragraph('Closes on 12 June.')}</w:hdr>`,
    'word/footer1.xml': `<w:ftr xmlns:w="${W}">${paragraph('Page 1 of 2')}</w:ftr>`,
    'word/comments.xml': `<w:comments xmlns:w="${W}"><w:comment>${paragraph('Is that right?')}</w:comment></w:comments>`,
  });
  expect(lines).toEqual(['Closes on 12 June.', 'Apply in writing.']);
  expect(leftOut).toEqual([
    '2 words of headers, headers',
    '4 words of footers, footers',
    '3 words of comments, comments',
  ]);
});

it('numbers paragraphs as the document shows them', async () => {
  const numbered = (text: string, level = 0, id = 1) =>
    `<w:p><w:pPr><w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="${id}"/></w:numPr></w:pPr>${run(text)}</w:p>`;
  const level = (index: number, text: string, format: string, start: number) =>
    `<w:lvl w:ilvl="${index}"><w:start w:val="${start}"/><w:numFmt w:val="${format}"/><w:lvlText w:val="${text}"/></w:lvl>`;
  const { lines } = await read(
    numbered('Run.') +
      numbered('Shout.', 1) +
      paragraph('A pause') +
      numbered('Keep left.') +
      numbered('Begin again.', 0, 2),
    {
      ...relate('numbering'),
      'word/numbering.xml': `<w:numbering xmlns:w="${W}"><w:abstractNum w:abstractNumId="0">${level(0, 'Rule %1:', 'decimal', 4)}${level(1, '(%2)', 'lowerLetter', 1)}</w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num><w:num w:numId="2"><w:abstractNumId w:val="0"/><w:lvlOverride w:ilvl="0"><w:startOverride w:val="1"/></w:lvlOverride></w:num></w:numbering>`,
    },
  );
  expect(lines).toEqual([
    'Rule 4: Run.',
    '(a) Shout.',
    'A pause',
    'Rule 5: Keep left.',
    'Rule 1: Begin again.',
  ]);
});

it('reads a box that has no copy for older programs', async () => {
  const { lines } = await read(
    `<w:p><w:r><w:drawing><wps:txbx><w:txbxContent>${paragraph('Lift closed.')}</w:txbxContent></wps:txbx></w:drawing></w:r></w:p>${paragraph('Use the ramp.')}`,
  );
  expect(lines.toSorted()).toEqual(['Lift closed.', 'Use the ramp.']);
});

it('reads a box that is in another once', async () => {
  const box = (content: string) =>
    `<w:p><w:r><w:drawing><wps:txbx><w:txbxContent>${content}</w:txbxContent></wps:txbx></w:drawing></w:r></w:p>`;
  const { lines } = await read(
    box(paragraph('Platform 4.') + box(paragraph('Lift 6.') + box(paragraph('Stairs 8.')))),
  );
  expect(lines.toSorted()).toEqual(['Lift 6.', 'Platform 4.', 'Stairs 8.']);
});

it('warns of crosses, which say that something is not allowed and are not signed', async () => {
  const file = await docx(
    p('<w:r><w:sym w:font="Wingdings" w:char="F0FB"/></w:r>', run(' Bicycles')) + p(run('Dogs')),
  );
  const { warnings } = await readSource({ file, contentType: DOCX, fileName: 'a.docx' });
  expect(warnings).toMatchObject([
    { code: 'meaning-doubtful', message: expect.stringContaining('“🗶 Bicycles”') },
  ]);
});

const mark = (type: string, more = '') => `<w:r><w:fldChar w:fldCharType="${type}"${more}/></w:r>`;
const code = (text: string) => `<w:r><w:instrText>${text}</w:instrText></w:r>`;
const simple = (instruction: string, result: string, more = '') =>
  `<w:fldSimple w:instr="${instruction}"${more}>${result}</w:fldSimple>`;

it.each([
  ['DATE', field(' DATE \\@ &quot;d MMMM&quot; ', '14 May')],
  ['TIME', field(' TIME ', '14 May')],
  ['PAGE', field(' PAGE ', '14 May')],
  ['REF', field(' REF _Ref1 \\h ', '14 May')],
  ['HYPERLINK', field(' HYPERLINK &quot;http://x.org/99&quot; ', '14 May')],
  ['MERGEFIELD', field(' MERGEFIELD Day ', '14 May')],
  ['a field in one piece', simple('DATE', run('14 May'))],
  ['IF', field(' IF 1 = 1 &quot;14 May&quot; &quot;15 June&quot; ', '14 May')],
  [
    'IF with a field in its code',
    `${mark('begin')}${code(' IF ')}${field(' PAGE ', '7')}${code(' = 7 &quot;a&quot; &quot;b&quot; ')}${mark('separate')}${run('14 May')}${mark('end')}`,
  ],
  [
    'a field in the result of another',
    `${mark('begin')}${code(' QUOTE ')}${mark('separate')}${run('14 ')}${field(' REF x ', 'May')}${mark('end')}`,
  ],
])('reads what %s showed when it was saved', async (_, shown) => {
  const { lines, leftOut } = await read(p(run('Come on '), shown, run('.')));
  expect(lines).toEqual(['Come on 14 May.']);
  expect(leftOut).toEqual([]);
});

it.each([
  ['without a value', `${mark('begin')}${code(' REF _Ref1 ')}${mark('end')}`],
  ['without a value', `${mark('begin')}${code(' PAGE ')}${mark('separate')}${mark('end')}`],
  ['without a value', simple('NUMPAGES', '')],
  ['with an error', field(' REF _Ref1 ', 'Error! Reference source not found.')],
  ['with an error', simple('REF x', run('Error! Bookmark not defined.'))],
  [
    'that were not updated',
    `${mark('begin', ' w:dirty="true"')}${code(' DATE ')}${mark('separate')}${run('1 May')}${mark('end')}`,
  ],
  ['that were not updated', simple('DATE', run('1 May'), ' w:dirty="true"')],
])('leaves out fields %s, and names them', async (what, shown) => {
  const { lines, leftOut } = await read(p(run('Come on page '), shown, run('today.')));
  expect(lines).toEqual(['Come on page today.']);
  expect(leftOut).toEqual([`1 fields ${what}, in the text`]);
});

it('names no fields that show nothing, and reads the choice of a list', async () => {
  const index = `${mark('begin')}${code(' XE &quot;Lift&quot; ')}${mark('end')}`;
  const list =
    '<w:r><w:fldChar w:fldCharType="begin"><w:ffData><w:ddList><w:result w:val="1"/><w:listEntry w:val="Adult"/><w:listEntry w:val="Child"/></w:ddList></w:ffData></w:fldChar></w:r>';
  const { lines, leftOut } = await read(
    p(run('Ticket: '), list, code(' FORMDROPDOWN '), mark('end'), index, run('.')),
  );
  expect(lines).toEqual(['Ticket: Child.']);
  expect(leftOut).toEqual([]);
});

it('leaves out the heading of a contents list that is a field', async () => {
  const { lines } = await read(
    paragraph('Contents') +
      p(mark('begin'), code(' TOC '), mark('separate'), run('Safety 2'), mark('end')) +
      paragraph('Mind the gap.'),
  );
  expect(lines).toEqual(['Mind the gap.']);
});

it('read each of very many paragraphs by looking at all of them', async () => {
  const count = 3000;
  const { lines } = await read(
    Array.from({ length: count }, (_, index) => p(run(`Bus ${index}.`))).join(''),
  );
  expect(lines).toHaveLength(count);
  expect(lines.at(-1)).toBe(`Bus ${count - 1}.`);
});

it('looked for the properties of a paragraph for each of its runs', async () => {
  const { lines } = await read(p(run('a ').repeat(15_000), run('end.')));
  expect(lines.join(' ')).toMatch(/a end\.$/);
});

it('kept fields in fields to any depth for each of their runs', async () => {
  const begin = '<w:r><w:fldChar w:fldCharType="begin"/></w:r>';
  const separate = '<w:r><w:fldChar w:fldCharType="separate"/></w:r>';
  const end = '<w:r><w:fldChar w:fldCharType="end"/></w:r>';
  const { lines } = await read(
    p(begin.repeat(2000), separate, run('Hidden 46. '), end.repeat(2000), run('Open 6.')),
  );
  expect(lines).toEqual(['Open 6.']);
});
