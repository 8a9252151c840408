/** Films of people as they go in and come out, and which are refused. */

import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  MAX_RECORDING_BYTES,
  MAX_RECORDINGS,
  MAX_RECORDINGS_BYTES,
} from '#contract/library/recording-change.ts';
import { json, openTestService, type TestService } from '#service/testing.ts';
import {
  change,
  consentChange,
  createStart,
  fetchBytes,
  fetchLinks,
  fetchRules,
  RECORDINGS,
  readFailure,
  recordingChange,
  recordTrain,
  sendFilm,
  tinyFilm,
} from './testing.ts';

let service: TestService;
beforeEach(async () => {
  service = await openTestService();
});
afterEach(() => service.close());

describe('a film', () => {
  it('goes up in parts, comes down by a signed link, and is in the rules once made known', async () => {
    const film = await tinyFilm();
    const start = createStart(film);
    const completed = await sendFilm(service, film, start);
    expect(completed.status).toBe(200);
    expect((await fetchRules(service)).recordings).toEqual([]);
    const changed = await change(service.send, consentChange(), recordingChange(start.recording));
    expect(changed.status).toBe(200);
    expect((await fetchRules(service)).recordings).toMatchObject([
      { id: start.recording, glosses: ['TRAIN'], signer: 'Dee Hale', seconds: 1.5 },
    ]);
    const { recordings, missing } = await fetchLinks(service, [start.recording, '0'.repeat(32)]);
    expect(missing).toEqual(['0'.repeat(32)]);
    expect(await fetchBytes(service, recordings[0]!.link)).toEqual(film);
  });

  it('that is there is not sent again, and one that was begun goes on', async () => {
    const film = await tinyFilm();
    const start = createStart(film);
    const first = await (await service.send(RECORDINGS, json(start))).json();
    const again = await (await service.send(RECORDINGS, json(start))).json();
    expect(new URL(again.data.urls[0].url).pathname).toBe(new URL(first.data.urls[0].url).pathname);
    await sendFilm(service, film, start);
    const stored = await (await service.send(RECORDINGS, json(start))).json();
    expect(stored.data).toMatchObject({ isStored: true, urls: [] });
    expect((await sendFilm(service, film, start)).status).toBe(200);
  });

  it('is completed only when all of it has come', async () => {
    const film = await tinyFilm();
    const start = createStart(film);
    await service.send(RECORDINGS, json(start));
    const early = await service.send(`${RECORDINGS}/${start.recording}/complete`, {
      method: 'POST',
    });
    expect(await readFailure(early)).toMatchObject({ status: 409, code: 'parts-missing' });
    const page = await service.send(`${RECORDINGS}/${start.recording}/parts`);
    expect((await page.json()).data).toMatchObject({ stored: [], urls: [{ partNumber: 1 }] });
    expect((await sendFilm(service, film, start)).status).toBe(200);
  });

  it.each([
    [
      'another film than its id says',
      async () => {
        const film = await tinyFilm();
        return { film, start: createStart(await tinyFilm(), { sizeBytes: film.length }) };
      },
      { status: 400, code: 'body-invalid' },
    ],
    [
      'a video that ends before it plays',
      async () => {
        const film = await tinyFilm();
        return { film, start: createStart(film, { seconds: 20 }) };
      },
      { status: 400, code: 'field-invalid', field: 'seconds' },
    ],
    [
      'a video that breaks off in its head',
      async () => {
        const film = (await tinyFilm()).slice(0, 60);
        return { film, start: createStart(film) };
      },
      { status: 415, code: 'type-unsupported' },
    ],
    [
      'a video in which reading gets no further',
      async () => {
        const film = await tinyFilm();
        // The size of its list of tracks is no number.
        film[Buffer.from(film).lastIndexOf('1654ae6b', undefined, 'hex') + 4] = 0;
        return { film, start: createStart(film) };
      },
      { status: 415, code: 'type-unsupported' },
    ],
  ])('is refused when it is %s, and nothing is kept of it', async (_, make, expected) => {
    const { film, start } = await make();
    expect(await readFailure(await sendFilm(service, film, start))).toMatchObject(expected);
    expect((await fetchLinks(service, [start.recording])).missing).toEqual([start.recording]);
    expect(await service.ports.files.list(undefined, 10)).toEqual([]);
    expect(await service.ports.recordings.totals('waterloo')).toEqual({ count: 0, bytes: 0 });
  });

  it('that is no video is refused with its first part', async () => {
    const film = new TextEncoder().encode('Not a video at all.');
    const start = createStart(film);
    const { data } = await (await service.send(RECORDINGS, json(start))).json();
    const { pathname, search } = new URL(data.urls[0].url);
    const put = await service.send(
      `${pathname}${search}`,
      { method: 'PUT', headers: { 'Content-Length': String(film.length) }, body: film },
      null,
    );
    expect(put.status).toBe(415);
  });

  it('of two gigabytes is refused before any of it is sent', async () => {
    const start = { ...createStart(await tinyFilm()), sizeBytes: 2 * 1024 ** 3 };
    const refused = await readFailure(await service.send(RECORDINGS, json(start)));
    expect(refused).toMatchObject({ status: 400, field: 'sizeBytes' });
    expect(refused.message).toBe('A recording can be up to 64 MB. Make it shorter.');
    expect(start.sizeBytes).toBeGreaterThan(MAX_RECORDING_BYTES);
  });

  it.each([
    { count: MAX_RECORDINGS, bytes: 1 },
    { count: 1, bytes: MAX_RECORDINGS_BYTES },
  ])('finds no room beside %o', async (full) => {
    const recordings = { ...service.ports.recordings, totals: async () => full };
    const busy = await openTestService({ recordings });
    const refused = await readFailure(
      await busy.send(RECORDINGS, json(createStart(await tinyFilm()))),
    );
    expect(refused).toMatchObject({ status: 507, code: 'quota-exceeded' });
    await busy.close();
  });

  it('finds no room in a store that is full, and what is there stays', async () => {
    const id = await recordTrain(service);
    service.ports.files.freeBytes = () => Promise.resolve(0);
    const refused = await readFailure(
      await service.send(RECORDINGS, json(createStart(await tinyFilm()))),
    );
    expect(refused).toMatchObject({ status: 503, code: 'storage-full' });
    expect((await fetchRules(service)).recordings.map((recording) => recording.id)).toEqual([id]);
  });

  it('is nobody else’s', async () => {
    const id = await recordTrain(service);
    expect((await fetchLinks(service, [id], 'leeds')).missing).toEqual([id]);
    expect(
      (await fetchRules({ send: (path) => service.send(path, {}, 'leeds') })).recordings,
    ).toEqual([]);
    const foreignResponse = await service.send(`${RECORDINGS}/${id}/parts`, {}, 'leeds');
    expect(foreignResponse.status).toBe(404);
  });
});
