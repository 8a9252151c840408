/** Generated documents of each kind: the numbers that a person sees are those that are read, and no others. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { DOCX } from '#contract/file-type.ts';
import { docx } from './documents/testing.ts';
import { drawText, rawPdf } from './pdf/testing.ts';
import { readSource } from './read-source.ts';
import { makeStl } from './subtitles/formats/testing.ts';
import { silentFilm } from './testing.ts';

/** A number that is seen, and others beside it that are not. */
interface Piece {
  readonly seen: string;
  readonly unseen: string;
  readonly way: number;
}

const number = fc.oneof(
  fc.integer({ min: 1, max: 99_999 }).map(String),
  fc
    .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 10, max: 59 }))
    .map(([h, m]) => `${h}:${m}`),
  fc.integer({ min: 1, max: 99 }).map((pounds) => `£${pounds}.50`),
);
const pieces: fc.Arbitrary<Piece[]> = fc.array(
  fc.record({ seen: number, unseen: fc.integer({ min: 1, max: 999 }).map(String), way: fc.nat(9) }),
  { minLength: 1, maxLength: 8 },
);
const say = (index: number) => ['Train', 'Bus', 'Platform', 'Room'][index % 4]!;

const listNumbers = (text: string): string[] => text.match(/\d+(?:[.:]\d+)*/g) ?? [];

async function readNumbers(file: Blob, contentType: string, subtitles?: Blob): Promise<string[]> {
  const reading = await readSource({ file, contentType, fileName: 'a', subtitles });
  const parts = 'parts' in reading ? reading.parts : [];
  return listNumbers(parts.flatMap(({ sentences }) => sentences.map(({ text }) => text)).join(' '));
}

const expected = (list: readonly Piece[]) => listNumbers(list.map(({ seen }) => seen).join(' '));

const HTML_WAYS: readonly ((seen: string, unseen: string) => string)[] = [
  (seen, unseen) => `<del>${unseen}</del>${seen}`,
  (seen, unseen) => `${seen}<s>${unseen}</s>`,
  (seen, unseen) => `<span hidden>${unseen}</span>${seen}`,
  (seen, unseen) => `${seen}<span style="display:none">${unseen}</span>`,
  (seen, unseen) => `${seen}<sup><a href="#n${unseen}">${unseen}</a></sup>`,
  (seen, unseen) => `<b class="sr-only">${unseen}</b><b>${seen}</b>`,
  (seen) => `<i>${seen}</i>`,
  (seen, unseen) => `${seen}<!-- ${unseen} -->`,
  (seen, unseen) => `<ins>${seen}</ins><strike>${unseen}</strike>`,
  (seen, unseen) => `${seen}<script>${unseen}</script>`,
];

it('holds of web pages', async () => {
  await fc.assert(
    fc.asyncProperty(pieces, fc.boolean(), async (list, isTable) => {
      const texts = list.map(
        ({ seen, unseen, way }, index) => `${say(index)} ${HTML_WAYS[way]!(seen, unseen)} is here.`,
      );
      const body = isTable
        ? `<table>${texts.map((text) => `<tr><td>Now</td><td>${text}</td></tr>`).join('')}</table>`
        : texts.map((text) => `<p>${text}</p>`).join('');
      const page = new Blob([`<!doctype html><html><body>${body}</body></html>`]);
      expect(await readNumbers(page, 'text/html')).toEqual(expected(list));
    }),
    { numRuns: 60 },
  );
});

const run = (text: string, properties = '') =>
  `<w:r><w:rPr>${properties}</w:rPr><w:t xml:space="preserve">${text}</w:t></w:r>`;
