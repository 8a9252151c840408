/** Films, sound and documents read in a real browser: its decoders, its workers, a speech model. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { DOCX } from '#contract/file-type.ts';
import { NO_WORDS_HEARD } from '#contract/requests/problem.ts';
import { docx, paragraph } from '#translation/sources/documents/testing.ts';
import { makePdf, PIXEL, rawPdf } from '#translation/sources/pdf/testing.ts';
import type { SourceReading } from '#translation/sources/source-reading.ts';
import { missingTools } from '../rendering/files.ts';
import { pagesUrl, showPage } from '../stage.ts';
import { fullUnless } from '../test-size.ts';
import { tinyWhisper } from './tiny-whisper.ts';

test.describe.configure({ mode: 'serial' });

let page: Page;
const folder = mkdtempSync(join(tmpdir(), 'handsignal-sources-'));

test.beforeAll(async ({ browser }) => {
  page = await browser.newPage();
  const files = tinyWhisper();
  await page.context().route(`${pagesUrl()}toy-speech-model/**`, async (route) => {
    const content = files.get(
      new URL(route.request().url()).pathname.replace('/toy-speech-model/', ''),
    );
    await route.fulfill(
      content === undefined
        ? { status: 404 }
        : {
            body: content,
            headers: {
              'content-length': String(content.length),
              'cross-origin-resource-policy': 'same-origin',
            },
          },
    );
  });
  // Nothing may come from elsewhere.
  await page.context().route(
    (url) => !url.href.startsWith(pagesUrl()),
    (route) => route.abort(),
  );
  await showPage(page, 'e2e/sources/page.html', 'sources');
});
test.afterAll(async () => {
  await page.close();
  rmSync(folder, { recursive: true, force: true });
});

const read = (source: Parameters<typeof window.sources.read>[0]) =>
  page.evaluate((sent) => window.sources.read(sent), source);

/** Makes a film with two seconds of a low tone, silence, and two seconds of a high tone after 40 s. */
function film(name: string, ...encoding: string[]): string {
  const path = join(folder, name);
  const sound =
    'aevalsrc=exprs=0.4*sin(2*PI*300*t)*lt(t\\,2)+0.4*sin(2*PI*6000*t)*gte(t\\,40):s=44100:d=42';
  execFileSync('ffmpeg', ['-v', 'error', '-f', 'lavfi', '-i', sound, ...encoding, '-y', path]);
  return readFileSync(path).toString('base64');
}
const model = () => `${pagesUrl()}toy-speech-model`;
const PICTURE = [
  '-f',
  'lavfi',
  '-i',
  'color=c=blue:s=320x240:r=5:d=42',
  '-c:v',
  'libx264',
  '-preset',
  'ultrafast',
];

for (const [name, contentType, encoding] of [
  ['talk.mp4', 'video/mp4', [...PICTURE, '-c:a', 'aac', '-ac', '2']],
  ['talk.mov', 'video/quicktime', [...PICTURE, '-c:a', 'aac', '-ar', '48000']],
  ['talk.mp3', 'audio/mpeg', ['-c:a', 'libmp3lame']],
  ['talk.wav', 'audio/wav', ['-c:a', 'pcm_s16le']],
  ['talk.ogg', 'audio/ogg', ['-c:a', 'libopus']],
  ['talk.flac', 'audio/flac', ['-c:a', 'flac']],
  ['talk.aac', 'audio/aac', ['-c:a', 'aac']],
  ['talk.ts', 'video/mp2t', [...PICTURE, '-c:a', 'aac']],
  ['talk.mkv', 'video/x-matroska', [...PICTURE, '-c:a', 'libopus']],
] as const)
  test(`speech of ${name} is recognised where it is spoken (toy model)`, {
    tag: fullUnless(name === 'talk.mp4' || name === 'talk.wav'),
  }, async () => {
    test.skip(missingTools !== undefined, missingTools);
    const { outcome, progress, loading } = await read({
      file: film(name, ...encoding),
      contentType,
      model: model(),
    });
    expect(outcome).toMatchObject({
      warnings: [],
      parts: [{ title: 'Translation', sentences: [{ text: 'low tone.' }, { text: 'high tone.' }] }],
    });
    const { parts } = outcome as Extract<SourceReading, { parts: unknown }>;
    const [low, high] = parts[0]!.sentences.map(({ cue }) => cue!);
    expect(low).toEqual({ startSeconds: 0, endSeconds: 1.5 });
    // The toy says its words at the start of a window, and the second one begins in the silence.
    expect(high!.startSeconds).toBeGreaterThan(29);
    expect(high!.startSeconds).toBeLessThan(30.1);
    expect(high!.endSeconds - high!.startSeconds).toBeCloseTo(1.5, 2);
    expect(progress.at(-1)).toBe(1);
    expect(progress).toEqual([...progress].sort((a, b) => a - b));
    expect(loading).toEqual([...loading].sort((a, b) => a - b));
  });

