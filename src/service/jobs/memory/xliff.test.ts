/** Tests that the export is XML which says of each sentence what was approved. */
import fc from 'fast-check';
import { SaxesParser } from 'saxes';
import { expect, it } from 'vitest';
import { type ExportedSentence, formatXliffUnit, XLIFF_END, XLIFF_HEAD } from './xliff.ts';

const NAMESPACE = 'urn:oasis:names:tc:xliff:document:2.0';

/** Reads an export back: the text of each element with its attributes, by unit. */
function readXliff(text: string) {
  const parser = new SaxesParser({ xmlns: true });
  const found: { element: string; attributes: Record<string, string>; text: string }[] = [];
  const open: (typeof found)[number][] = [];
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ local, uri, attributes }) => {
    expect(uri).toBe(NAMESPACE);
    const values = Object.entries(attributes).map(([name, { value }]) => [name, value] as const);
    const element = { element: local, attributes: Object.fromEntries(values), text: '' };
    found.push(element);
    open.push(element);
  });
  parser.on('text', (piece) => {
    const element = open.at(-1);
    if (element !== undefined) element.text += piece;
  });
  parser.on('closetag', () => open.pop());
  parser.write(text).close();
  return found;
}

const create = (changed: Partial<ExportedSentence> = {}): ExportedSentence => ({
  key: 'a1',
  sentence: {
    english: 'Doors & gates < 4 are “shut”.',
    units: [
      { kind: 'sign', gloss: 'DOOR', nonManuals: ['topic'] },
      { kind: 'fingerspelled', text: 'Gate' },
      { kind: 'number', value: 4 },
    ],
  },
  name: 'Amira O’Khan',
  at: 1_700_000_000_000,
  libraryRevision: 1,
  isWithdrawn: false,
  ...changed,
});
const toFile = (...entries: ExportedSentence[]) =>
  XLIFF_HEAD + entries.map(formatXliffUnit).join('') + XLIFF_END;

it('has the English, the gloss, who approved it and when, and the faces', () => {
  const elements = readXliff(toFile(create()));
  const get = (name: string) => elements.filter(({ element }) => element === name);
  expect(get('xliff')[0]?.attributes).toMatchObject({
    version: '2.0',
    srcLang: 'en-GB',
    trgLang: 'bfi',
  });
  expect(get('unit')[0]?.attributes).toEqual({ id: 's-a1' });
  expect(get('source')[0]?.text).toBe('Doors & gates < 4 are “shut”.');
  expect(get('target')[0]?.text).toBe('DOOR fs-GATE 4');
  expect(get('segment')[0]?.attributes).toEqual({ state: 'final' });
  expect(get('note').map(({ attributes, text }) => [attributes.category, text])).toEqual([
    ['approved-by', 'Amira O’Khan'],
    ['approved-at', '2023-11-14T22:13:20.000Z'],
    ['non-manual', '1 DOOR: topic'],
  ]);
});

it('does not call a gloss final whose sign was rejected', () => {
  const elements = readXliff(toFile(create({ isWithdrawn: true })));
  expect(elements.find(({ element }) => element === 'segment')?.attributes.state).toBe(
    'translated',
  );
  expect(elements.some(({ attributes }) => attributes.category === 'withdrawn')).toBe(true);
});

it('is a file without sentences, too', () => {
  expect(readXliff(toFile()).map(({ element }) => element)).toEqual(['xliff', 'file', 'group']);
});

it('is read back as it was, whatever the English and the name are', () => {
  // Line ends are one character in XML, and it has no control characters.
  const text = fc
    .string({ unit: 'binary', minLength: 1 })
    .filter((value) => !/[\r\p{Cs}]/u.test(value));
  const strip = (value: string) =>
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is left out
    value.replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, '');
  fc.assert(
    fc.property(text, text, (english, name) => {
      const entry = create({ name });
      const elements = readXliff(toFile({ ...entry, sentence: { ...entry.sentence, english } }));
      expect(elements.find(({ element }) => element === 'source')?.text).toBe(strip(english));
      expect(elements.find(({ attributes }) => attributes.category === 'approved-by')?.text).toBe(
        strip(name),
      );
    }),
  );
});
