import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { FilmComposer } from '#rendering/overlay/create-composer.ts';
import { RenderError } from '#rendering/render-error.ts';
import type { RenderedVideo } from '#rendering/workers/create-renderer.ts';
import { reviewableDraft, TRANSLATION, uploadForm } from '#service/jobs/testing.ts';
import { json, openTestService, type TestService, TINY } from '#service/testing.ts';
import { SourceError } from '#translation/sources/source-error.ts';
import type { SourceToTranslate, TranslateSource } from './translation-job.ts';
import { workOnJobs } from './work-on-jobs.ts';

let service: TestService;
let end: AbortController;

beforeEach(async () => {
  service = await openTestService();
  end = new AbortController();
  vi.stubGlobal('fetch', (url: string, init: RequestInit) =>
    service.send(`${new URL(url).pathname}${new URL(url).search}`, init, null),
  );
});
afterEach(async () => {
  end.abort();
  vi.unstubAllGlobals();
  await service.close();
});

const film: RenderedVideo = {
  file: new Blob([TINY.mp4], { type: 'video/mp4' }),
  contentType: 'video/mp4',
  durationSeconds: 12.48,
  captions: new TextDecoder().decode(TINY.vtt),
  timeline: { fields: [], places: [], spelled: [], captions: [] },
  signedBy: 'computer',
  framesEncoded: 2,
  segmentsEncoded: 1,
  segmentsTotal: 1,
  encoder: 'ffmpeg',
};

/** Works until the queue is empty, noting what was asked of the composer. */
async function work(
  translate: TranslateSource,
  changes: Partial<FilmComposer> = {},
): Promise<string[]> {
  const renders: string[] = [];
  const composer: FilmComposer = {
    composeOverSource: async ({ source, overlaySize, comment = '' }) => {
      renders.push(`over ${source.size} bytes, ${overlaySize}${comment}`);
      const sourceCaptions = 'WEBVTT\n\nNOTE as spoken\n';
      return { ...film, sourceCaptions, largestDriftSeconds: 1.6, notes: [] };
    },
    addSound: async ({ sound, title }) => {
      renders.push(`sound of ${sound.size} bytes, ${title}`);
      return { ...film, notes: [] };
    },
    soundSeconds: async () => 10,
    ...changes,
  };
  await new Promise<void>((resolve) => {
    void workOnJobs({
      serviceUrl: 'http://service.test',
      token: () => service.token('*'),
      signal: end.signal,
      translate,
      composer,
      render: async ({ comment = '', minSeconds, look }) => {
        const minLength = minSeconds === undefined ? '' : `, at least ${minSeconds} s`;
        renders.push(`alone on ${look.background.kind}${minLength}${comment}`);
        return film;
      },
      onState: ({ kind }) => {
        if (kind === 'idle') resolve();
      },
    });
  });
  return renders;
}

const read = async (id: string) =>
  (await (await service.send(`/v1/sign-requests/${id}`)).json()).data;

it('carries a film from its upload to the signer over it and alone, and says in each file that nobody reviewed it', async () => {
  const body = { uploadSettings: { signerAlone: true } };
  const id = await uploadForm(service, { bytes: TINY.mp4, name: 'tour.mp4' }, { body });
  let translatedSource: SourceToTranslate | undefined;
  const renders = await work(async (source, { onProgress }) => {
    translatedSource = source;
    onProgress({ stage: 'translating', progress: 0.5 });
    return { ...TRANSLATION, sentencesMarked: 0 };
  });
  expect(translatedSource).toMatchObject({ contentType: 'video/mp4', fileName: 'tour.mp4' });
  expect(new Uint8Array(await translatedSource!.file.arrayBuffer())).toEqual(TINY.mp4);
  const note = `Not reviewed by a person: a machine translated this. Request ${id}.`;
  expect(renders).toEqual([`over ${TINY.mp4.length} bytes, M${note}`, `alone on colour${note}`]);
  expect(await read(id)).toMatchObject({
    status: 'COMPLETED',
    results: [{ uses: 'picture', largestDriftSeconds: 1.6 }, { uses: 'none' }],
  });
  const [over, signerOnly] = (await read(id)).results;
  const { pathname } = new URL(over.sourceCaptionsLink);
  expect(await (await service.send(pathname, {}, null)).text()).toContain('NOTE as spoken');
  expect(signerOnly.sourceCaptionsLink).toBeUndefined();
});

