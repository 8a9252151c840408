/** Films of people in a library: in, out, refused, withdrawn. */
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { LibraryChange } from '#contract/library/library-change.ts';
import type { LibraryRules } from '#contract/library/library-rules.ts';
import {
  MAX_RECORDING_BYTES,
  MAX_RECORDINGS,
  MAX_RECORDINGS_BYTES,
  RecordingsAnswer,
} from '#contract/library/recording-change.ts';
import { orphanSweep } from '../jobs/removals.ts';
import { sweep } from '../jobs/sweep.ts';
import { type Browser, firstAdministrator, join } from '../people/testing.ts';
import { json, openTestService, type TestService, WATERLOO } from '../testing.ts';
import { sourceKey } from '../uploads/file-key.ts';
import { consentSweep } from './lapse-consents.ts';
import {
  CONSENT,
  consentChange,
  recordingChange,
  recordTrain,
  sendFilm,
  startOf,
  tinyFilm,
} from './testing.ts';

const RECORDINGS = '/v1/sign-library/recordings';

let service: TestService;
beforeEach(async () => {
  service = await openTestService();
});
afterEach(() => service.close());

type Send = TestService['send'];
const change = (send: Send, ...changes: LibraryChange[]) =>
  send('/v1/sign-library/changes', json({ changes }));
const rules = async (send: Send = service.send): Promise<LibraryRules> =>
  (await (await send('/v1/sign-library')).json()).data;
const linksOf = async (ids: string[], tenant = 'waterloo') =>
  RecordingsAnswer.parse(
    await (await service.send(`${RECORDINGS}/links`, json({ recordings: ids }), tenant)).json(),
  ).data;
const failureOf = async (response: Response) => ({
  status: response.status,
  ...(await response.json()).errors[0],
});
const bytesAt = async (link: string) => {
  const response = await service.send(new URL(link).pathname, {}, null);
  return response.ok ? new Uint8Array(await response.arrayBuffer()) : response.status;
};
const fileOf = async (id: string) =>
  sourceKey((await service.ports.recordings.find('waterloo', [id]))[0]!.fileId);

