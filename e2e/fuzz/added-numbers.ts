/** Numbers that are read out of a file and are not in it. Told without the readers: by a plain look at the file. Pure. */

const DIGITS = /\d+/g;
/** Longer numbers are cut where a sentence becomes too long. */
const MAX_DIGITS = 40;
/** Characters that are seen only where a line ends, or never. */
const INVISIBLE = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060\ufeff]/g;

/** Decodes character references: `&#54;`, `&#x36;`. */
const decodeReferences = (text: string): string =>
  text.replace(/&#(?:x([\da-f]{1,6})|(\d{1,7}));?/gi, (found, hex?: string, decimal?: string) => {
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
    return code <= 0x10ffff ? String.fromCodePoint(code) : found;
  });

/** Decodes bytes in each way in which text of the kind is saved. */
function decodeAll(file: Uint8Array): string[] {
  const encodings = ['utf-8', 'windows-1252', 'utf-16le', 'utf-16be'];
  const texts = encodings.map((encoding) => new TextDecoder(encoding).decode(file));
  // What was decoded wrongly before it was saved: `Â²`.
  return [...texts, ...texts.slice(0, 2).map((text) => text.replace(/Â(?=[\u0080-\u00bf])/g, ''))];
}

/** Adds the runs of digits in a text, and those of each fraction, after which a sentence may be cut. */
function addNumbers(numbers: Set<string>, text: string): void {
  const plain = text.normalize('NFKC');
  for (const sign of new Set(text.match(/\p{No}/gu)))
    for (const [number] of sign.normalize('NFKC').matchAll(DIGITS)) numbers.add(number);
  for (const [number] of plain.matchAll(DIGITS)) numbers.add(number);
  for (const [number] of plain.replace(INVISIBLE, '').matchAll(DIGITS)) numbers.add(number);
}

/** Tags, whole or cut off, as browsers know them: `<3` is none. */
const TAG = /<(?:[a-z/?][^>]*|![^>]*)>?/gi;
/** Tags inside of words; what is struck out or raised is no part of them. */
const TAG_IN_WORD =
  /^<(?:!>|\/?(?:b|i|u|em|strong|span|font|big|small|a|c|v|mark|ins|bdi|bdo|code|w:(?!(?:p|tc|tr|tbl|br|cr|tab|del\w*|strike|vanish)\b)\w+|m:\w+)\b[^<>]*>)$/i;

/** Takes end tags away that end nothing: browsers pass over them. */
function withoutLooseEnds(text: string): string {
  const open = new Map<string, number>();
  return text.replace(TAG, (tag) => {
    const [, slash, name = ''] = /^<(\/?)([a-z][^\s/>]*)/i.exec(tag) ?? [];
    const key = name.toLowerCase();
    const count = (open.get(key) ?? 0) + (slash === '/' ? -1 : 1);
    // What is on both sides of it makes no tag.
    if (count < 0) return '<!>';
    open.set(key, count);
    return tag;
  });
}