test('listening stops at once when it is told to (toy model)', async () => {
  test.skip(missingTools !== undefined, missingTools);
  const file = film('stop.mp3', '-c:a', 'libmp3lame');
  const { outcome } = await read({ file, contentType: 'audio/mpeg', model: model(), stopAt: 0.5 });
  expect(outcome).toMatchObject({ code: 'stopped' });
});

test('what cannot be listened to is told in words', async () => {
  test.skip(missingTools !== undefined, missingTools);
  const file = film('talk.mp3', '-c:a', 'libmp3lame');
  const sound = { file, contentType: 'audio/mpeg' };
  expect((await read(sound)).outcome).toMatchObject({ needsSubtitles: true });
  expect((await read({ ...sound, model: `${pagesUrl()}no-such-model` })).outcome).toMatchObject({
    code: 'speech-failed',
    message: expect.stringMatching(/Can't load the speech model at .*no-such-model/),
  });
  const quiet = film('quiet.mp3', '-af', 'volume=0', '-c:a', 'libmp3lame');
  expect((await read({ ...sound, file: quiet, model: model() })).outcome).toMatchObject({
    needsSubtitles: true,
    warnings: [{ code: 'speech-not-recognised', message: NO_WORDS_HEARD }],
  });
  const silent = film('silent.mp4', ...PICTURE, '-map', '1:v');
  expect(
    (await read({ file: silent, contentType: 'video/mp4', model: model() })).outcome,
  ).toMatchObject({
    needsSubtitles: true,
    warnings: [{ code: 'speech-not-recognised', message: expect.stringContaining('has no sound') }],
  });
  const completeFilm = Buffer.from(film('cut.mp4', ...PICTURE, '-c:a', 'aac'), 'base64');
  const cut = completeFilm.subarray(0, completeFilm.length * 0.6).toString('base64');
  expect(
    (await read({ file: cut, contentType: 'video/mp4', model: model() })).outcome,
  ).toMatchObject({ code: 'media-broken' });
});

test('a PDF is read in the worker of PDF.js, in columns, and split', async () => {
  const createLines = (topic: string) =>
    Array.from({ length: 12 }, (_, line) => `The ${topic} closes on day ${line} of the works.`);
  const document = await makePdf((pdf) => {
    pdf.fontSize(20).text('Two notices', 72, 72).fontSize(10);
    pdf.text(`ONE ${createLines('bridge').join(' ')}`, 72, 120, { width: 215 });
    pdf.text(`TWO ${createLines('lift').join(' ')}`, 307, 120, { width: 215 });
  });
  const { outcome, progress } = await read({
    file: await base64(document),
    contentType: 'application/pdf',
    splitIds: ['ONE', 'TWO'],
  });
  expect(outcome).toEqual({
    warnings: [
      {
        code: 'text-left-out',
        message: 'Not in any video: the first 2 words, before “ONE”.',
        leftOut: [{ what: 'words', where: 'before “ONE”', count: 2 }],
      },
    ],
    parts: [
      ['ONE', 'bridge'],
      ['TWO', 'lift'],
    ].map(([identifier, topic]) => ({
      identifier,
      title: identifier,
      sentences: createLines(topic!).map((text) => ({ text })),
    })),
  });
  expect(progress).toEqual([1]);
});

test('a PDF that a browser printed keeps its lists as lists and its tables as rows', async ({
  browser,
}) => {
  const printing = await browser.newPage();
  await printing.setContent(
    '<h1>Lift work</h1><p>You need:</p><ul><li>your <b>ticket</b></li><li>a railcard</li></ul><table><tr><th>Time</th><th>Platform</th></tr><tr><td>10:05</td><td>4</td></tr></table>',
  );
  const bytes = await printing.pdf({
    tagged: true,
    displayHeaderFooter: true,
    footerTemplate: '<div style="font-size: 9px">Page 1</div>',
  });
  await printing.close();
  const { outcome } = await read({
    file: bytes.toString('base64'),
    contentType: 'application/pdf',
  });
  expect(outcome).toMatchObject({
    parts: [
      {
        sentences: [
          'Lift work',
          'You need:',
          'your ticket',
          'a railcard',
          'Time: 10:05, Platform: 4',
        ].map((text) => ({ text })),
      },
    ],
  });
});

test('a PDF without text, with a password or cut short is told apart', async () => {
  for (const [pdf, code] of [
    [await makePdf((page) => page.image(PIXEL, 0, 0)), 'pdf-scanned'],
    [await makePdf((page) => page.text('x'), { userPassword: 'x' }), 'pdf-encrypted'],
    [(await makePdf((page) => page.text('x'))).slice(0, 300), 'pdf-broken'],
  ] as const) {
    const { outcome } = await read({ file: await base64(pdf), contentType: 'application/pdf' });
    expect(outcome).toMatchObject({ code });
  }
});

test('all of it works inside a worker, too', async () => {
  test.skip(missingTools !== undefined, missingTools);
  const readInWorker = (source: Parameters<typeof window.sources.readInWorker>[0]) =>
    page.evaluate((sent) => window.sources.readInWorker(sent), source);
  const pdf = await makePdf((pdfDocument) => pdfDocument.text('Mind the gap.'));
  expect(
    await readInWorker({ file: await base64(pdf), contentType: 'application/pdf' }),
  ).toMatchObject({ parts: [{ sentences: [{ text: 'Mind the gap.' }] }] });
  const letters = rawPdf(
    'BT /F1 12 Tf 50 780 Td (Go to platform ) Tj /Span<</ActualText(6)>>BDC (~) Tj EMC (.) Tj ET',
  );
  expect(
    await readInWorker({ file: await base64(letters), contentType: 'application/pdf' }),
  ).toMatchObject({ parts: [{ sentences: [{ text: 'Go to platform 6.' }] }] });
  expect(
    await readInWorker({ file: await base64(linkedPage()), contentType: 'text/html' }),
  ).toMatchObject({
    parts: [{ sentences: [{ text: 'Lift closed' }, ...STORY.map((text) => ({ text }))] }],
    warnings: [{ leftOut: [{ what: 'words outside the article' }] }],
  });
  const document = await docx(paragraph('Mind the gap.'));
  expect(await readInWorker({ file: await base64(document), contentType: DOCX })).toMatchObject({
    parts: [{ sentences: [{ text: 'Mind the gap.' }] }],
  });
  const file = film('worker.mp4', ...PICTURE, '-c:a', 'aac');
  expect(await readInWorker({ file, contentType: 'video/mp4', model: model() })).toMatchObject({
    parts: [{ sentences: [{ text: 'low tone.' }, { text: 'high tone.' }] }],
  });
});

const STORY = [3, 4, 5, 6, 7].map(
  (day) =>
    `The lift at Oak Road station is closed on ${day} March while engineers replace the motor, the doors and the cables, the council said.`,
);

/** Builds a page of an article among many links, without a main part. */
function linkedPage(): Blob {
  const links = Array.from(
    { length: 40 },
    (_, index) => `<div><a href="/${index}">Story ${index}</a></div>`,
  );
  const story = STORY.map((text) => `<p>${text}</p>`).join('');
  return new Blob([
    `<!doctype html><body><div class="story"><h1>Lift closed</h1>${story}</div><div>${links.join('').repeat(3)}</div></body>`,
  ]);
}

const base64 = async (blob: Blob): Promise<string> =>
  Buffer.from(await blob.arrayBuffer()).toString('base64');
