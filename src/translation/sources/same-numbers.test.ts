/** Generated documents of each kind: the numbers that a person sees are those that are read, and no others. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { DOCX } from '#contract/file-type.ts';
import { docx } from './documents/testing.ts';
import { drawText, rawPdf } from './pdf/testing.ts';
import { readSource } from './read-source.ts';
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
