/** Measurements of the sources benchmark in the browser; every function returns milliseconds. */
import { WebVTTParser } from 'webvtt-parser';
import { translateSource } from '#studio/worker/translate-source.ts';
import { decodeAudio } from '#translation/sources/media/decode-audio.ts';
import { withMedia } from '#translation/sources/media/open-media.ts';
import { openPdf } from '#translation/sources/pdf/open/open-pdf.ts';
import { readPdf, toPdfBlocks } from '#translation/sources/pdf/read-pdf.ts';
import { SAMPLE_RATE } from '#translation/sources/speech/speech-recogniser.ts';
import { splitSentences } from '#translation/sources/split-sentences.ts';
import { subtitleSentences } from '#translation/sources/subtitles/read-subtitles.ts';

const fetchBlob = async (url: string) => (await fetch(url)).blob();

async function timed(work: () => unknown): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

const tools = {
  /** Pages to sentences, as a job does it. */
  async pdf(url: string): Promise<number> {
    const file = await fetchBlob(url);
    return timed(async () => {
      const blocks = toPdfBlocks(await readPdf(file));
      if (blocks.flatMap(({ text }) => splitSentences(text)).length < 100)
        throw new Error('The text is missing.');
    });
  },
  /** Pages to gloss, the whole way of a job. */
  async pdfToGloss(url: string): Promise<number> {
    const file = await fetchBlob(url);
    return timed(async () => {
      const translation = await translateSource(
        {
          file,
          contentType: 'application/pdf',
          fileName: 'leaflet.pdf',
          subtitles: undefined,
          splitIds: undefined,
          speechModel: undefined,
          organisationSigns: [],
        },
        { signal: new AbortController().signal, onProgress: () => undefined },
      );
      if (!('parts' in translation) || translation.parts[0]!.sentences.length < 100)
        throw new Error('The gloss is missing.');
    });
  },
  /** Reads the same pages with PDF.js alone: opens the file and calls `getTextContent` for each page. */
  async barePdf(url: string): Promise<number> {
    const file = await fetchBlob(url);
    return timed(async () => {
      const pdf = await openPdf(file);
      for (let number = 1; number <= pdf.pageCount; number++)
        await pdf.withPage(number, (page) => page.getTextContent());
      await pdf.close();
    });
  },
  /** Runs only our own part: order, paragraphs, sentences. */
  async pdfOrder(url: string): Promise<number> {
    const pdf = await readPdf(await fetchBlob(url));
    return timed(() => toPdfBlocks(pdf).flatMap(({ text }) => splitSentences(text)));
  },
  async subtitles(url: string): Promise<number> {
    const text = await (await fetch(url)).text();
    return timed(() => subtitleSentences(text));
  },
  async bareSubtitles(url: string): Promise<number> {
    const text = await (await fetch(url)).text();
    return timed(() => new WebVTTParser().parse(text, 'subtitles/captions/descriptions'));
  },
  async sound(url: string): Promise<number> {
    const file = await fetchBlob(url);
    return timed(() =>
      withMedia(file, undefined, async (media) => {
        let samples = 0;
        for await (const chunk of decodeAudio(media)) samples += chunk.length;
        if (samples < SAMPLE_RATE) throw new Error('The sound is missing.');
      }),
    );
  },
  async bareSound(url: string): Promise<number> {
    const bytes = await (await fetchBlob(url)).arrayBuffer();
    return timed(() => new OfflineAudioContext(1, 1, SAMPLE_RATE).decodeAudioData(bytes));
  },
};
declare global {
  interface Window {
    sourcesBench?: typeof tools;
  }
}
window.sourcesBench = tools;