describe('a film', () => {
  it('goes up in parts, comes down by a signed link, and is in the rules once made known', async () => {
    const film = await tinyFilm();
    const start = startOf(film);
    const completed = await sendFilm(service, film, start);
    expect(completed.status).toBe(200);
    expect((await rules()).recordings).toEqual([]);
    const changed = await change(service.send, consentChange(), recordingChange(start.recording));
    expect(changed.status).toBe(200);
    expect((await rules()).recordings).toMatchObject([
      { id: start.recording, glosses: ['TRAIN'], signer: 'Dee Hale', seconds: 1.5 },
    ]);
    const { recordings, missing } = await linksOf([start.recording, '0'.repeat(32)]);
    expect(missing).toEqual(['0'.repeat(32)]);
    expect(await bytesAt(recordings[0]!.link)).toEqual(film);
  });

  it('that is there is not sent again, and one that was begun goes on', async () => {
    const film = await tinyFilm();
    const start = startOf(film);
    const first = await (await service.send(RECORDINGS, json(start))).json();
    const again = await (await service.send(RECORDINGS, json(start))).json();
    expect(new URL(again.data.urls[0].url).pathname).toBe(new URL(first.data.urls[0].url).pathname);
    await sendFilm(service, film, start);
    const whole = await (await service.send(RECORDINGS, json(start))).json();
    expect(whole.data).toMatchObject({ isStored: true, urls: [] });
    expect((await sendFilm(service, film, start)).status).toBe(200);
  });

  it('is completed only when all of it has come', async () => {
    const film = await tinyFilm();
    const start = startOf(film);
    await service.send(RECORDINGS, json(start));
    const early = await service.send(`${RECORDINGS}/${start.recording}/complete`, {
      method: 'POST',
    });
    expect(await failureOf(early)).toMatchObject({ status: 409, code: 'parts-missing' });
    const page = await service.send(`${RECORDINGS}/${start.recording}/parts`);
    expect((await page.json()).data).toMatchObject({ stored: [], urls: [{ partNumber: 1 }] });
    expect((await sendFilm(service, film, start)).status).toBe(200);
  });

  it.each([
    [
      'another film than its id says',
      async () => {
        const film = await tinyFilm();
        return { film, start: startOf(await tinyFilm(), { sizeBytes: film.length }) };
      },
      { status: 400, code: 'body-invalid' },
    ],
    [
      'a video that ends before it plays',
      async () => {
        const film = await tinyFilm();
        return { film, start: startOf(film, { seconds: 20 }) };
      },
      { status: 400, code: 'field-invalid', field: 'seconds' },
    ],
    [
      'a video that breaks off in its head',
      async () => {
        const film = (await tinyFilm()).slice(0, 60);
        return { film, start: startOf(film) };
      },
      { status: 415, code: 'type-unsupported' },
    ],
  ])('is refused when it is %s, and nothing is kept of it', async (_, make, expected) => {
    const { film, start } = await make();
    expect(await failureOf(await sendFilm(service, film, start))).toMatchObject(expected);
    expect((await linksOf([start.recording])).missing).toEqual([start.recording]);
    expect(await service.ports.files.list(undefined, 10)).toEqual([]);
    expect(await service.ports.recordings.totals('waterloo')).toEqual({ count: 0, bytes: 0 });
  });

  it('that is no video is refused with its first part', async () => {
    const film = new TextEncoder().encode('Not a video at all.');
    const start = startOf(film);
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
    const start = { ...startOf(await tinyFilm()), sizeBytes: 2 * 1024 ** 3 };
    const refused = await failureOf(await service.send(RECORDINGS, json(start)));
    expect(refused).toMatchObject({ status: 400, field: 'sizeBytes' });
    expect(refused.message).toBe('A recording may have 64 MB. Shorten it.');
    expect(start.sizeBytes).toBeGreaterThan(MAX_RECORDING_BYTES);
  });

  it.each([
    { count: MAX_RECORDINGS, bytes: 1 },
    { count: 1, bytes: MAX_RECORDINGS_BYTES },
  ])('finds no room beside %o', async (full) => {
    const recordings = { ...service.ports.recordings, totals: async () => full };
    const busy = await openTestService({ recordings });
    const refused = await failureOf(await busy.send(RECORDINGS, json(startOf(await tinyFilm()))));
    expect(refused).toMatchObject({ status: 507, code: 'quota-exceeded' });
    await busy.close();
  });

  it('finds no room in a store that is full, and what is there stays', async () => {
    const id = await recordTrain(service);
    service.ports.files.freeBytes = () => Promise.resolve(0);
    const refused = await failureOf(
      await service.send(RECORDINGS, json(startOf(await tinyFilm()))),
    );
    expect(refused).toMatchObject({ status: 503, code: 'storage-full' });
    expect((await rules()).recordings.map((each) => each.id)).toEqual([id]);
  });

  it('is nobody else’s', async () => {
    const id = await recordTrain(service);
    expect((await linksOf([id], 'leeds')).missing).toEqual([id]);
    expect((await rules((path) => service.send(path, {}, 'leeds'))).recordings).toEqual([]);
    const theirs = await service.send(`${RECORDINGS}/${id}/parts`, {}, 'leeds');
    expect(theirs.status).toBe(404);
  });
});

