import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { json, type OpenTestService, type TestService, WATERLOO } from '#service/testing.ts';
import { orphanSweep } from './removals.ts';
import { sweep } from './sweep.ts';
import { reviewableDraft } from './testing.ts';

const DAY_MS = 24 * 3600 * 1000;
const ANNOUNCE = '/v1/sign-requests/train-announcements';

/** Describes the removal of requests, on demand and after their time, with all their files. */
export function describeServiceRemovals(name: string, open: OpenTestService): void {
  describe(`removals: ${name}`, () => {
    let service: TestService;
    beforeEach(async () => {
      service = await open();
    });
    afterEach(() => service.close());

    async function finished(body: object = WATERLOO): Promise<string> {
      const { data } = await (await service.send(ANNOUNCE, json(body))).json();
      await service.renderNext();
      return data.id;
    }
    const read = (id: string) => service.send(`/v1/sign-requests/${id}`);
    const remove = (id: string, tenant?: string) =>
      service.send(`/v1/sign-requests/${id}`, { method: 'DELETE' }, tenant);
    const stored = async () =>
      (await service.ports.files.list(undefined, 100)).map(({ key }) => key);
    const saveKeepDays = (days: object) =>
      service.send('/v1/settings', json({ keepDays: days }, 'PUT'));

    it('removes a finished request with its files at once, and answers 404 from then on', async () => {
      const id = await finished();
      const { data } = await (await read(id)).json();
      // The video, its captions and its times.
      expect(await stored()).toHaveLength(3);
      expect((await remove(id, 'leeds')).status).toBe(404);
      expect((await remove(id)).status).toBe(204);
      expect((await read(id)).status).toBe(404);
      expect((await remove(id)).status).toBe(404);
      expect(await stored()).toEqual([]);
      const { pathname, search } = new URL(data.downloadLink);
      const answer = await service.send(pathname + search, {}, null);
      // A store of objects is asked itself.
      const there = answer.headers.get('location');
      const video = there === null ? answer : await fetch(there);
      expect(video.status).toBe(404);
      const usage = await (await service.send('/v1/settings/usage')).json();
      expect(usage.data.usage.storedBytes).toBe(0);
    });

    it('cancels one that is not finished, and removes it by a second call', async () => {
      const { data } = await (await service.send(ANNOUNCE, json(WATERLOO))).json();
      const cancelled = await remove(data.id);
      expect([cancelled.status, (await cancelled.json()).data.status]).toEqual([200, 'CANCELLED']);
      expect((await remove(data.id)).status).toBe(204);
      expect((await read(data.id)).status).toBe(404);
    });

    it('refuses, where the caller believed it to be in another state', async () => {
      const { data } = await (await service.send(ANNOUNCE, json(WATERLOO))).json();
      const removeIf = (expected: string) =>
        service.send(`/v1/sign-requests/${data.id}?expect=${expected}`, { method: 'DELETE' });
      expect((await removeIf('ended')).status).toBe(409);
      await service.renderNext();
      expect((await removeIf('unfinished')).status).toBe(409);
      expect((await read(data.id)).status).toBe(200);
      expect((await removeIf('sometime')).status).toBe(400);
      expect((await removeIf('ended')).status).toBe(204);
    });

    it('removes an upload with the name and email of who sent it', async () => {
      const id = await reviewableDraft(service);
      await remove(id);
      expect(await stored()).toHaveLength(1);
      expect((await remove(id)).status).toBe(204);
      expect(await stored()).toEqual([]);
      const list = await (await service.send('/v1/sign-requests')).text();
      expect(list).not.toContain('amira');
    });

    it('keeps the keys of files that cannot be removed now, and removes them by the next sweep', async () => {
      const id = await finished();
      const { files } = service.ports;
      const rm = files.remove.bind(files);
      files.remove = () => Promise.reject(new Error('the store is away'));
      expect((await remove(id)).status).toBe(204);
      expect((await read(id)).status).toBe(404);
      // The video, its captions and its times.
      expect(await stored()).toHaveLength(3);
      files.remove = rm;
      await sweep(service.ports);
      expect(await stored()).toEqual([]);
      expect(await service.ports.removals.files(9)).toEqual([]);
    });

    it('removes requests that are older than their organisation keeps them, and nobody else’s', async () => {
      const { requests } = service.ports;
      const isThere = async (id: string, tenant = 'waterloo') =>
        (await requests.find(tenant, id)) !== undefined;
      expect((await saveKeepDays({ requests: 30 })).status).toBe(200);
      const old = await finished();
      const { data } = await (await service.send(ANNOUNCE, json(WATERLOO), 'leeds')).json();
      await service.renderNext();
      service.clock.now += 60_000;
      const young = await finished({ ...WATERLOO, timing: '1235' });
      service.clock.now += 30 * DAY_MS - 60_000;
      await sweep(service.ports);
      expect(await isThere(old)).toBe(true);
      service.clock.now += 1;
      await sweep(service.ports);
      expect([await isThere(old), await isThere(young)]).toEqual([false, true]);
      const log = await service.ports.auditLog.page('waterloo', { action: 'request.removed' }, 10);
      expect(log).toMatchObject([{ actor: { kind: 'service' }, subject: old }]);
      service.clock.now += 100 * DAY_MS;
      await sweep(service.ports);
      expect([await isThere(young), await isThere(data.id, 'leeds')]).toEqual([false, true]);
    });

    it('removes uploaded files alone where only those are kept for a time', async () => {
      const id = await reviewableDraft(service);
      await remove(id);
      await saveKeepDays({ uploads: 1 });
      const { requests } = service.ports;
      const startTime = service.clock.now;
      service.clock.now += DAY_MS + 1;
      await sweep(service.ports);
      expect(await stored()).toEqual([]);
      expect(await requests.find('waterloo', id)).toBeDefined();
      // The test’s token has long expired.
      service.clock.now = startTime;
      const { data } = await (await read(id)).json();
      expect(data.status).toBe('CANCELLED');
      const retried = await service.send(`/v1/sign-requests/${id}/retry`, { method: 'POST' });
      expect([retried.status, (await retried.json()).errors[0].message]).toEqual([
        409,
        'The uploaded file has been deleted, as set by your organisation. Upload it again.',
      ]);
    });

    it.each([0, 3651, 1.5, '30'])('refuses to keep things for %j days', async (requests) => {
      const refused = await saveKeepDays({ requests });
      expect([refused.status, (await refused.json()).errors[0].field]).toEqual([
        400,
        'keepDays.requests',
      ]);
    });

    it('removes files that belong to nothing after a day, and no other', async () => {
      await finished();
      const remaining = await stored();
      const { files } = service.ports;
      const write = (key: string) => files.write(key, [new Uint8Array(3)], 10);
      const orphans = [
        `renders/${service.ports.newId()}/0.mp4`,
        `uploads/${service.ports.newId()}/source`,
      ];
      for (const key of [...orphans, 'other/thing/file']) await write(key);
      const realNow = Date.now();
      service.clock.now = realNow;
      const sweepOrphans = orphanSweep(service.ports);
      expect(await sweepOrphans()).toBe(0);
      service.clock.now = realNow + DAY_MS + 60_000;
      expect(await sweepOrphans()).toBe(2);
      expect(await stored()).toEqual(['other/thing/file', ...remaining].sort());
    });

    it('takes no file for an orphan when the database is empty: it may be the wrong one', async () => {
      await service.ports.files.write('renders/a/0.mp4', [new Uint8Array(3)], 10);
      service.clock.now = Date.now() + 2 * DAY_MS;
      expect(await orphanSweep(service.ports)()).toBe(0);
      expect(await stored()).toEqual(['renders/a/0.mp4']);
    });
  });
}
