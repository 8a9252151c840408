import { expect, it } from 'vitest';
import { id, part, type Stores, translation, upload } from './testing.ts';

/** Runs the contract tests for uploads that end without a file. */
export function itEndsUploads(open: () => Promise<Stores>): void {
  it('fails the request of a file that is of no use, and says when it was ended meanwhile', async () => {
    const { requests, uploads } = await open();
    for (const number of [1, 2]) {
      await uploads.start(translation(number), upload(number, 1));
      await uploads.recordPart(`upload-${number}`, part(1, 70), 2000);
      await uploads.beginCompletion('waterloo', `upload-${number}`);
    }
    const completing = await requests.find('waterloo', id(1));
    expect(completing).toMatchObject({ status: 'AWAITING_UPLOAD', stage: 'joining the parts' });
    const failure = { code: 'type-unsupported', message: 'It is no film.' };
    expect(await uploads.finishCompletion('upload-1', 3000, failure)).toBe(true);
    expect(await requests.find('waterloo', id(1))).toMatchObject({ status: 'FAILED', failure });
    await requests.cancel('waterloo', id(2), 3000);
    expect(await uploads.finishCompletion('upload-2', 4000)).toBe(false);
  });

  it('takes nothing after completion began, an abort or a cancellation', async () => {
    const { requests, uploads } = await open();
    await uploads.start(translation(1), upload(1, 1));
    await uploads.recordPart('upload-1', part(1, 70), 2000);
    await uploads.beginCompletion('waterloo', 'upload-1');
    await uploads.start(translation(2), upload(2, 1));
    expect(await uploads.abort('leeds', 'upload-2', 2000)).toBeUndefined();
    expect(await uploads.abort('waterloo', 'upload-2', 2000)).toMatchObject({ state: 'ended' });
    await uploads.start(translation(3), upload(3, 1));
    await requests.cancel('waterloo', id(3), 2000);
    for (const number of [1, 2, 3]) {
      expect(await uploads.unrecordPart(`upload-${number}`, 1)).toBe(false);
      expect(await uploads.recordPart(`upload-${number}`, part(1), 3000)).toBe(false);
    }
    expect(await uploads.abort('waterloo', 'upload-1', 3000)).toMatchObject({
      state: 'completing',
    });
    expect(await uploads.beginCompletion('waterloo', 'upload-2')).toBe('ended');
    expect((await requests.find('waterloo', id(2)))?.status).toBe('EXPIRED');
    expect((await requests.find('waterloo', id(3)))?.status).toBe('CANCELLED');
    expect(await uploads.alive([id(1), id(2), id(3), id(4)])).toEqual([id(1)]);
  });

  it('ends uploads whose addresses are held by a revoked client or a removed person', async () => {
    const { clients, people, requests, uploads } = await open();
    const scopes = ['requests:write'] as const;
    for (const client of ['hs-1', 'hs-2'])
      await clients.put({ id: client, name: client, tenant: 'waterloo', scopes, createdAt: 1 });
    const ben = { id: 'ben', tenant: 'waterloo', email: 'ben@example.org', name: 'Ben Okafor' };
    await people.addFirst({ ...ben, roles: ['staff'], createdAt: 1 });
    for (const number of [1, 2, 3, 4]) await uploads.start(translation(number), upload(number, 1));
    await uploads.addressed('upload-1', 'hs-1', 2000);
    await uploads.addressed('upload-2', 'hs-2', 2000);
    await uploads.addressed('upload-2', 'hs-1', 2000);
    await uploads.addressed('upload-2', 'hs-1', 2001);
    await uploads.addressed('upload-3', 'ben', 2000);
    await uploads.addressed('upload-4', 'hs-1', 2000);
    expect(await uploads.expireRevoked(3000)).toEqual([]);
    await clients.revoke('hs-2', 3000);
    expect(await people.remove('waterloo', 'ben', 3000)).toBe('changed');
    expect((await uploads.expireRevoked(4000)).toSorted()).toEqual([id(2), id(3)]);
    expect((await requests.find('waterloo', id(2)))?.status).toBe('EXPIRED');
    expect((await uploads.find('upload-1'))?.state).toBe('open');
    await uploads.recordPart('upload-4', part(1, 70), 4000);
    await uploads.beginCompletion('waterloo', 'upload-4');
    await clients.revoke('hs-1', 5000);
    expect(await uploads.expireRevoked(6000)).toEqual([id(1)]);
    expect((await uploads.find('upload-4'))?.state).toBe('completing');
    await uploads.pruneParts(10);
    expect(await uploads.expireRevoked(7000)).toEqual([]);
  });

  it('ends uploads that got no part for long, and forgets their parts a few at a time', async () => {
    const { requests, uploads } = await open();
    for (const number of [1, 2]) await uploads.start(translation(number), upload(number, 5));
    for (const number of [1, 2, 3]) await uploads.recordPart('upload-1', part(number), 2000);
    await uploads.recordPart('upload-2', part(1), 1500);
    await uploads.addressed('upload-2', 'hs-1', 9000);
    expect((await uploads.inState('open')).map(({ id: open }) => open)).toHaveLength(2);
    expect(await uploads.expire(2001, 9000)).toEqual([id(1)]);
    expect((await requests.find('waterloo', id(1)))?.status).toBe('EXPIRED');
    expect(await uploads.pruneParts(2)).toBe(2);
    expect(await uploads.pruneParts(2)).toBe(1);
    expect(await uploads.parts('upload-2', 1, 5)).toEqual([part(1)]);
  });
}