describe('what makes a recording known', () => {
  it('needs its film and a consent that stands', async () => {
    const film = await tinyFilm();
    const start = startOf(film);
    const known = recordingChange(start.recording);
    expect(await failureOf(await change(service.send, consentChange(), known))).toMatchObject({
      status: 409,
      field: 'changes[1].recording',
    });
    await sendFilm(service, film, start);
    expect(await failureOf(await change(service.send, known))).toMatchObject({
      status: 409,
      field: 'changes[0].made.consent',
    });
    const other = recordingChange(start.recording, { seconds: 1 });
    expect((await change(service.send, consentChange(), other)).status).toBe(409);
    expect((await rules()).revision).toBe(0);
  });

  it('may be done by a reviewer, who takes away only what they have recorded', async () => {
    const amira = await firstAdministrator(service);
    const dee = await join(service, amira, { name: 'Dee Hale', roles: ['reviewer'] });
    const ben = await join(service, amira, { name: 'Ben Moss', roles: ['reviewer'] });
    const sam = await join(service, amira, { name: 'Sam Lee', roles: ['staff'] });
    const id = await recordTrain({ send: dee.send });
    const withdrawal: LibraryChange = { kind: 'consent', consent: CONSENT };
    const seen = async (by: Browser) => (await rules(by.send)).recordings.map((each) => each.id);
    expect(await seen(sam)).toEqual([id]);
    expect((await change(sam.send, withdrawal)).status).toBe(403);
    expect((await change(ben.send, withdrawal)).status).toBe(403);
    expect((await change(dee.send, withdrawal)).status).toBe(200);
    expect(await seen(sam)).toEqual([]);
  });
});

it('a reviewer who loses the right in the middle is told, and what they recorded before stays', async () => {
  const amira = await firstAdministrator(service);
  const dee = await join(service, amira, { name: 'Dee Hale', roles: ['reviewer'] });
  const { data: me } = await (await dee.send('/v1/me')).json();
  const be = (role: string) =>
    amira.send(`/v1/people/${me.id}`, json({ name: 'Dee Hale', roles: [role] }, 'PUT'));
  const id = await recordTrain({ send: dee.send });
  const film = await tinyFilm();
  const start = startOf(film);
  await dee.send(RECORDINGS, json(start));
  expect((await be('staff')).status).toBe(200);
  const known = recordingChange(start.recording, { glosses: ['BUS'] });
  for (const refused of [await sendFilm(dee, film, start), await change(dee.send, known)])
    expect(await failureOf(refused)).toMatchObject({ status: 403, code: 'scope-missing' });
  expect((await rules(amira.send)).recordings.map((each) => each.id)).toEqual([id]);
  await be('reviewer');
  expect((await sendFilm(dee, film, start)).status).toBe(200);
  expect((await change(dee.send, known)).status).toBe(200);
  expect((await rules(amira.send)).recordings).toHaveLength(2);
});

