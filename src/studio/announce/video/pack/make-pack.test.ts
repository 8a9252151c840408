import { BlobReader, TextWriter, ZipReader } from '@zip.js/zip.js';
import { expect, it } from 'vitest';
import { type Background, GREEN } from '#contract/background.ts';
import { DEFAULT_LOOK, type Look } from '#contract/look.ts';
import { NAVY_AND_WHITE } from '#contract/settings/testing.ts';
import { composeSigning } from '#signing/compose-signing.ts';
import {
  createFinishedVideo,
  createMessage,
  createPreview,
} from '#studio/announce/video/making/testing.ts';
import { makePack, type PackDependencies, type PackOrder } from './make-pack.ts';

const NAVY: Background = { kind: 'colour', red: 0, green: 0, blue: 60 };
const TITLE = '12:30 to York';

function createOrder(look: Look): PackOrder {
  const message = createMessage(TITLE);
  const signing = composeSigning(message, { speed: 1, framesPerSecond: 25 });
  const video = createFinishedVideo(TITLE, look);
  return {
    messages: [{ message, speed: 1, signing }],
    look,
    videos: [
      {
        ...video,
        video: {
          ...video.video,
          contentType: look.background.kind === 'transparent' ? 'video/webm' : 'video/mp4',
          captions: 'WEBVTT',
        },
      },
    ],
    request: { destination: 'YRK', timing: '1230' },
  };
}

/** Draws nothing: a file says what it was drawn on. */
function drawing() {
  const drawn: Background[] = [];
  const dependencies: PackDependencies = {
    async render({ look }, { onProgress, signal } = {}) {
      signal?.throwIfAborted();
      drawn.push(look.background);
      onProgress?.({ stage: 'drawing', progress: 0.5 } as never);
      const { video } = createFinishedVideo(TITLE, look);
      const isClear = look.background.kind === 'transparent';
      return {
        ...video,
        contentType: isClear ? 'video/webm' : 'video/mp4',
        file: new Blob([JSON.stringify(look.background)]),
      };
    },
    makePoster: async ({ look }, format) => new Blob([format, look.background.kind]),
  };
  return { drawn, dependencies };
}

const quietly = { signal: new AbortController().signal, onProgress: () => undefined };

async function unpacked(zip: Blob): Promise<Record<string, string>> {
  const reader = new ZipReader(new BlobReader(zip), { useWebWorkers: false });
  const files: Record<string, string> = {};
  for await (const entry of reader.getEntriesGenerator())
    if (!entry.directory) files[entry.filename] = await entry.getData(new TextWriter());
  await reader.close();
  return files;
}

it('has everything of an announcement in one zip, named after the train', async () => {
  const { dependencies, drawn } = drawing();
  const look = { ...DEFAULT_LOOK, background: NAVY };
  const files = await unpacked(await makePack(createOrder(look), dependencies, quietly));
  expect(files).toEqual({
    '12-30-to-york.mp4': TITLE,
    '12-30-to-york.vtt': 'WEBVTT',
    '12-30-to-york-transparent.webm': JSON.stringify({ kind: 'transparent' }),
    '12-30-to-york-green.mp4': JSON.stringify(GREEN),
    '12-30-to-york-poster.png': 'pngcolour',
    '12-30-to-york-english.txt': `${TITLE}\n`,
    '12-30-to-york-gloss.txt': expect.stringMatching(/\n$/),
    '12-30-to-york-coverage.txt': expect.stringMatching(
      /^1 .+ not approved yet\.\n\n.+ not yet checked.+\n$/,
    ),
    '12-30-to-york-sources.txt': expect.stringMatching(/^.+: .+\n$/),
    'request.json': JSON.stringify({ destination: 'YRK', timing: '1230' }, null, 2),
  });
  // The video on its own ground was there already.
  expect(drawn).toEqual([{ kind: 'transparent' }, GREEN]);
});

it('makes no video twice, and puts a transparent one beside one that every player shows', async () => {
  const green = drawing();
  await makePack(createOrder(DEFAULT_LOOK), green.dependencies, quietly);
  expect(green.drawn).toEqual([{ kind: 'transparent' }]);
  const clear = drawing();
  const look: Look = { ...DEFAULT_LOOK, background: { kind: 'transparent' } };
  const files = await unpacked(await makePack(createOrder(look), clear.dependencies, quietly));
  expect(files['12-30-to-york-transparent.webm']).toBe(TITLE);
  expect(clear.drawn).toEqual([{ kind: 'colour', red: 238, green: 241, blue: 245 }, GREEN]);
});

it('has the organisation’s picture behind the first video alone', async () => {
  const drawn: Look[] = [];
  const { dependencies } = drawing();
  const look: Look = { ...DEFAULT_LOOK, background: NAVY, backgroundPicture: NAVY_AND_WHITE };
  const order = { ...createOrder(look), videos: [] };
  const render: PackDependencies['render'] = (request, options) => {
    drawn.push(request.look);
    return dependencies.render(request, options);
  };
  await makePack(order, { ...dependencies, render }, quietly);
  expect(drawn.map(({ backgroundPicture }) => backgroundPicture)).toEqual([
    NAVY_AND_WHITE,
    undefined,
    undefined,
  ]);
});

it('has the files of each message of a request with several', async () => {
  const { dependencies } = drawing();
  const [first] = createOrder(DEFAULT_LOOK).messages;
  const [lifts] = createPreview(DEFAULT_LOOK, 'Lifts').messages;
  const order = { ...createOrder(DEFAULT_LOOK), messages: [first!, lifts!] };
  const names = Object.keys(await unpacked(await makePack(order, dependencies, quietly)));
  expect(names).toHaveLength(19);
  expect(names).toContain('lifts-green.mp4');
});

it('comes forward over all its videos, and ends when it is cancelled', async () => {
  const { dependencies } = drawing();
  const progress: number[] = [];
  const control = new AbortController();
  await makePack(createOrder(DEFAULT_LOOK), dependencies, {
    signal: control.signal,
    onProgress: (fraction) => progress.push(Math.round(fraction * 100)),
  });
  expect(progress).toEqual([33, 50, 67, 100]);
  control.abort();
  const cancelled = makePack(createOrder(DEFAULT_LOOK), dependencies, {
    ...quietly,
    signal: control.signal,
  });
  await expect(cancelled).rejects.toThrow();
});