const WORD_WAYS: readonly ((seen: string, unseen: string) => string)[] = [
  (seen, unseen) => run(unseen, '<w:strike/>') + run(seen),
  (seen, unseen) => run(seen) + run(unseen, '<w:vanish/>'),
  (seen, unseen) =>
    `<w:del><w:r><w:delText>${unseen}</w:delText></w:r></w:del><w:ins>${run(seen)}</w:ins>`,
  (seen, unseen) => run(seen) + run(unseen, '<w:color w:val="FFFFFF"/>'),
  (seen) => run(seen.slice(0, 1)) + run(seen.slice(1), '<w:b/>'),
  (seen, unseen) => run(unseen, '<w:dstrike/>') + run(seen),
];

it('holds of Word documents', async () => {
  await fc.assert(
    fc.asyncProperty(pieces, async (list) => {
      const body = list.map(
        ({ seen, unseen, way }, index) =>
          `<w:p>${run(`${say(index)} `)}${WORD_WAYS[way % WORD_WAYS.length]!(seen, unseen)}${run(' is here.')}</w:p>`,
      );
      expect(await readNumbers(await docx(body.join('')), DOCX)).toEqual(expected(list));
    }),
    { numRuns: 40 },
  );
});

it('holds of PDFs', async () => {
  await fc.assert(
    fc.asyncProperty(pieces, async (list) => {
      const lines = list.map(({ seen, unseen, way }, index) => {
        const y = 780 - index * 30;
        const text = drawText(`${say(index)} ${seen.replace('£', '\\243')} is here.`, 50, y);
        const hidden = drawText(`Gate ${unseen} is shut.`, 50, y - 15);
        if (way % 3 === 0) return `${text} 1 1 1 rg ${hidden} 0 g`;
        if (way % 3 === 1) return `${text} BT 3 Tr ET ${hidden} BT 0 Tr ET`;
        return `${text} ${hidden} 49 ${y - 12} 140 0.7 re f`;
      });
      const file = rawPdf(lines.join('\n'));
      expect(await readNumbers(file, 'application/pdf')).toEqual(expected(list));
    }),
    { numRuns: 25 },
  );
});

it('holds of text', async () => {
  await fc.assert(
    fc.asyncProperty(pieces, fc.constantFrom('\n', '\r\n', '\n\n', ' '), async (list, end) => {
      const text = list.map(({ seen }, index) => `${say(index)} ${seen} is here.`).join(end);
      expect(await readNumbers(new Blob([text]), 'text/plain')).toEqual(expected(list));
    }),
    { numRuns: 60 },
  );
});

const clock = (seconds: number, mark: string) =>
  `00:00:0${Math.floor(seconds)}${mark}${String(Math.round((seconds % 1) * 1000)).padStart(3, '0')}`;
const tt = (cues: string) =>
  `<tt xmlns="http://www.w3.org/ns/ttml" xml:lang="en"><body><div>${cues}</div></body></tt>`;
const CUE_WAYS: readonly ((seen: string, unseen: string) => string)[] = [
  (seen, unseen) => `<s>${unseen}</s>${seen}`,
  (seen) => `<b>${seen}</b>`,
  (seen) => `{\\an8}${seen}`,
  (seen) => `<font color="#123456">${seen}</font>`,
];

it.each(['srt', 'vtt', 'ttml', 'sbv'])('holds of subtitles in %s', async (type) => {
  const film = await silentFilm();
  await fc.assert(
    fc.asyncProperty(pieces, async (list) => {
      const cues = list.map(({ seen, unseen, way }, index) => {
        const [start, end] = [index * 0.4, index * 0.4 + 0.35];
        const words = `${say(index)} ${CUE_WAYS[way % CUE_WAYS.length]!(seen, unseen)} is here.`;
        if (type === 'ttml')
          return `<p begin="${start}s" end="${end}s">${say(index)} <span>${seen}</span> is here.</p>`;
        if (type === 'sbv')
          return `0:${clock(start, '.').slice(3)},0:${clock(end, '.').slice(3)}\n${say(index)} ${seen} is here.\n`;
        const mark = type === 'srt' ? ',' : '.';
        return `${index + 1}\n${clock(start, mark)} --> ${clock(end, mark)}\n${words}\n`;
      });
      const text = type === 'ttml' ? tt(cues.join('')) : cues.join('\n');
      const subtitles = new Blob([type === 'vtt' ? `WEBVTT\n\n${text}` : text]);
      expect(await readNumbers(film, 'video/webm', subtitles)).toEqual(expected(list));
    }),
    { numRuns: 40 },
  );
});

