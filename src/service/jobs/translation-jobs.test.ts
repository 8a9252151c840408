/** Tests for what a translator receives and delivers, and for subtitles that are sent later. */

import { afterEach, beforeEach, expect, it } from 'vitest';
import { ClaimAnswer, LEASE_TOKEN_HEADER } from '#contract/requests/render-job.ts';
import { json, openTestService, type TestService, TINY } from '#service/testing.ts';
import { readRequest, TRANSLATION, translateNext, uploadForm } from './testing.ts';

let service: TestService;
beforeEach(async () => {
  service = await openTestService();
});
afterEach(() => service.close());

it('lends a translator the file and what is asked for it', async () => {
  await uploadForm(
    service,
    { bytes: TINY.pdf, name: 'map.pdf' },
    { body: { pdfSplittingIds: ['A1', 'A2'] } },
  );
  const none = await service.send('/v1/render-jobs/claim', { method: 'POST' }, '*');
  expect(none.status).toBe(204);
  const claim = await service.send(
    '/v1/render-jobs/claim?kinds=render,translation',
    { method: 'POST' },
    '*',
  );
  const { data } = ClaimAnswer.parse(await claim.json());
  expect(data).toMatchObject({ kind: 'translation', pdfSplittingIds: ['A1', 'A2'] });
  if (data.kind !== 'translation') return;
  expect(data.source).toMatchObject({ contentType: 'application/pdf', fileName: 'map.pdf' });
  const file = await service.send(new URL(data.source.link).pathname, {}, null);
  expect(file.headers.get('content-type')).toBe('application/pdf');
  expect(new Uint8Array(await file.arrayBuffer())).toEqual(TINY.pdf);
});

it('asks for subtitles and takes them later', async () => {
  const id = await uploadForm(service, { bytes: TINY.mp4, name: 'film.mp4' });
  const path = `/v1/sign-requests/${id}/subtitles`;
  const put = (body: string) => service.send(path, { method: 'PUT', body });
  expect((await put('WEBVTT')).status).toBe(409);
  await translateNext(service, 'subtitles-needed');
  expect(await readRequest(service, id)).toMatchObject({
    status: 'AWAITING_SUBTITLES',
    stage: 'waiting for subtitles',
  });
  const refused = await put('Dear diary');
  expect(refused.status).toBe(415);
  expect((await refused.json()).errors[0].field).toBe('subtitles');
  expect((await put('WEBVTT\n\n00:00.000 --> 00:01.000\nHello.\n')).status).toBe(200);
  expect((await translateNext(service)).status).toBe(200);
  expect((await readRequest(service, id)).status).toBe('IN_PROGRESS');
});

it('takes programme times with subtitles that come later', async () => {
  const id = await uploadForm(service, { bytes: TINY.mp4, name: 'film.mp4' });
  await translateNext(service, 'subtitles-needed');
  const put = (query: string) =>
    service.send(`/v1/sign-requests/${id}/subtitles?${query}`, {
      method: 'PUT',
      body: 'WEBVTT\n\n10:00:00.000 --> 10:00:01.000\nHello.\n',
    });
  expect((await put('subtitlesStartAt=ten')).status).toBe(400);
  expect((await put('subtitlesStartAt=10:00:00')).status).toBe(200);
  const claim = await service.send(
    '/v1/render-jobs/claim?kinds=translation',
    { method: 'POST' },
    '*',
  );
  const { data } = ClaimAnswer.parse(await claim.json());
  expect(data).toMatchObject({ subtitles: { startAtSeconds: 36_000 } });
});

it('takes subtitles again where those before were refused, and in no other failure', async () => {
  const fail = async (code: string) => {
    const claim = await service.send(
      '/v1/render-jobs/claim?kinds=translation',
      { method: 'POST' },
      '*',
    );
    const { data } = ClaimAnswer.parse(await claim.json());
    const init = json({ code, message: 'It cannot be read.', retry: false });
    const headers = { ...init.headers, [LEASE_TOKEN_HEADER]: data.leaseToken };
    const path = `/v1/render-jobs/${data.jobId}/fail`;
    expect((await service.send(path, { ...init, headers }, '*')).status).toBe(200);
  };
  const id = await uploadForm(service, { bytes: TINY.mp4, name: 'film.mp4' });
  const body = 'WEBVTT\n\n10:00:00.000 --> 10:00:01.000\nHello.\n';
  const put = async (query = '') =>
    (await service.send(`/v1/sign-requests/${id}/subtitles${query}`, { method: 'PUT', body }))
      .status;
  await translateNext(service, 'subtitles-needed');
  expect(await put()).toBe(200);
  await fail('subtitles-beyond');
  expect(await readRequest(service, id)).toMatchObject({ status: 'FAILED' });
  expect(await put('?subtitlesStartAt=10:00:00')).toBe(200);
  expect(await readRequest(service, id)).toMatchObject({ status: 'IN_PROGRESS' });
  expect((await readRequest(service, id)).failure).toBeUndefined();
  await fail('media-broken');
  expect(await put()).toBe(409);
});

it.each([
  ['Windows-1252', (text: string) => Uint8Array.from(text, (char) => char.charCodeAt(0))],
  [
    'UTF-16',
    (text: string) =>
      Uint8Array.from([0xff, 0xfe, ...[...text].flatMap((char) => [char.charCodeAt(0), 0])]),
  ],
])('takes subtitles in %s, with the film and later', async (_name, encode) => {
  const bytes = encode('1\n00:00:01,000 --> 00:00:02,000\nCafé.\n');
  const storedText = async () => {
    const claim = await service.send(
      '/v1/render-jobs/claim?kinds=translation',
      { method: 'POST' },
      '*',
    );
    const { data } = ClaimAnswer.parse(await claim.json());
    if (data.kind !== 'translation') throw new Error('No translation to claim.');
    const { pathname } = new URL(data.subtitles!.link);
    return (await service.send(pathname, {}, null)).text();
  };
  await uploadForm(service, { bytes: TINY.mp4, name: 'film.mp4' }, { subtitles: bytes });
  expect(await storedText()).toContain('Café.');

  const id = await uploadForm(service, { bytes: TINY.mp4, name: 'film.mp4' });
  await translateNext(service, 'subtitles-needed');
  const path = `/v1/sign-requests/${id}/subtitles`;
  expect((await service.send(path, { method: 'PUT', body: bytes })).status).toBe(200);
  expect(await storedText()).toContain('Café.');
});

it('names everything that is wrong with a translation', async () => {
  await uploadForm(service, { bytes: TINY.mp4, name: 'film.mp4' });
  const invalid = structuredClone(TRANSLATION);
  invalid.parts[0]!.sentences[0]!.units = [];
  const response = await translateNext(service, invalid);
  expect(response.status).toBe(400);
  expect((await response.json()).errors[0].field).toBe('parts[0].sentences[0].units');
});
