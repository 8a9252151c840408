import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { LibraryChange } from '#contract/library/library-change.ts';
import { json, openTestService, type TestService, TINY, WATERLOO } from '#service/testing.ts';
import { createApiClient } from '#studio/queries/service/api-client.ts';
import type { Api } from '#studio/queries/service/use-api.ts';
import type { DeliveredVideo } from './delivery-calls.ts';
import { submitAnnouncement } from './submit-announcement.ts';

let service: TestService;
let api: Api;
beforeEach(async () => {
  service = await openTestService();
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    const { pathname, search } = new URL(url);
    return service.send(pathname + search, init, null);
  });
  const tokens = { get: () => service.token(), discard: () => undefined };
  api = { ...createApiClient({ serviceUrl: 'http://service.test', tokens }), key: 'test', tokens };
});
afterEach(async () => {
  vi.unstubAllGlobals();
  await service.close();
});

const video: DeliveredVideo = {
  file: new Blob([TINY.mp4], { type: 'video/mp4' }),
  contentType: 'video/mp4',
  durationSeconds: 12,
  captions: new TextDecoder().decode(TINY.vtt),
};
const rejection: LibraryChange = {
  kind: 'verdict',
  gloss: 'TRAIN',
  verdict: 'rejected',
  note: 'Not so.',
  form: '1'.repeat(32),
};
const submit = (libraryRevision?: number) =>
  submitAnnouncement(api, { body: WATERLOO, rendered: [video], libraryRevision });

it('hands over videos that were made by the sign library of now', async () => {
  expect(await submit()).toMatchObject({ status: 'COMPLETED', isHandedOver: true });
});

it('leaves the drawing to the service once somebody has decided something else', async () => {
  await service.send('/v1/sign-library/changes', json({ changes: [rejection] }));
  expect(await submit()).toMatchObject({ status: 'IN_PROGRESS', isHandedOver: false });
  // No renderer holds the job, so the service draws it at once.
  expect(await service.renderNext()).toBeDefined();
  const again = await submitAnnouncement(api, {
    body: { ...WATERLOO, platform: '11' },
    rendered: [video],
    libraryRevision: 1,
  });
  expect(again).toMatchObject({ status: 'COMPLETED', isHandedOver: true });
});

it('leaves the drawing to the service where the videos use the signs of another region', async () => {
  await service.send('/v1/sign-library/changes', json({ changes: [rejection] }));
  const page = { code: 'GLC', name: 'Glasgow', region: 'Scotland' };
  await service.send('/v1/passenger-pages', json(page));
  const submitFor = (platform: string, region?: string) =>
    submitAnnouncement(api, {
      body: { ...WATERLOO, platform },
      rendered: [video],
      signerFilms: [video],
      libraryRevision: 1,
      station: 'GLC',
      region,
    });
  expect(await submitFor('11')).toMatchObject({ isHandedOver: false });
  expect(await submitFor('12', 'Scotland')).toMatchObject({ isHandedOver: true });
});
