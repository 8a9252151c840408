/** Speed of reading the text of sources in the browser: PDF, subtitles, and sound up to the recogniser. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { CHROMIUM_FLAGS } from '#service/adapters/host/chromium-flags.ts';
import { findChromium } from '#service/adapters/host/find-chromium.ts';
import { makePdf } from '#translation/sources/pdf/testing.ts';
import { startBuiltPages } from '../built-pages.ts';
import { type BenchRow, paired } from './measuring/row.ts';

const PAGES = 100;
const CUES = 5000;
const SOUND_SECONDS = 300;

const sentence = (index: number) =>
  `Trains on line ${index} run every ${(index % 9) + 2} minutes, because the engineers are rebuilding the bridge at junction ${index % 31}.`;
const sentences = (from: number, count: number) =>
  Array.from({ length: count }, (_, index) => sentence(from + index)).join(' ');

/** Makes a leaflet: header, footer and number on each page, every other page in two columns; about 350 words a page. */
const leaflet = () =>
  makePdf((pdf) => {
    for (let page = 1; page <= PAGES; page++) {
      if (page > 1) pdf.addPage();
      pdf.page.margins.bottom = 0;
      pdf
        .fontSize(8)
        .text('Summer works', 72, 30)
        .text(String(page), 290, 805, { lineBreak: false });
      pdf
        .fontSize(18)
        .text(`Week ${page * 7}`, 72, 60)
        .fontSize(10);
      if (page % 2 === 0) pdf.text(sentences(page * 20, 20), 72, 100, { width: 450 });
      else {
        pdf.text(sentences(page * 20, 10), 72, 100, { width: 215 });
        pdf.text(sentences(page * 20 + 10, 10), 307, 100, { width: 215 });
      }
    }
  });

const time = (seconds: number) =>
  `${String(Math.floor(seconds / 3600)).padStart(2, '0')}:${new Date(seconds * 1000).toISOString().slice(14, 23)}`;
const captions = () =>
  `WEBVTT\n\n${Array.from(
    { length: CUES },
    (_, index) =>
      `${index + 1}\n${time(index * 3)} --> ${time(index * 3 + 2.8)} align:start\n<v Ann>${sentence(index).slice(0, 60)}\n${sentence(index).slice(60)}\n`,
  ).join('\n')}`;

function speechLike(): Buffer | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'handsignal-bench-'));
  try {
    const path = join(folder, 'sound.mp4');
    const noise = `anoisesrc=color=pink:d=${SOUND_SECONDS}:r=48000:a=0.3`;
    execFileSync('ffmpeg', [
      '-v',
      'error',
      '-f',
      'lavfi',
      '-i',
      noise,
      '-ac',
      '2',
      '-c:a',
      'aac',
      path,
    ]);
    return readFileSync(path);
  } catch {
    console.log('  (sound is left out: it needs native ffmpeg)');
    return undefined;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

export async function rows(): Promise<BenchRow[]> {
  const server = await startBuiltPages(['e2e/bench/pages/sources-page.html']);
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: [...CHROMIUM_FLAGS],
  });
  try {
    const page = await browser.newPage();
    const sound = speechLike();
    const files = new Map<string, Buffer>([
      ['leaflet.pdf', Buffer.from(await (await leaflet()).arrayBuffer())],
      ['captions.vtt', Buffer.from(captions())],
      ...(sound === undefined ? [] : [['sound.mp4', sound] as const]),
    ]);
    await page.route(`${server.url}bench-files/*`, (route) =>
      route.fulfill({ body: files.get(route.request().url().split('/').at(-1)!)! }),
    );
    await page.goto(`${server.url}e2e/bench/pages/sources-page.html`);
    await page.waitForFunction(() => window.sourcesBench !== undefined);
    type Measure = keyof NonNullable<Window['sourcesBench']>;
    const perSecond = (measure: Measure, file: string, amount: number) => async () =>
      (amount * 1000) /
      (await page.evaluate(([name, url]) => window.sourcesBench![name](url), [
        measure,
        `${server.url}bench-files/${file}`,
      ] as const));
    return [
      await paired(
        `PDF to gloss, ${PAGES} pages`,
        'pages/s',
        perSecond('pdfToGloss', 'leaflet.pdf', PAGES),
        {
          name: 'getTextContent of PDF.js alone',
          measure: perSecond('barePdf', 'leaflet.pdf', PAGES),
        },
        3,
      ),
      await paired(
        `PDF to sentences, ${PAGES} pages`,
        'pages/s',
        perSecond('pdf', 'leaflet.pdf', PAGES),
        {
          name: 'getTextContent of PDF.js alone',
          measure: perSecond('barePdf', 'leaflet.pdf', PAGES),
        },
      ),
      await paired(
        'order, paragraphs and sentences alone',
        'pages/s',
        perSecond('pdfOrder', 'leaflet.pdf', PAGES),
        {
          name: 'getTextContent of PDF.js alone',
          measure: perSecond('barePdf', 'leaflet.pdf', PAGES),
        },
      ),
      await paired(
        `subtitles to timed sentences, ${CUES} cues`,
        'cues/s',
        perSecond('subtitles', 'captions.vtt', CUES),
        {
          name: "W3C's parser, cues alone",
          measure: perSecond('bareSubtitles', 'captions.vtt', CUES),
        },
      ),
      ...(sound === undefined
        ? []
        : [
            await paired(
              `sound of an mp4 to 16 kHz, ${SOUND_SECONDS} s`,
              's/s',
              perSecond('sound', 'sound.mp4', SOUND_SECONDS),
              {
                name: 'decodeAudioData of the whole file in memory',
                measure: perSecond('bareSound', 'sound.mp4', SOUND_SECONDS),
              },
              3,
            ),
          ]),
    ];
  } finally {
    await browser.close();
    await server.close();
  }
}
