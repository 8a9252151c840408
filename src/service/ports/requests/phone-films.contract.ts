import { expect, it } from 'vitest';
import { DEFAULT_LOOK } from '#contract/look.ts';
import { EVERY_TENANT } from '#service/ports/clients.ts';
import { MAX_FAILURES } from './render-queue.ts';
import { toStoredWork } from './render-work.ts';
import {
  announcement,
  deliver,
  id,
  LEASE_MS,
  lease,
  plain,
  readFullClaim,
  type Stores,
  videoBy,
} from './testing.ts';

const withPhoneFilms = toStoredWork({ ...plain, phoneFilms: [{}, { signer: 'ruth' }] });

/** Makes the large films of an announcement with films for phones. */
async function completeLarge(stores: Stores, number = 1, now = 2000): Promise<void> {
  await stores.requests.acceptAnnouncement(announcement(number, { work: withPhoneFilms }));
  await stores.queue.claim(EVERY_TENANT, `large-${number}`, now);
  const held = lease(`job-${number}`, `large-${number}`);
  await deliver(stores, held, now);
  expect(await stores.queue.complete(held, now)).toBe('held');
}

/** Delivers the films of a claimed job of films for phones. */
async function deliverSmall({ queue }: Stores, jobId: string, token: string): Promise<void> {
  const held = lease(jobId, token);
  for (const index of [0, 1]) {
    await queue.storeVideo(held, index, { ...videoBy(token, index), film: 'phone' }, 4000);
    await queue.storeCaptions(held, index, `renders/${token}/${index}.vtt`, 4000);
  }
  expect(await queue.complete(held, 4000)).toBe('held');
}

/** Runs the contract tests for films for phones: made after the large ones, by jobs of their own. */
export function itMakesPhoneFilms(open: () => Promise<Stores>): void {
  const claim = ({ queue }: Stores, token: string, now = 3000, wishes = {}) =>
    readFullClaim(queue.claim(EVERY_TENANT, token, now, wishes));
  const findVideos = async ({ requests }: Stores) =>
    (await requests.find('waterloo', id(1)))!.videos.map(
      ({ film = 'whole', signer = 'usual' }) => `${film} ${signer}`,
    );

  it('completes a request without its films for phones, and adds each once it is made', async () => {
    const stores = await open();
    await completeLarge(stores);
    expect((await stores.requests.find('waterloo', id(1)))!.status).toBe('COMPLETED');
    expect(await findVideos(stores)).toEqual(['whole usual', 'whole usual']);
    expect(await stores.queue.count()).toEqual({ queued: 2, running: 0 });

    const first = await claim(stores, 'small-1');
    const second = await claim(stores, 'small-2');
    const claims = [first, second].map((claimed) => {
      if (claimed?.kind !== 'render') throw new Error('It is a render job.');
      expect(claimed).toMatchObject({ requestId: id(1), tenant: 'waterloo', delivered: [] });
      expect(claimed.work.messages).toBe(withPhoneFilms.messages);
      expect(claimed.work.outline.outputs.map(({ film }) => film)).toEqual(['phone', 'phone']);
      expect(claimed.work.outline.phoneFilms).toBeUndefined();
      return { jobId: claimed.jobId, figure: claimed.work.outline.look.signer?.figure };
    });
    expect(claims.map(({ figure = 'usual' }) => figure).sort()).toEqual(['ruth', 'usual']);
    await deliverSmall(stores, claims[0]!.jobId, 'small-1');
    expect((await findVideos(stores)).filter((name) => name.startsWith('phone'))).toHaveLength(2);
    await deliverSmall(stores, claims[1]!.jobId, 'small-2');
    expect((await findVideos(stores)).sort()).toEqual([
      'phone ruth',
      'phone ruth',
      'phone usual',
      'phone usual',
      'whole usual',
      'whole usual',
    ]);
    expect(await stores.queue.count()).toEqual({ queued: 0, running: 0 });
    expect(await claim(stores, 'more')).toBeUndefined();
  });

  it('hands them out last, and never to a worker for announcements alone', async () => {
    const stores = await open();
    await completeLarge(stores);
    expect(await claim(stores, 'urgent', 3000, { urgentOnly: true })).toBeUndefined();
    const film = toStoredWork(plain);
    await stores.requests.acceptSignerAlone({
      id: id(7),
      jobId: 'job-film',
      of: id(9),
      tenant: 'waterloo',
      clientId: 'hs-1',
      title: 'tour: signer alone',
      request: {},
      work: plain,
      now: 2500,
    });
    await stores.requests.acceptAnnouncement(announcement(2, { work: film, now: 2900 }));
    const order: string[] = [];
    for (const token of ['a', 'b', 'c']) order.push((await claim(stores, token))!.requestId);
    expect(order).toEqual([id(2), id(7), id(1)]);
  });

  it('makes them again after a worker was lost, and keeps what it had delivered', async () => {
    const stores = await open();
    await completeLarge(stores);
    const lost = await claim(stores, 'lost');
    const held = lease(lost!.jobId, 'lost');
    await stores.queue.storeVideo(held, 0, { ...videoBy('lost', 0), film: 'phone' }, 3100);
    await stores.queue.storeCaptions(held, 0, 'renders/lost/0.vtt', 3100);
    await claim(stores, 'other signer');
    const again = await claim(stores, 'again', 3100 + LEASE_MS);
    expect(again).toMatchObject({ jobId: lost!.jobId, delivered: [0] });
    expect(await stores.queue.complete(held, 3200)).toBe('lost');
    await stores.queue.storeVideo(
      lease(lost!.jobId, 'again'),
      1,
      { ...videoBy('again', 1), film: 'phone' },
      3200 + LEASE_MS,
    );
    expect(await stores.queue.complete(lease(lost!.jobId, 'again'), 3200 + LEASE_MS)).toEqual({
      missing: ['captions/1'],
    });
  });

  it('gives them up after a few failures, which the request does not show', async () => {
    const stores = await open();
    const usual = toStoredWork({ ...plain, look: DEFAULT_LOOK, phoneFilms: [{}] });
    await stores.requests.acceptAnnouncement(announcement(1, { work: usual }));
    await stores.queue.claim(EVERY_TENANT, 'large', 2000);
    await deliver(stores, lease('job-1', 'large'), 2000);
    await stores.queue.complete(lease('job-1', 'large'), 2000);
    for (let tries = 1; tries <= MAX_FAILURES; tries++) {
      const now = 10_000 * tries;
      const failing = await claim(stores, `failing ${tries}`, now);
      const failure = { code: 'render-failed', message: 'No GPU.', retry: true };
      await stores.queue.fail(lease(failing!.jobId, `failing ${tries}`), failure, now);
    }
    expect(await claim(stores, 'more', 100_000)).toBeUndefined();
    const request = await stores.requests.find('waterloo', id(1));
    expect(request).toMatchObject({ status: 'COMPLETED' });
    expect(request).not.toHaveProperty('failure');
  });
}