describe('a withdrawal', () => {
  const withdraw = () => change(service.send, { kind: 'consent', consent: CONSENT });

  it('removes every film of the person, and names the results that show them', async () => {
    const id = await recordTrain(service);
    const other = await recordTrain(service, { glosses: ['BUS'] });
    const [key, { recordings }] = [await fileOf(id), await linksOf([id])];
    const { data: request } = await (
      await service.send('/v1/sign-requests/train-announcements', json(WATERLOO))
    ).json();
    const { data: job } = await (
      await service.send('/v1/render-jobs/claim', { method: 'POST' }, '*')
    ).json();
    const use = (ids: string[]) => {
      const init = json({ recordings: ids });
      const headers = { ...init.headers, 'x-lease-token': job.leaseToken };
      return service.send(`/v1/render-jobs/${job.jobId}/recordings`, { ...init, headers }, '*');
    };
    expect(job.library.recordings).toHaveLength(2);
    expect(RecordingsAnswer.parse(await (await use([id])).json()).data.missing).toEqual([]);

    expect((await withdraw()).status).toBe(200);
    expect((await rules()).recordings).toEqual([]);
    expect(await service.ports.files.size(key)).toBeUndefined();
    expect(await bytesAt(recordings[0]!.link)).toBe(404);
    // Of a job that waits, too: it was accepted before.
    expect(RecordingsAnswer.parse(await (await use([id])).json()).data).toEqual({
      recordings: [],
      missing: [id],
    });
    const uses = await service.send(`${RECORDINGS}/uses`, json({ recordings: [id, other] }));
    expect((await uses.json()).data).toEqual([
      { id: request.id, title: expect.any(String), recordings: [id] },
    ]);
  });

  it('is for good: another consent is needed then', async () => {
    const id = await recordTrain(service);
    await withdraw();
    const again = consentChange();
    expect(await failureOf(await change(service.send, again))).toMatchObject({
      ...{ status: 409, field: 'changes[0].consent' },
      message: expect.stringContaining('was withdrawn. Ask the person again'),
    });
    expect((await change(service.send, again, recordingChange(id))).status).toBe(409);
    expect((await rules()).recordings).toEqual([]);
  });

  it('happens by itself when its day has passed', async () => {
    const id = await recordTrain(service);
    const until = new Date(service.clock.now).toISOString().slice(0, 10);
    await change(service.send, consentChange('Dee Hale', until));
    await consentSweep(service.ports)();
    expect((await rules()).recordings).toHaveLength(1);
    service.clock.now += 24 * 3600 * 1000;
    await consentSweep(service.ports)();
    const { signLibraries, recordings } = service.ports;
    expect(await recordings.find('waterloo', [id])).toEqual([]);
    expect((await signLibraries.history('waterloo', 0, 100)).at(-1)).toMatchObject({
      by: { name: 'Handsignal' },
      change: { kind: 'consent', consent: CONSENT },
    });
  });

  it('of one recording leaves the others', async () => {
    const id = await recordTrain(service);
    const other = await recordTrain(service, { glosses: ['BUS'] });
    await change(service.send, { kind: 'recording', recording: id });
    expect((await rules()).recordings.map((each) => each.id)).toEqual([other]);
    expect((await linksOf([id, other])).missing).toEqual([id]);
  });
});

it('sweeps leave films of recordings alone', async () => {
  const id = await recordTrain(service);
  // An empty database is not swept.
  await service.send('/v1/sign-requests/train-announcements', json(WATERLOO));
  service.clock.now += 30 * 24 * 3600 * 1000;
  await sweep(service.ports);
  await orphanSweep(service.ports)();
  expect(await service.ports.files.size(await fileOf(id))).toBeGreaterThan(0);
});

it('has 1,000 recordings and 5,000 verdicts in a summary under 100 KB', async () => {
  const { signLibraries } = service.ports;
  const idOf = (index: number) => startOf(new Uint8Array([index >> 8, index & 255])).recording;
  const ids = Array.from({ length: 1000 }, (_, index) => idOf(index));
  const by = { id: 'dee', name: 'Dee Hale', standing: 'deaf-signer' } as const;
  const varied = (index: number, spread: number) => (index * 7919) % spread;
  await signLibraries.append({
    ...{ tenant: 'waterloo', by, now: 1 },
    changes: [
      consentChange(),
      ...ids.map((id, index) =>
        recordingChange(id, {
          glosses: [`STATION-${index}`],
          inSeconds: varied(index, 9000) / 10_000,
          seconds: 1 + varied(index, 30_000) / 10_000,
          framing: {
            top: varied(index, 90),
            shoulders: 150 + varied(index, 80),
            centre: 300 + varied(index, 400) / 10,
            isCut: true,
          },
        }),
      ),
    ],
  });
  for (let person = 0; person < 4; person++)
    await signLibraries.append({
      ...{ tenant: 'waterloo', by: { ...by, id: `dee-${person}` }, now: 2 },
      changes: Array.from({ length: 1250 }, (_, index) => ({
        kind: 'verdict' as const,
        gloss: 'TRAIN',
        form: ids[index] ?? idOf(index + 5000),
        verdict: 'approved' as const,
      })),
    });
  const text = await (await service.send('/v1/sign-library')).text();
  const summary: LibraryRules = JSON.parse(text).data;
  expect([summary.recordings.length, summary.approved.length]).toEqual([1000, 1250]);
  expect(gzipSync(text).length).toBeLessThan(100_000);
}, 60_000);
