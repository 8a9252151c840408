/** Reads one file after the other in a thread of its own, as a worker of the studio does; says what became of each. */
import { parentPort } from 'node:worker_threads';
import { loadPdfjs } from '#translation/sources/pdf/open/load-pdfjs.ts';
import { openPdf } from '#translation/sources/pdf/open/open-pdf.ts';
import { readSource } from '#translation/sources/read-source.ts';
import { SourceError } from '#translation/sources/source-error.ts';
import { startWork } from './work-time.ts';

/** File to be read. */
export interface Task {
  readonly file: Uint8Array<ArrayBuffer>;
  readonly contentType: string;
  readonly subtitles?: Uint8Array<ArrayBuffer> | undefined;
}

/** Result of reading it. */
export interface Outcome {
  /** Time of the processor that reading took. */
  readonly milliseconds: number;
  /** Sentences with their times, where it was read. */
  readonly sentences?: readonly { text: string; startSeconds?: number; endSeconds?: number }[];
  /** Code of the reason that a person is told. */
  readonly code?: string;
  /** Error without such a code: the reader broke down. */
  readonly crash?: string;
  /** Letters of a PDF in the order in which they are drawn, without spaces. */
  readonly drawn?: string;
}

async function read({
  file,
  contentType,
  subtitles,
}: Task): Promise<Omit<Outcome, 'milliseconds'>> {
  try {
    const reading = await readSource({
      file: new Blob([file]),
      contentType,
      fileName: 'a file',
      ...(subtitles !== undefined && { subtitles: new Blob([subtitles]) }),
    });
    const parts = 'parts' in reading ? reading.parts : [];
    return {
      sentences: parts.flatMap(({ sentences }) =>
        sentences.map(({ text, cue }) => ({ text, ...cue })),
      ),
    };
  } catch (error) {
    if (error instanceof SourceError) return { code: error.code };
    return { crash: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

/** Lists the letters that PDF.js finds, with those of annotations. */
async function listDrawn(file: Uint8Array<ArrayBuffer>): Promise<string> {
  await loadPdfjs();
  const pdf = await openPdf(new Blob([file]));
  let drawn = '';
  try {
    for (let number = 1; number <= pdf.pageCount; number++)
      drawn += await pdf.withPage(number, async (page) => {
        const { items } = await page.getTextContent();
        const texts = items.flatMap((item) => ('str' in item ? [item.str] : []));
        return texts.join('') + JSON.stringify(await page.getAnnotations());
      });
  } finally {
    await pdf.close();
  }
  return drawn.normalize('NFKC').replace(/\s+/g, '');
}

parentPort?.on('message', async (task: Task) => {
  const endWork = startWork();
  const result = await read(task);
  const milliseconds = endWork();
  const isPdf = task.contentType === 'application/pdf' && result.sentences !== undefined;
  const drawn = isPdf ? await listDrawn(task.file).catch(() => undefined) : undefined;
  parentPort?.postMessage({ ...result, milliseconds, drawn } satisfies Outcome);
});
