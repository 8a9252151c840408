/** Recordings in a library: made known, kept, and how many there may be. */

import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { LibraryChange } from '#contract/library/library-change.ts';
import type { LibraryRules } from '#contract/library/library-rules.ts';
import { orphanSweep } from '#service/jobs/removals.ts';
import { sweep } from '#service/jobs/sweep.ts';
import { type Browser, firstAdministrator, join } from '#service/people/testing.ts';
import { json, openTestService, type TestService, WATERLOO } from '#service/testing.ts';
import {
  CONSENT,
  change,
  consentChange,
  createStart,
  fetchRules,
  getFileKey,
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

describe('what makes a recording known', () => {
  it('needs its film and a consent that stands', async () => {
    const film = await tinyFilm();
    const start = createStart(film);
    const newRecording = recordingChange(start.recording);
    expect(
      await readFailure(await change(service.send, consentChange(), newRecording)),
    ).toMatchObject({
      status: 409,
      field: 'changes[1].recording',
    });
    await sendFilm(service, film, start);
    expect(await readFailure(await change(service.send, newRecording))).toMatchObject({
      status: 409,
      field: 'changes[0].made.consent',
    });
    const shorterRecording = recordingChange(start.recording, { seconds: 1 });
    expect((await change(service.send, consentChange(), shorterRecording)).status).toBe(409);
    expect((await fetchRules(service)).revision).toBe(0);
  });

  it('may be done by a reviewer, who takes away only what they have recorded', async () => {
    const amira = await firstAdministrator(service);
    const dee = await join(service, amira, { name: 'Dee Hale', roles: ['reviewer'] });
    const ben = await join(service, amira, { name: 'Ben Moss', roles: ['reviewer'] });
    const sam = await join(service, amira, { name: 'Sam Lee', roles: ['staff'] });
    const id = await recordTrain({ send: dee.send });
    const withdrawal: LibraryChange = { kind: 'consent', consent: CONSENT };
    const listVisibleIds = async (by: Browser) =>
      (await fetchRules(by)).recordings.map((recording) => recording.id);
    expect(await listVisibleIds(sam)).toEqual([id]);
    expect((await change(sam.send, withdrawal)).status).toBe(403);
    expect((await change(ben.send, withdrawal)).status).toBe(403);
    expect((await change(dee.send, withdrawal)).status).toBe(200);
    expect(await listVisibleIds(sam)).toEqual([]);
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
  const start = createStart(film);
  await dee.send(RECORDINGS, json(start));
  expect((await be('staff')).status).toBe(200);
  const busRecording = recordingChange(start.recording, { glosses: ['BUS'] });
  for (const refused of [await sendFilm(dee, film, start), await change(dee.send, busRecording)])
    expect(await readFailure(refused)).toMatchObject({ status: 403, code: 'scope-missing' });
  expect((await fetchRules(amira)).recordings.map((recording) => recording.id)).toEqual([id]);
  await be('reviewer');
  expect((await sendFilm(dee, film, start)).status).toBe(200);
  expect((await change(dee.send, busRecording)).status).toBe(200);
  expect((await fetchRules(amira)).recordings).toHaveLength(2);
});

it('sweeps leave films of recordings alone', async () => {
  const id = await recordTrain(service);
  // An empty database is not swept.
  await service.send('/v1/sign-requests/train-announcements', json(WATERLOO));
  service.clock.now += 30 * 24 * 3600 * 1000;
  await sweep(service.ports);
  await orphanSweep(service.ports)();
  expect(await service.ports.files.size(await getFileKey(service, id))).toBeGreaterThan(0);
});

it('has 1,000 recordings and 5,000 verdicts in a summary under 100 KB', async () => {
  const { signLibraries } = service.ports;
  const createId = (index: number) =>
    createStart(new Uint8Array([index >> 8, index & 255])).recording;
  const ids = Array.from({ length: 1000 }, (_, index) => createId(index));
  const by = { id: 'dee', name: 'Dee Hale', standing: 'deaf-signer' } as const;
  const varied = (index: number, spread: number) => (index * 7919) % spread;
  await signLibraries.append({
    tenant: 'waterloo',
    by,
    now: 1,
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
      tenant: 'waterloo',
      by: { ...by, id: `dee-${person}` },
      now: 2,
      changes: Array.from({ length: 1250 }, (_, index) => ({
        kind: 'verdict' as const,
        gloss: 'TRAIN',
        form: ids[index] ?? createId(index + 5000),
        verdict: 'approved' as const,
      })),
    });
  const text = await (await service.send('/v1/sign-library')).text();
  const summary: LibraryRules = JSON.parse(text).data;
  expect([summary.recordings.length, summary.approved.length]).toEqual([1000, 1250]);
  expect(gzipSync(text).length).toBeLessThan(100_000);
}, 60_000);
