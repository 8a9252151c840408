/** Tests for the videos that are rendered of a translation. */

import { afterEach, beforeEach, expect, it } from 'vitest';
import { DRIFT_HEADER, LEASE_TOKEN_HEADER, USES_HEADER } from '#contract/requests/render-job.ts';
import type { Translation } from '#contract/requests/translation.ts';
import { openTestService, type TestService, TINY } from '#service/testing.ts';
import {
  claimRender,
  read,
  readRequest,
  TRANSLATION,
  translateNext,
  translationPath,
  uploadForm,
} from './testing.ts';

let service: TestService;
beforeEach(async () => {
  service = await openTestService();
});
afterEach(() => service.close());

const twoParts: Translation = {
  parts: ['A1', 'A2'].map((identifier) => ({
    identifier,
    title: identifier,
    sentences: TRANSLATION.parts[0]!.sentences,
  })),
};

it.each([
  ['mp4', 'film.mp4', {}, ['picture'], 'transparent'],
  ['mp4', 'film.mp4', { backgroundColor: '0,0,0' }, ['picture'], 'colour'],
  ['mp4', 'film.mp4', { signerAlone: true }, ['picture', 'none'], 'transparent'],
  ['mp4', 'film.mp4', { overlaySize: 'full' }, ['sound'], 'transparent'],
  ['mp3', 'talk.mp3', {}, ['sound'], 'transparent'],
] as const)('renders %s %s with %j as %j', async (type, name, uploadSettings, uses, box) => {
  await uploadForm(service, { bytes: TINY[type], name }, { body: { uploadSettings } });
  expect((await translateNext(service)).status).toBe(200);
  const job = await claimRender(service);
  expect(job?.outputs).toEqual(uses.map((use) => ({ message: 0, uses: use })));
  expect(job?.source?.background.kind).toBe(box);
  expect(job?.messages[0]?.phrases[0]).toMatchObject({ english: 'Hello.', fields: ['s1'] });
});

it.each([
  ['mp4', 'film.mp4', {}, 'pauses'],
  ['mp4', 'film.mp4', { filmPace: 'pauses' }, 'pauses'],
  ['mp4', 'film.mp4', { filmPace: 'runs-on' }, 'runs-on'],
  ['mp4', 'film.mp4', { overlaySize: 'full' }, undefined],
  ['mp3', 'talk.mp3', {}, undefined],
] as const)('renders %s %s with %j at the pace “%s”, and tells its reviewer', async (...row) => {
  const [type, name, uploadSettings, pace] = row;
  const id = await uploadForm(service, { bytes: TINY[type], name }, { body: { uploadSettings } });
  expect((await translateNext(service)).status).toBe(200);
  expect((await claimRender(service))?.source?.filmPace).toBe(pace);
  expect((await read(service, translationPath(id))).filmPace).toBe(pace);
});

it('names the two results of a film differently, after its file', async () => {
  const id = await uploadForm(
    service,
    { bytes: TINY.mp4, name: 'Station tour.mp4' },
    { body: { uploadSettings: { signerAlone: true } } },
  );
  const titled = { ...TRANSLATION, parts: [{ ...TRANSLATION.parts[0]!, title: 'Station tour' }] };
  await translateNext(service, titled);
  await service.renderNext();
  const { results } = await readRequest(service, id);
  const names = results.flatMap((result: { downloadLink: string; captionsLink: string }) =>
    [result.downloadLink, result.captionsLink].map((link) => link.split('/').at(-1)),
  );
  expect(names).toEqual([
    'station-tour-with-the-film.mp4',
    'station-tour-with-the-film.vtt',
    'station-tour-signer-alone.mp4',
    'station-tour-signer-alone.vtt',
  ]);
});

it('takes typed text and renders one silent video of it', async () => {
  const bytes = new TextEncoder().encode('Mind the gap.');
  await uploadForm(service, { bytes, name: 'Gap.txt' });
  expect((await translateNext(service)).status).toBe(200);
  const job = await claimRender(service);
  expect(job?.outputs).toEqual([{ message: 0, uses: 'none' }]);
  expect(job?.source).toBeUndefined();
});

it('renders one silent video for each part of a split PDF, named by its identifier', async () => {
  const body = { pdfSplittingIds: ['A1', 'A2'] };
  const id = await uploadForm(service, { bytes: TINY.pdf, name: 'map.pdf' }, { body });
  await translateNext(service, twoParts);
  await service.renderNext();
  const { status, results } = await readRequest(service, id);
  expect(status).toBe('COMPLETED');
  expect(results.map(({ title, uses }: { title: string; uses: string }) => [title, uses])).toEqual([
    ['A1', 'none'],
    ['A2', 'none'],
  ]);
});

it('says of a file without a picture that the video has its sound alone', async () => {
  const id = await uploadForm(service, { bytes: TINY.mp4, name: 'talk.mp4' });
  await translateNext(service);
  const job = (await claimRender(service))!;
  expect(job.outputs).toEqual([{ message: 0, uses: 'picture' }]);
  const lease = { [LEASE_TOKEN_HEADER]: job.leaseToken };
  const base = `/v1/render-jobs/${job.jobId}`;
  const put = (path: string, type: string, body: BodyInit, headers: Record<string, string>) =>
    service.send(
      `${base}/${path}`,
      { method: 'PUT', headers: { ...lease, 'content-type': type, ...headers }, body },
      '*',
    );
  const video = (uses: string) =>
    put('videos/0', 'video/mp4', TINY.mp4, { 'x-duration-seconds': '3', [USES_HEADER]: uses });
  expect((await video('picture')).status).toBe(400);
  expect((await video('sound')).status).toBe(204);
  await put('captions/0', 'text/vtt', TINY.vtt, {});
  await service.send(`${base}/complete`, { method: 'POST', headers: lease }, '*');
  expect((await readRequest(service, id)).results).toMatchObject([{ uses: 'sound' }]);
});

it('tells with each video how far its signing is behind the source', async () => {
  const body = { uploadSettings: { signerAlone: true } };
  const id = await uploadForm(service, { bytes: TINY.mp4, name: 'film.mp4' }, { body });
  await translateNext(service);
  const job = (await claimRender(service))!;
  const held = { [LEASE_TOKEN_HEADER]: job.leaseToken };
  const base = `/v1/render-jobs/${job.jobId}`;
  const deliver = (index: number, drift: Record<string, string>) =>
    service.send(
      `${base}/videos/${index}`,
      {
        method: 'PUT',
        headers: {
          ...held,
          ...drift,
          'x-duration-seconds': '3',
          'content-type': 'video/mp4',
        },
        body: TINY.mp4,
      },
      '*',
    );
  const refused = await deliver(0, { [DRIFT_HEADER]: '-1' });
  expect(refused.status).toBe(400);
  expect((await refused.json()).errors[0].field).toBe(DRIFT_HEADER);
  expect((await deliver(0, { [DRIFT_HEADER]: '1.250' })).status).toBe(204);
  expect((await deliver(1, {})).status).toBe(204);
  for (const index of [0, 1])
    await service.send(
      `${base}/captions/${index}`,
      { method: 'PUT', headers: { ...held, 'content-type': 'text/vtt' }, body: 'WEBVTT\n' },
      '*',
    );
  await service.send(`${base}/complete`, { method: 'POST', headers: held }, '*');
  const { results } = await readRequest(service, id);
  expect(results[0].largestDriftSeconds).toBe(1.25);
  expect(results[1].largestDriftSeconds).toBeUndefined();
});