/** Letters of EBU STL and SCC that are not those of ASCII. */
const LATIN: Readonly<Record<string, number>> = { '£': 0xa3 };
const toStlBytes = (text: string) =>
  [...text].map((letter) => LATIN[letter] ?? letter.charCodeAt(0));
const toFrames = (seconds: number): [number, number] => [
  Math.floor(seconds),
  Math.round((seconds % 1) * 25),
];

/** Codes of SCC for letters, and for a pound sign, which is a pair of its own. */
const toSccCodes = (text: string): string => {
  const bytes = [...text].flatMap((letter, index, all) =>
    letter === '£'
      ? [...(all.slice(0, index).length % 2 === 1 ? [0] : []), 0x11, 0x36]
      : [letter.charCodeAt(0)],
  );
  if (bytes.length % 2 === 1) bytes.push(0);
  return bytes
    .map((byte, index) => `${byte.toString(16).padStart(2, '0')}${index % 2 === 1 ? ' ' : ''}`)
    .join('');
};

const ASS_WAYS: readonly ((seen: string, unseen: string) => string)[] = [
  (seen) => `{\\an8}${seen}`,
  (seen) => `{\\i1}${seen.slice(0, 1)}{\\i0}${seen.slice(1)}`,
  (seen, unseen) => `{note ${unseen}}${seen}`,
  (seen, unseen) => `${seen}{\\p1}m 0 0 l ${unseen} ${unseen}{\\p0}`,
];

/** Makers of whole files, from the words and the times of their cues. */
const MAKERS = {
  stl: (list: readonly Piece[]) =>
    makeStl(
      list.map(({ seen, way }, index) => ({
        start: [10, 0, ...toFrames(index * 0.4)],
        end: [10, 0, ...toFrames(index * 0.4 + 0.36)],
        // A code without a meaning, and what is used for nothing, are gaps.
        bytes: toStlBytes(`${say(index)}${['\x8f', ' ', '\x80', '\x8a'][way % 4]}${seen} is here.`),
      })),
    ),
  scc: (list: readonly Piece[]) =>
    `Scenarist_SCC V1.0\n\n${list
      .map(({ seen }, index) => {
        const frames = index * 60;
        const time = `00:00:${String(Math.floor(frames / 30)).padStart(2, '0')}:00`;
        return `${time}\t9420 9420 94ae 94ae 9470 9470 ${toSccCodes(`${say(index)} ${seen} is here.`)}942f 942f\n`;
      })
      .join('\n')}`,
  ass: (list: readonly Piece[]) =>
    `[Script Info]\nScriptType: v4.00+\n\n[Events]\nFormat: Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text\n${list
      .map(({ seen, unseen, way }, index) => {
        const [start, end] = [index * 0.4, index * 0.4 + 0.35].map(
          (seconds) => `0:00:0${seconds.toFixed(2)}`,
        );
        const words = `${say(index)} ${ASS_WAYS[way % ASS_WAYS.length]!(seen, unseen)} is here.`;
        return `Dialogue: 0,${start},${end},Default,,0,0,0,,${words}\nComment: 0,${start},${end},Default,,0,0,0,,Gate ${unseen}.`;
      })
      .join('\n')}\n`,
};

it.each(['stl', 'scc', 'ass'] as const)('holds of subtitles in %s', async (type) => {
  const film = await silentFilm();
  await fc.assert(
    fc.asyncProperty(pieces, async (list) => {
      const short = type === 'scc' ? list.slice(0, 2) : list;
      const subtitles = new Blob([MAKERS[type](short)]);
      expect(await readNumbers(film, 'video/webm', subtitles)).toEqual(expected(short));
    }),
    { numRuns: 40 },
  );
});
