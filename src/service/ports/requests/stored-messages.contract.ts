import { expect, it } from 'vitest';
import { EVERY_TENANT } from '#service/ports/clients.ts';
import { announcement, deliver, id, lease, readFullClaim, type Stores, work } from './testing.ts';

/** Counts the turns that other work had on the event loop during an action. */
async function countTurnsDuring(action: () => Promise<unknown>): Promise<number> {
  let turns = 0;
  const turn = () => {
    turns++;
    next = setImmediate(turn);
  };
  let next = setImmediate(turn);
  await action();
  clearImmediate(next);
  return turns;
}

/** Messages are handed on unread, in pieces. */
export function itKeepsMessages(open: () => Promise<Stores>): void {
  it('hands the messages on as they were kept, and reads them never, for they may have 40 MB', async () => {
    const stores = await open();
    const { requests, queue } = stores;
    // Several pieces, and letters of four bytes at their edges.
    const unread = { ...work, messages: `no JSON${'🚆'.repeat(1_200_000)}` };
    await requests.acceptAnnouncement(announcement(1, { work: unread }));
    const first = await readFullClaim(queue.claim(EVERY_TENANT, 'token-a', 2000));
    expect(first).toMatchObject({ work: unread });
    const held = lease('job-1', 'token-a');
    await queue.fail(held, { code: 'no-encoder', message: 'None here.', retry: false }, 2100);
    expect(await requests.retry('waterloo', id(1), 'job-2', 2200)).toBe('retried');
    expect(await readFullClaim(queue.claim(EVERY_TENANT, 'token-b', 2300))).toMatchObject({
      jobId: 'job-2',
      work: unread,
    });
    const again = lease('job-2', 'token-b');
    expect(await queue.report(again, { stage: 'drawing', progress: 0.5 }, 2400)).toBe('held');
    await deliver(stores, again, 2500);
    expect(await queue.complete(again, 2600)).toBe('held');
    expect(await requests.findOutline('waterloo', id(1))).toEqual(work.outline);
  });

  it('lets others have their turn between the pieces of long messages', async () => {
    const { requests, queue } = await open();
    const long = { ...work, messages: 'x'.repeat(8 * 2 ** 20) };
    expect(
      await countTurnsDuring(() => requests.acceptAnnouncement(announcement(1, { work: long }))),
    ).toBeGreaterThanOrEqual(8);
    // The same videos are asked for again, and the same announcement.
    await requests.acceptAnnouncement(announcement(2, { work: long, shareKey: 'share-1' }));
    await requests.acceptAnnouncement(announcement(3, { work: long, repeatKey: 'repeat-1' }));
    expect(
      await countTurnsDuring(async () => {
        const claimed = await readFullClaim(queue.claim(EVERY_TENANT, 'token-a', 2000));
        expect(claimed!.work).toEqual(long);
      }),
    ).toBeGreaterThanOrEqual(7);
    expect(await queue.claim(EVERY_TENANT, 'token-b', 2000)).toBeUndefined();
  });
}
