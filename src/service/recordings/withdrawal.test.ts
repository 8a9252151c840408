/** People withdraw what they agreed to. */

import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { RecordingsAnswer } from '#contract/library/recording-change.ts';
import { json, openTestService, type TestService, WATERLOO } from '#service/testing.ts';
import { consentSweep } from './expire-consents.ts';
import {
  CONSENT,
  change,
  consentChange,
  fetchBytes,
  fetchLinks,
  fetchRules,
  getFileKey,
  RECORDINGS,
  readFailure,
  recordingChange,
  recordTrain,
} from './testing.ts';

let service: TestService;
beforeEach(async () => {
  service = await openTestService();
});
afterEach(() => service.close());

describe('a withdrawal', () => {
  const withdraw = () => change(service.send, { kind: 'consent', consent: CONSENT });

  it('removes every film of the person, and names the results that show them', async () => {
    const id = await recordTrain(service);
    const otherId = await recordTrain(service, { glosses: ['BUS'] });
    const [key, { recordings }] = [await getFileKey(service, id), await fetchLinks(service, [id])];
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
    expect((await fetchRules(service)).recordings).toEqual([]);
    expect(await service.ports.files.size(key)).toBeUndefined();
    expect(await fetchBytes(service, recordings[0]!.link)).toBe(404);
    // Of a job that waits, too: it was accepted before.
    expect(RecordingsAnswer.parse(await (await use([id])).json()).data).toEqual({
      recordings: [],
      missing: [id],
    });
    const uses = await service.send(`${RECORDINGS}/uses`, json({ recordings: [id, otherId] }));
    expect((await uses.json()).data).toEqual([
      { id: request.id, title: expect.any(String), recordings: [id] },
    ]);
  });

  it('is for good: another consent is needed then', async () => {
    const id = await recordTrain(service);
    await withdraw();
    const again = consentChange();
    expect(await readFailure(await change(service.send, again))).toMatchObject({
      status: 409,
      field: 'changes[0].consent',
      message: expect.stringContaining('has been withdrawn. Ask the person again'),
    });
    expect((await change(service.send, again, recordingChange(id))).status).toBe(409);
    expect((await fetchRules(service)).recordings).toEqual([]);
  });

  it('happens by itself when its day has passed', async () => {
    const id = await recordTrain(service);
    const until = new Date(service.clock.now).toISOString().slice(0, 10);
    await change(service.send, consentChange('Dee Hale', until));
    await consentSweep(service.ports)();
    expect((await fetchRules(service)).recordings).toHaveLength(1);
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
    const otherId = await recordTrain(service, { glosses: ['BUS'] });
    await change(service.send, { kind: 'recording', recording: id });
    expect((await fetchRules(service)).recordings.map((recording) => recording.id)).toEqual([
      otherId,
    ]);
    expect((await fetchLinks(service, [id, otherId])).missing).toEqual([id]);
  });
});
