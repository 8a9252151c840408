/** Kinds of files that are fuzzed: how they begin, and the words of their formats. */
import { DOCX } from '#contract/file-type.ts';
import { docx, paragraph, row } from '#translation/sources/documents/testing.ts';
import { packParts, unpackParts } from '#translation/sources/documents/word/word-parts.ts';
import { formatXml, parseXml } from '#translation/sources/documents/word/word-xml.ts';
import { protectedFilm } from '#translation/sources/media/testing.ts';
import { drawText, makePdf, rawPdf } from '#translation/sources/pdf/testing.ts';
import { makeStl } from '#translation/sources/subtitles/formats/testing.ts';
import {
  makeLeaflet,
  mp4Headers,
  SRT,
  silentFilm,
  silentMp3,
  toTransportStream,
} from '#translation/sources/testing.ts';
import {
  listAssNumbers,
  listMarkedNumbers,
  listPageNumbers,
  listSccLetters,
  listStlNumbers,
  listTextNumbers,
} from './added-numbers.ts';
import { mutate } from './mutate.ts';
import type { Random } from './random.ts';
import { FORMAT_WORDS } from './words.ts';

/** Numbers of a file, or its letters as they are drawn. */
export type FileNumbers = ReadonlySet<string> | string;

type Bytes = Uint8Array<ArrayBuffer>;

/** Kind of file. */
export interface Kind {
  readonly name: string;
  readonly contentType: string;
  /** Endings of the names of files that may be given. */
  readonly endings: readonly string[];
  /** Whether it is subtitles, which a film is read with. */
  readonly isSubtitles?: true;
  readonly make: () => Promise<readonly (Blob | string)[]>;
  readonly damage: (bytes: Bytes, random: Random, spare: Bytes) => Promise<Bytes>;
  /** Lists the numbers in a file, or the letters as they are drawn; missing for PDFs and films. */
  readonly listNumbers?: (file: Bytes) => FileNumbers | Promise<FileNumbers>;
}

const damageWith =
  (name: keyof typeof FORMAT_WORDS): Kind['damage'] =>
  async (bytes, random, spare) =>
    mutate(bytes, random, FORMAT_WORDS[name], spare);

/** Damages the parts of a Word document more often than the archive around them. */
async function damageWord(bytes: Bytes, random: Random, spare: Bytes): Promise<Bytes> {
  if (random.below(6) === 0) return mutate(bytes, random, FORMAT_WORDS.docx, spare);
  const parts = await unpackParts(new Blob([bytes]));
  const spareParts = await unpackParts(new Blob([spare]));
  const name = random.below(3) === 0 ? random.pick([...parts.keys()]) : 'word/document.xml';
  const [text, spareText] = [parts, spareParts].map((from) =>
    new TextEncoder().encode(from.get(name)),
  );
  const damaged = new TextDecoder().decode(mutate(text!, random, FORMAT_WORDS.docx, spareText!));
  // Markup that is broken is refused at once.
  parts.set(name, random.below(4) === 0 ? damaged : formatXml(parseXml(damaged)));
  return packParts(parts);
}

async function listWordNumbers(file: Bytes): Promise<Set<string>> {
  const parts = await unpackParts(new Blob([file]));
  const text = [...parts.values()].join(' ');
  // Only what is in elements of text is read.
  const words = text.replace(/(<(?!(?:w|m):t[ >])[^<>]*>)[^<>]+/g, '$1');
  return new Set([...listMarkedNumbers(text), ...listMarkedNumbers(words)]);
}

