/** EBU STL (EBU Tech 3264, 1991): a block about the file, then blocks of 128 bytes with the subtitles. Pure. */
import { Tally } from '#translation/sources/left-out.ts';
import { toCueText } from '#translation/sources/subtitles/cue-text.ts';
import {
  type ParsedSubtitles,
  roundSeconds,
} from '#translation/sources/subtitles/parsed-subtitles.ts';

const HEAD_BYTES = 1024;
const BLOCK_BYTES = 128;
const TEXT_START = 16;
const NEW_LINE = 0x8a;
const UNUSED = 0x8f;
/** Number of a block that holds data of users; 0xff ends a subtitle. */
const USER_DATA = 0xfe;
const LAST = 0xff;

/** Letters of ISO 6937 that Latin-1 has at other places or lacks. */
const LATIN: ReadonlyMap<number, string> = new Map(
  [
    ...[
      'a4 $',
      'a6 #',
      'a8 ¤',
      'a9 ‘',
      'aa “',
      'ac ←',
      'ad ↑',
      'ae →',
      'af ↓',
      'b4 ×',
      'b8 ÷',
      'b9 ’',
      'ba ”',
    ],
    ...[
      'd0 ―',
      'd1 ¹',
      'd2 ®',
      'd3 ©',
      'd4 ™',
      'd5 ♪',
      'd6 ¬',
      'd7 ¦',
      'dc ⅛',
      'dd ⅜',
      'de ⅝',
      'df ⅞',
      'e0 Ω',
    ],
    ...[
      'e1 Æ',
      'e2 Đ',
      'e3 ª',
      'e4 Ħ',
      'e6 Ĳ',
      'e7 Ŀ',
      'e8 Ł',
      'e9 Ø',
      'ea Œ',
      'eb º',
      'ec Þ',
      'ed Ŧ',
      'ee Ŋ',
    ],
    ...[
      'ef ŉ',
      'f0 ĸ',
      'f1 æ',
      'f2 đ',
      'f3 ð',
      'f4 ħ',
      'f5 ı',
      'f6 ĳ',
      'f7 ŀ',
      'f8 ł',
      'f9 ø',
      'fa œ',
      'fb ß',
    ],
    ...['fc þ', 'fd ŧ', 'fe ŋ'],
  ].map((pair) => [Number.parseInt(pair.slice(0, 2), 16), pair.slice(3)] as const),
);
/** Accents, from 0xc1 on, which come before their letter. */
const ACCENTS = [
  '\u0300',
  '\u0301',
  '\u0302',
  '\u0303',
  '\u0304',
  '\u0306',
  '\u0307',
  '\u0308',
  '',
  '\u030a',
  '\u0327',
  '',
  '\u030b',
  '\u0328',
  '\u030c',
];
/** Encodings of the other code tables. */
const TABLES: ReadonlyMap<string, string> = new Map([
  ['01', 'iso-8859-5'],
  ['02', 'iso-8859-6'],
  ['03', 'iso-8859-7'],
  ['04', 'iso-8859-8'],
]);

function decodeLatin(bytes: readonly number[]): string {
  let text = '';
  let accent = '';
  for (const byte of bytes) {
    if (byte >= 0xc1 && byte <= 0xcf) {
      accent = ACCENTS[byte - 0xc1]!;
      continue;
    }
    text += (LATIN.get(byte) ?? String.fromCharCode(byte)) + accent;
    accent = '';
  }
  return text.normalize('NFC');
}

/** Decodes the text of a block: codes of teletext are spaces, those of italics nothing. */
function decodeField(bytes: readonly number[], table: string): string {
  const lines: number[][] = [[]];
  for (const byte of bytes) {
    if (byte === UNUSED) continue;
    if (byte === NEW_LINE) lines.push([]);
    else if (byte < 0x20) lines.at(-1)!.push(0x20);
    else if (byte < 0x80 || byte > 0x9f) lines.at(-1)!.push(byte);
  }
  const encoding = TABLES.get(table);
  return lines
    .map((line) =>
      encoding === undefined
        ? decodeLatin(line)
        : new TextDecoder(encoding).decode(Uint8Array.from(line)),
    )
    .join('\n');
}

/** Parses the subtitles of a file, a letter for each of its bytes. */
export function parseStl(file: string): ParsedSubtitles {
  const tally = new Tally();
  const bytes = Uint8Array.from(file, (letter) => letter.charCodeAt(0));
  const frames = Number(file.slice(6, 8)) || 25;
  const table = file.slice(12, 14);
  const toSeconds = ([hours = 0, minutes = 0, seconds = 0, frame = 0]: ArrayLike<number> &
    Iterable<number>) => roundSeconds(hours * 3600 + minutes * 60 + seconds + frame / frames);
  const cues: ParsedSubtitles['cues'] = [];
  let field: number[] = [];
  for (let start = HEAD_BYTES; start + BLOCK_BYTES <= bytes.length; start += BLOCK_BYTES) {
    const block = bytes.subarray(start, start + BLOCK_BYTES);
    const number = block[3]!;
    if (number === USER_DATA) continue;
    field.push(...block.subarray(TEXT_START));
    if (number !== LAST) continue;
    const text = toCueText(decodeField(field, table));
    field = [];
    if (block[15] === 1) tally.addWords('words of comments', 'in the subtitles', text);
    else if (text !== '')
      cues.push({
        startSeconds: toSeconds(block.subarray(5, 9)),
        endSeconds: toSeconds(block.subarray(9, 13)),
        text,
      });
  }
  const written = /^\d{8}$/.exec(file.slice(256, 264))?.[0];
  const programmeStart =
    written === undefined ? 0 : toSeconds((written.match(/../g) ?? []).map(Number));
  const isBefore =
    programmeStart > 0 && cues.every(({ startSeconds }) => startSeconds >= programmeStart);
  return {
    cues,
    hasWordTimes: false,
    leftOut: tally.list(),
    ...(isBefore && { programmeStartSeconds: programmeStart }),
  };
}
