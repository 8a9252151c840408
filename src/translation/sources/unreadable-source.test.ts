import { describe, expect, it } from 'vitest';
import { endlessWebm, nestBoxes, protectedFilm, withImpossibleChunks } from './media/testing.ts';
import { makePdf, PIXEL } from './pdf/testing.ts';
import { readSource } from './read-source.ts';
import type { Source } from './source-reading.ts';
import { makeLeaflet, mp4Headers, SRT, silentFilm, standInRecogniser } from './testing.ts';

const movie = await mp4Headers(5);
const leaflet = await makeLeaflet();
const pdf = { file: leaflet, contentType: 'application/pdf' };

/** Builds a film as shops sell it: its tracks are marked as encrypted. */
async function encrypted(): Promise<Blob> {
  const text = new TextDecoder('latin1').decode(await movie.arrayBuffer());
  return new Blob([
    Uint8Array.from(text.replace('mp4a', 'enca'), (character) => character.charCodeAt(0)),
  ]);
}

describe('a source that cannot be read', () => {
  const film = { file: movie, contentType: 'video/mp4' };
  const cases: [string, Source | Promise<Source>, string, RegExp][] = [
    [
      'scanned PDF',
      makePdf((page) => page.image(PIXEL, 0, 0)).then((file) => ({ ...pdf, file })),
      'pdf-scanned',
      /OCR/,
    ],
    [
      'encrypted PDF',
      makePdf((page) => page.text('x'), { userPassword: 'x' }).then((file) => ({ ...pdf, file })),
      'pdf-encrypted',
      /password/,
    ],
    ['corrupt PDF', { ...pdf, file: leaflet.slice(0, 400) }, 'pdf-broken', /damaged/],
    [
      'subtitles of another film',
      {
        ...film,
        subtitles: new Blob([
          '00:00:01,000 --> 00:00:02,000\nHello.\n\n00:00:09,000 --> 00:00:10,000\nBye.',
        ]),
      },
      'subtitles-beyond',
      /^Cue 2 of the subtitles \(at 00:00:09\) is outside the recording, which is 00:00:05 long\. The subtitles may belong to another recording/,
    ],
    [
      'subtitles with programme times',
      { ...film, subtitles: new Blob(['10:00:01,000 --> 10:00:02,000\nHello.']) },
      'subtitles-beyond',
      /subtitlesStartAt "10:00:00"/,
    ],
    [
      'subtitles that are none',
      { ...film, subtitles: new Blob(['Dear all']) },
      'subtitles-unsupported',
      /Line 1/,
    ],
    [
      'missing identifiers',
      { ...pdf, splitIds: ['MSG 1', 'MSG 9'] },
      'identifiers-missing',
      /“MSG 9”/,
    ],
    [
      'mp4 cut off before its index',
      { ...film, file: movie.slice(0, movie.size / 2) },
      'media-broken',
      /Export it again/,
    ],
    [
      'mp4 of noise',
      { ...film, file: new Blob([new Uint8Array(5000).fill(7)]), subtitles: SRT },
      'media-broken',
      /Export it again/,
    ],
    ['empty file', { ...film, file: new Blob() }, 'media-broken', /Export it again/],
    [
      'protected film',
      encrypted().then((file) => ({ ...film, file })),
      'media-encrypted',
      /copy-protected/,
    ],
    [
      'film that ffmpeg protected',
      { ...film, file: protectedFilm() },
      'media-encrypted',
      /copy-protected/,
    ],
    [
      'mp4 that says a chunk has millions of samples',
      withImpossibleChunks(movie).then((file) => ({ ...film, file })),
      'media-broken',
      /list of samples/,
    ],
    [
      'mp4 of boxes one in another',
      { ...film, file: new Blob([movie.slice(0, 24), nestBoxes(9000)]) },
      'media-broken',
      /no picture and no sound/,
    ],
    [
      'webm in which reading gets no further',
      silentFilm().then(async (file) => ({ ...film, file: await endlessWebm(file) })),
      'media-broken',
      /damaged/,
    ],
    ['another type', { ...film, contentType: 'image/png' }, 'type-unsupported', /mp4, mov/],
  ];
  it.each(cases)('has words of its own: %s', async (_name, source, code, expectedMessage) => {
    const error = await readSource(await source).catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ code });
    expect((error as Error).message).toMatch(expectedMessage);
  });

  it.each([pdf, film, { ...film, recogniser: standInRecogniser }])(
    'is left when the caller has stopped',
    async (source) => {
      await expect(readSource(source, { signal: AbortSignal.abort() })).rejects.toMatchObject({
        code: 'stopped',
      });
    },
  );
});