const PAGE = `<!doctype html><html lang="en"><head><title>Works 7</title><style>.x{display:none}</style></head><body><nav><a href="#m">Skip</a></nav><main id="m"><h1>Platform 4</h1><p>The <b>12:30</b> to Leeds leaves from <del>4</del><ins>6</ins>.</p><ol start="3"><li>Keep left.<li value="9">Wait 5<sup>1</sup>/<sub>2</sub> minutes.</ol><table><tr><th rowspan="2">Day<th colspan="2">Trains<tr><th>First<th>Last<tr><td>Monday<td>05:10<td>23:40</table><p class="x">Hidden 99.</p><form><label>Name <input value="8"></label><select><option>Adult 10<option>Child 5</select></form><p>Population: 273&#44;879<sup><a href="#n">1</a></sup>.</p></main><footer>Call 0345 11.</footer></body></html>`;
const FIELD =
  '<w:p><w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText> DATE \\@ "d MMMM" </w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r><w:r><w:t>14 May</w:t></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r></w:p>';
const NUMBERED =
  '<w:p><w:pPr><w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr></w:pPr><w:r><w:t>Keep left.</w:t></w:r></w:p>';
const WORD_BODY = `${paragraph('The 12:30 to Leeds is late.', 'Heading1')}<w:p><w:r><w:t xml:space="preserve">Platform </w:t></w:r><w:del><w:r><w:delText>4</w:delText></w:r></w:del><w:ins><w:r><w:t>6</w:t></w:r></w:ins><w:r><w:rPr><w:vertAlign w:val="superscript"/></w:rPr><w:t>2</w:t></w:r></w:p><w:tbl>${row('Day', 'First', 'Last')}${row('Monday', '05:10', '23:40')}</w:tbl>${FIELD}${NUMBERED}${NUMBERED}`;
const NUMBERING =
  '<w:numbering xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:abstractNum w:abstractNumId="0"><w:lvl w:ilvl="0"><w:start w:val="4"/><w:numFmt w:val="decimal"/><w:lvlText w:val="%1."/></w:lvl></w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num></w:numbering>';
const PDF_PAGE = `/OC/MC0 BDC ${drawText('Draft 12.', 50, 780)} EMC q 40 690 300 30 re W n ${drawText('Platform 4 is closed.', 50, 700)} Q ${drawText('5', 132, 605, 7)} 1 1 1 rg ${drawText('White 9', 50, 640)} 0 g /Span<</ActualText(fi)>>BDC ${drawText('~rst train 05:10', 50, 600)} EMC 0.7 0.7 -0.7 0.7 150 300 cm ${drawText('DRAFT', 0, 0, 90)}`;
const VTT =
  'WEBVTT\n\nNOTE made 2026\n\nSTYLE\n::cue { color: red }\n\na\n00:01.000 --> 00:02.500 align:start\n<v Ann>The <b>12:30</b> is <00:00:01.500>late.\n\n00:03.000 --> 00:03.900\nUse platform 6 &amp; wait.\n';
const TTML =
  '<?xml version="1.0"?><tt xmlns="http://www.w3.org/ns/ttml" xmlns:ttp="http://www.w3.org/ns/ttml#parameter" ttp:frameRate="25" ttp:timeBase="media" xml:lang="en"><body><div begin="0.5s"><p begin="00:00:01.000" end="00:00:02.000">The <span>12:30</span><br/>is late.</p><p begin="00:00:02:05" dur="1s">Use platform 6.</p></div></body></tt>';
const SCC =
  'Scenarist_SCC V1.0\n\n00:00:01:00\t9420 9420 9470 9470 54e5 7374 2031 3220 942f 942f\n\n00:00:02:15\t942c 942c 9425 9425 94ad 94ad d761 e974 2036 ae80\n';
const ASS =
  '[Script Info]\nScriptType: v4.00+\n\n[V4+ Styles]\nFormat: Name, Fontname\nStyle: Default,Arial\n\n[Events]\nFormat: Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text\nDialogue: 0,0:00:01.00,0:00:02.50,Default,,0,0,0,,{\\an8}The 12:30\\Nis late.\nComment: 0,0:00:02.00,0:00:02.50,Default,,0,0,0,,No 99.\nDialogue: 0,0:00:03.00,0:00:03.50,Default,,0,0,0,,Use platform 6.\n';
