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
/** Last code of a style; they begin at 0x80. */
const LAST_STYLE = 0x85;
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
  let accent: string | undefined;
  for (const byte of bytes) {
    const letter = LATIN.get(byte) ?? String.fromCharCode(byte);
    const isLetter = /\p{L}/u.test(letter);
    const isAccent = byte >= 0xc1 && byte <= 0xcf;
    // An accent belongs to a letter; what is on both sides of another one is not joined.
    if (accent !== undefined && !isLetter) text += ' ';
    if (!isAccent) text += `${letter}${isLetter ? (accent ?? '') : ''}`;
    accent = isAccent ? ACCENTS[byte - 0xc1]! : undefined;
  }
  if (accent !== undefined) text += ' ';
  return text.normalize('NFC');
}

/** Decodes the text of a subtitle: those of italics, underlines and boxes are nothing, all other codes are spaces. */
function decodeField(bytes: readonly number[], table: string): string {
  const lines: number[][] = [[]];
  for (const byte of bytes) {
    if (byte === NEW_LINE) lines.push([]);
    else if (byte < 0x20 || (byte > LAST_STYLE && byte < 0xa0)) lines.at(-1)!.push(0x20);
    else if (byte < 0x80 || byte > LAST_STYLE) lines.at(-1)!.push(byte);
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

/** Subtitle whose last block has not come yet. */
interface OpenSubtitle {
  readonly number: number;
  /** Number of its block that came last. */
  readonly block: number;
  readonly field: readonly number[];
}

const NONE: OpenSubtitle = { number: -1, block: -1, field: [] };

const getNumber = (block: Uint8Array): number => block[1]! + block[2]! * 256;

/** Whether a block is the next one of a subtitle, or the first of another one where none is open. */
const continuesSubtitle = (open: OpenSubtitle, block: Uint8Array): boolean =>
  open === NONE ||
  (getNumber(block) === open.number && (block[3] === LAST || block[3] === open.block + 1));

/** Largest values of a block, from its fifth byte on: two times, then where its text is and whether it is a comment. */
const MAX_VALUES = [0xff, 23, 59, 59, 59, 23, 59, 59, 59, 0xff, 3, 1];

/** Whether a block is one: in a file that lost bytes, text is where times are. */
const isWhole = (block: Uint8Array): boolean =>
  MAX_VALUES.every((max, index) => block[4 + index]! <= max);

/** Blocks of a file, as subtitles. */
interface JoinedBlocks {
  /** Last block of each subtitle, and the text of all of its blocks. */
  readonly subtitles: { block: Uint8Array; field: readonly number[] }[];
  damaged: number;
  /** Texts of subtitles whose last block is missing. */
  readonly cutOff: (readonly number[])[];
  /** Subtitle at the end that has no last block. */
  open: OpenSubtitle;
}

function joinBlocks(bytes: Uint8Array): JoinedBlocks {
  const joined: JoinedBlocks = { subtitles: [], damaged: 0, cutOff: [], open: NONE };
  for (let start = HEAD_BYTES; start + BLOCK_BYTES <= bytes.length; start += BLOCK_BYTES) {
    const block = bytes.subarray(start, start + BLOCK_BYTES);
    if (block[3] === USER_DATA) continue;
    if (isWhole(block)) addBlock(joined, block);
    else joined.damaged += 1;
  }
  return joined;
}

function addBlock(joined: JoinedBlocks, block: Uint8Array): void {
  if (!continuesSubtitle(joined.open, block)) {
    joined.cutOff.push(joined.open.field);
    joined.open = NONE;
  }
  const field = [...joined.open.field, ...block.subarray(TEXT_START)];
  const isLast = block[3] === LAST;
  joined.open = isLast ? NONE : { number: getNumber(block), block: block[3]!, field };
  if (isLast) joined.subtitles.push({ block, field });
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
  const leaveCutOff = (field: readonly number[], where: string) =>
    tally.addWords(
      'words of a subtitle that is cut off',
      where,
      toCueText(decodeField(field, table)),
    );
  const { subtitles, damaged, cutOff, open } = joinBlocks(bytes);
  tally.add('damaged blocks', 'in the subtitles', damaged);
  for (const field of cutOff) leaveCutOff(field, 'in the subtitles');
  for (const { block, field } of subtitles) {
    const text = toCueText(decodeField(field, table));
    if (block[15] === 1) tally.addWords('words of comments', 'in the subtitles', text);
    else if (text !== '')
      cues.push({
        startSeconds: toSeconds(block.subarray(5, 9)),
        endSeconds: toSeconds(block.subarray(9, 13)),
        text,
      });
  }
  const wholeBytes = Math.floor(Math.max(0, bytes.length - HEAD_BYTES) / BLOCK_BYTES) * BLOCK_BYTES;
  leaveCutOff(open.field, 'at the end');
  // Of a file that is cut off.
  leaveCutOff([...bytes.subarray(HEAD_BYTES + wholeBytes).subarray(TEXT_START)], 'at the end');
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