it('asks readers through the service, and only those that the organisation has turned on', async () => {
  const reader = { address: 'https://127.0.0.1:1/v1', model: 'small', callsPerMinute: 9 };
  await service.ports.readers.put(
    'waterloo',
    { clauses: { ...reader, isOn: true }, speech: { ...reader, isOn: false } },
    1,
  );
  await uploadForm(service, { bytes: TINY.pdf, name: 'notice.pdf' }, { draft: true });
  let answer: object | undefined;
  let source: SourceToTranslate | undefined;
  await work(async (claimedSource) => {
    source = claimedSource;
    answer = await source.clauseReader?.read(
      { english: 'Wait.', sentence: 'Wait.', words: ['Wait'] },
      { previous: [], candidates: [] },
    );
    return TRANSLATION;
  });
  expect(answer).toEqual({ unread: 'no-answer' });
  expect(source!.speechReader).toBeUndefined();
});

it('cuts nothing of the sound of an mp3: the signer’s picture is at least as long', async () => {
  const id = await uploadForm(service, { bytes: TINY.mp3, name: 'talk.mp3' });
  const renders = await work(async () => ({ ...TRANSLATION, sentencesMarked: 0 }));
  expect(renders).toEqual([
    expect.stringMatching(/^alone on colour, at least 10 sNot reviewed/),
    `sound of ${TINY.mp3.length} bytes, tour.mp4`,
  ]);
  expect((await read(id)).results).toMatchObject([{ uses: 'sound' }]);
});

it.each([
  ['an mp4 with sound alone', TINY.mp4, 'talk.mp4'],
  ['a webm with sound alone', TINY.webm, 'talk.webm'],
])(
  'does not fail after the review of %s: the signer stands alone with the sound',
  async (_, bytes, name) => {
    const id = await uploadForm(service, { bytes, name });
    const renders = await work(async () => ({ ...TRANSLATION, sentencesMarked: 0 }), {
      composeOverSource: async () => {
        throw new RenderError('source-pictureless', 'This file contains only sound.');
      },
    });
    expect(renders).toEqual([
      expect.stringMatching(/^alone on colour, at least 10 s/),
      `sound of ${bytes.length} bytes, tour.mp4`,
    ]);
    const results = [{ uses: 'sound' }];
    expect(await read(id)).toMatchObject({ status: 'COMPLETED', results });
  },
);

it('writes into every file who approved it', async () => {
  const id = await reviewableDraft(service);
  const call = { version: 1, name: 'Amira Khan', registration: 'R-17' };
  await service.send(`/v1/sign-requests/${id}/translation/approve`, json(call));
  const renders = await work(async () => TRANSLATION);
  const [{ at, digest, signature }] = (await read(id)).approvals;
  const note = `Approved by Amira Khan (R-17) at ${at}. Request ${id}, version 1, SHA-256 ${digest}, signature ${signature}.`;
  expect(renders).toEqual([`over ${TINY.mp4.length} bytes, M${note}`]);
});

it('says on the request what the reader of the file left out', async () => {
  const id = await uploadForm(service, { bytes: TINY.pdf, name: 'map.pdf' }, { draft: true });
  const warnings = [
    { code: 'text-left-out' as const, message: 'Pictures of text: page 2.' },
    { code: 'field-unused' as const, field: 'subtitles', message: 'A PDF needs no subtitles.' },
  ];
  await work(async () => ({ ...TRANSLATION, warnings }));
  const request = await read(id);
  expect(request.status).toBe('AWAITING_REVIEW');
  expect(request.warnings).toEqual([
    expect.objectContaining({ code: 'company-missing' }),
    ...warnings,
  ]);
});

it('lets a film wait for subtitles and says why its speech was not recognised', async () => {
  const id = await uploadForm(service, { bytes: TINY.mp4, name: 'tour.mp4' });
  const message = 'No speech recognition is set up here.';
  await work(async () => ({ warnings: [{ code: 'speech-not-recognised', message }] }));
  expect(await read(id)).toMatchObject({
    status: 'AWAITING_SUBTITLES',
    warnings: [{ code: 'company-missing' }, { code: 'speech-not-recognised', message }],
  });
});

it('fails at once with the words of what cannot be read', async () => {
  const id = await uploadForm(service, { bytes: TINY.pdf, name: 'scan.pdf' });
  await work(async () => {
    throw new SourceError('pdf-scanned', 'The pages are pictures of text.');
  });
  expect(await read(id)).toMatchObject({
    status: 'FAILED',
    failure: { code: 'pdf-scanned', message: 'The pages are pictures of text.' },
  });
});