/** Lists the numbers of text with markup. */
export function listMarkedNumbers(written: string): Set<string> {
  const numbers = new Set<string>();
  const text = withoutLooseEnds(written);
  const inWords = (tag: string) => (TAG_IN_WORD.test(tag) ? '' : ' ');
  for (const plain of [text.replace(TAG, ' '), text.replace(TAG, inWords), text.replace(TAG, '')])
    addNumbers(numbers, decodeReferences(plain));
  // Tags in a title are letters.
  for (const [raw] of written.matchAll(
    /<(?:title|textarea)\b[\s\S]*?(?:<\/(?:title|textarea)[\s/>]|$)/gi,
  ))
    addNumbers(numbers, decodeReferences(raw));
  // Words for pictures.
  for (const [, words] of written.matchAll(/\balt\s*=\s*("[^"]*"|'[^']*'|[^\s>]+)/gi))
    addNumbers(numbers, decodeReferences(words!));
  // Numbers of lists, which a page counts itself.
  const items = text.match(/<li\b|<w:numPr\b/gi)?.length ?? 0;
  const starts = [...text.matchAll(/(?:start|value|w:val)\s*=\s*["']?\s*(-?\d{1,9})/gi)];
  if (items > 0)
    for (const start of [0, 1, items, ...starts.map(([, number]) => Number(number))])
      for (let step = -items; step <= items && items < 10_000; step++)
        numbers.add(String(Math.abs(start + step)));
  return numbers;
}

/** Times of single words, which are tags. */
const WORD_TIME = /<\d{1,3}:\d\d(?::\d\d)?[.,]\d{1,3}>/g;
const ARROW = /[-–—−=]{1,3}\s?>|→/g;
const TIME_BEFORE = /\d[:：]\d{1,2}[:：]\d{1,2}[\d.,:：;]*\s*$/;
const TIME_AFTER = /^\s*\d{0,3}[:：]?\d[:：]\d{1,2}[:：.,]\d[\d.,:：;]*/;
/** Letters on each side of an arrow in which its times are. */
const TIME_LENGTH = 40;

/** Takes times beside arrows out of a line; words may stand after them. A line that begins with parts of a second is none. */
function withoutLineTimes(line: string): string {
  if (/^\s*\d{1,2}:\d{1,2}:\d{1,2}[.,:;]\d/.test(line) && !/>|→/.test(line)) return ' ';
  let [rest, position] = ['', 0];
  for (const { 0: arrow, index } of line.matchAll(ARROW)) {
    const start = Math.max(position, index - TIME_LENGTH);
    const left = line.slice(start, index);
    const right = line.slice(index + arrow.length, index + arrow.length + TIME_LENGTH);
    const next = TIME_AFTER.exec(right)?.[0] ?? '';
    if (index < position || (next === '' && !TIME_BEFORE.test(left))) continue;
    rest += `${line.slice(position, start)}${left.replace(/\S*\s*$/, ' ')}`;
    position = index + arrow.length + (next || (/^\s*[\d.,:：;]*/.exec(right)?.[0] ?? '')).length;
  }
  return rest + line.slice(position);
}

/** Codes of players, in or beside words: `{\\an8}`. */
const CODE = /\{\\[^{}\n]*\}/g;

const withoutTimes = (text: string): string =>
  text.replace(CODE, '').replace(WORD_TIME, '').split('\n').map(withoutLineTimes).join('\n');

/** Lists the numbers of a file in all ways in which it may be decoded. */
function listNumbers(file: Uint8Array, prepare: (text: string) => string): Set<string> {
  const numbers = new Set<string>();
  for (const text of decodeAll(file))
    for (const number of listMarkedNumbers(prepare(text))) numbers.add(number);
  return numbers;
}

/** Lists the numbers of a web page; what has no whole tag is read as text. */
export function listPageNumbers(file: Uint8Array): Set<string> {
  const numbers = listNumbers(file, (text) => text);
  for (const text of decodeAll(file)) if (!text.includes('>')) addNumbers(numbers, text);
  return numbers;
}

/** Lists the numbers of text, or of the cues of subtitles, in which `<` may be a letter. */
export function listTextNumbers(file: Uint8Array): Set<string> {
  const numbers = listNumbers(file, withoutTimes);
  for (const text of decodeAll(file)) {
    addNumbers(numbers, withoutTimes(text));
    addNumbers(numbers, decodeReferences(withoutTimes(text)));
    addNumbers(numbers, withoutTimes(text.replace(CODE, ' ')));
    // Players differ about references without their end.
    addNumbers(
      numbers,
      withoutTimes(
        text.replace(/&#(\d{1,7});/g, (_, code: string) => String.fromCharCode(Number(code))),
      ),
    );
  }
  return numbers;
}

/** Lists the numbers of ASS: a field can end inside a code, where there are more or fewer of them than usual. */
export function listAssNumbers(file: Uint8Array): Set<string> {
  const numbers = listTextNumbers(file);
  for (const text of decodeAll(file))
    for (const [, fields] of text.matchAll(/^\s*Format:(.*)/gim)) {
      const border = new RegExp(`^(?:[^,\\n]*,){${fields!.split(',').length - 1}}`, 'gm');
      addNumbers(numbers, text.replace(border, '').replace(CODE, ''));
    }
  return numbers;
}

/** Lists the numbers of EBU STL: a field of text ends with its block. */
export function listStlNumbers(file: Uint8Array): Set<string> {
  const numbers = listTextNumbers(file);
  for (let start = 1024; start < file.length; start += 128)
    for (const number of listTextNumbers(file.subarray(start + 16, start + 128)))
      numbers.add(number);
  return numbers;
}

/** Returns the letters of captions in hexadecimal of seven bits (SCC), as they are drawn; lines and places are gaps. */
export function listSccLetters(file: Uint8Array): string {
  let drawn = '';
  const text = new TextDecoder('windows-1252').decode(file);
  for (const [pair] of text.replace(/^.*\d\d:\d\d[:;.,]\d\d\s/gm, '\n').matchAll(/[\da-f]{4}/gi)) {
    const bytes = [pair.slice(0, 2), pair.slice(2)].map((hex) => Number.parseInt(hex, 16) & 0x7f);
    // It takes the letter before it away.
    if (bytes[0] === 0x14 && bytes[1] === 0x21) drawn = drawn.slice(0, -1);
    else if (bytes[0]! >= 0x20)
      drawn += String.fromCharCode(...bytes.filter((byte) => byte >= 0x20));
  }
  return drawn;
}

/** Lists the texts that a PDF gives for what it draws, where they are not packed. */
export function listGivenTexts(file: Uint8Array): string {
  const text = new TextDecoder('windows-1252').decode(file);
  const texts = [
    ...text.matchAll(/\/(?:ActualText|Contents|V)\s*(?:\(([^)]*)\)|<([\da-f\s]*)>)/gi),
  ];
  const decode = (hex: string) =>
    (hex.match(/[\da-f]{2}/gi) ?? []).map((pair) => String.fromCharCode(Number.parseInt(pair, 16)));
  return texts.map(([, letters, hex = '']) => letters ?? decode(hex).join('')).join('');
}

/** Whether the digits of each number are drawn one after the other. */
const isDrawn = (number: string, drawn: string): boolean =>
  drawn.replace(/\D+/g, '').includes(number);

/** Lists the numbers of sentences that are not in their file. */
export function listAddedNumbers(
  sentences: readonly { text: string }[],
  file: ReadonlySet<string> | string,
): string[] {
  // A sentence may be cut in them.
  const long =
    typeof file === 'string' ? [] : [...file].filter(({ length }) => length > MAX_DIGITS);
  const has = (number: string) =>
    typeof file === 'string'
      ? isDrawn(number, file)
      : file.has(number) || long.some((digits) => digits.includes(number));
  const read = sentences.flatMap(({ text }) => text.normalize('NFKC').match(DIGITS) ?? []);
  return [...new Set(read)].filter((number) => number.length <= MAX_DIGITS && !has(number));
}