const SBV =
  '0:00:01.000,0:00:02.000\nThe 12:30 is late.\n\n0:00:02.500,0:00:03.500\nUse platform 6.\n';
const TEXT =
  'Works at York\r\n\r\nThe 12:30 to Leeds leaves from platform 6.\r\n- Wait 5½ minutes.\r\n- Call 0345 11 22.\r\n\r\nFares: £4.50; children £2.\r\n';

const toLetters = (text: string): number[] => [...text].map((letter) => letter.charCodeAt(0));
const stl = () =>
  makeStl([
    { start: [10, 0, 0, 10], end: [10, 0, 1, 5], bytes: toLetters('The 12:30\x8ais late.') },
    { start: [10, 0, 2, 0], end: [10, 0, 3, 0], bytes: toLetters('Use platform 6.') },
    { start: [10, 0, 3, 0], end: [10, 0, 3, 9], bytes: toLetters('No 99'), isComment: true },
  ]);

/** Encodes text as UTF-16, which editors on Windows save. */
const toWide = (text: string): Blob => new Blob([Uint16Array.from(toLetters(`\ufeff${text}`))]);

const subtitles = (
  name: keyof typeof FORMAT_WORDS,
  endings: readonly string[],
  make: Kind['make'],
  listNumbers: Kind['listNumbers'] = listTextNumbers,
): Kind => ({
  name,
  contentType: 'video/webm',
  endings,
  isSubtitles: true,
  make,
  damage: damageWith(name),
  listNumbers,
});

const film = (name: keyof typeof FORMAT_WORDS, contentType: string, make: Kind['make']): Kind => ({
  name,
  contentType,
  endings: [name],
  make,
  damage: damageWith(name),
});

/** Kinds in the order in which they are fuzzed. */
export const KINDS: readonly Kind[] = [
  {
    name: 'html',
    contentType: 'text/html',
    endings: ['html', 'htm'],
    make: async () => [PAGE],
    damage: damageWith('html'),
    listNumbers: listPageNumbers,
  },
  {
    name: 'docx',
    contentType: DOCX,
    endings: ['docx'],
    make: async () => [
      await docx(WORD_BODY, {
        'word/numbering.xml': NUMBERING,
        'word/_rels/document.xml.rels':
          '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/numbering" Target="numbering.xml"/></Relationships>',
      }),
    ],
    damage: damageWord,
    listNumbers: listWordNumbers,
  },
  {
    name: 'pdf',
    contentType: 'application/pdf',
    endings: ['pdf'],
    make: async () => [
      rawPdf(PDF_PAGE),
      await makeLeaflet(),
      await makePdf((pdf) => pdf.text('The 12:30 to Leeds is late.'), { compress: false }),
    ],
    damage: damageWith('pdf'),
  },
  {
    name: 'text',
    contentType: 'text/plain',
    endings: ['txt'],
    make: async () => [TEXT, toWide(TEXT)],
    damage: damageWith('text'),
    listNumbers: listTextNumbers,
  },
  subtitles('srt', ['srt'], async () => [SRT]),
  subtitles('vtt', ['vtt'], async () => [VTT]),
  // Its times are in its tags.
  subtitles('ttml', ['ttml', 'dfxp', 'xml'], async () => [TTML], listPageNumbers),
  subtitles('stl', ['stl'], async () => [new Blob([stl()])], listStlNumbers),
  subtitles('scc', ['scc'], async () => [SCC], listSccLetters),
  subtitles('ass', ['ass', 'ssa'], async () => [ASS], listAssNumbers),
  subtitles('sbv', ['sbv'], async () => [SBV]),
  film('mp4', 'video/mp4', async () => [await mp4Headers(1), protectedFilm()]),
  film('ts', 'video/mp2t', async () => [await toTransportStream(silentMp3(40))]),
  film('webm', 'video/webm', async () => [await silentFilm()]),
];
