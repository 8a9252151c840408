import { expect, it } from 'vitest';
import type { SignRequests } from './sign-requests.ts';
import { announcement, id, plain, type Stores } from './testing.ts';

/** Runs the contract tests for listing and finding requests. */
export function itFinds(open: () => Promise<Stores>): void {
  it('finds titles whatever their letter case and accents, and takes % _ ! for what they are', async () => {
    const { requests } = await open();
    const titles = ['Café Zürich', '100 % delayed', 'a_b', '!important', 'ŁÓDŹ', 'a b'];
    for (const [index, title] of titles.entries())
      await requests.acceptAnnouncement(announcement(index + 1, { title, now: 1000 + index }));
    const found = async (text: string) =>
      (await requests.list('waterloo', { limit: 10, text })).map(({ title }) => title);
    expect(await found('CAFE zurich')).toEqual(['Café Zürich']);
    expect(await found('CAFÉ')).toEqual(['Café Zürich']);
    expect(await found('cafe\u0301')).toEqual(['Café Zürich']);
    expect(await found('łódź')).toEqual(['ŁÓDŹ']);
    expect(await found('%')).toEqual(['100 % delayed']);
    expect(await found('_')).toEqual(['a_b']);
    expect(await found('!')).toEqual(['!important']);
    expect(await found('\\')).toEqual([]);
  });

  it('lists newest first, in pages, filtered, and each tenant its own', async () => {
    const { requests } = await open();
    for (let number = 1; number <= 5; number++)
      await requests.acceptAnnouncement(announcement(number, { now: 1000 + (number >> 1) }));
    await requests.acceptAnnouncement(announcement(6, { tenant: 'leeds' }));
    await requests.cancel('waterloo', id(2), 2000);
    const numbers = async (filter: Partial<Parameters<SignRequests['list']>[1]>) =>
      (await requests.list('waterloo', { limit: 10, ...filter })).map((request) =>
        Number(request.id.slice(-2)),
      );
    expect(await numbers({})).toEqual([5, 4, 3, 2, 1]);
    expect(await numbers({ limit: 2 })).toEqual([5, 4]);
    expect(await numbers({ after: { createdAt: 1002, id: id(4) }, limit: 2 })).toEqual([3, 2]);
    expect(await numbers({ status: 'CANCELLED' })).toEqual([2]);
    expect(await numbers({ kind: 'video-translation' })).toEqual([]);
    expect(await numbers({ text: 'tRAIN 3' })).toEqual([3]);
    expect(await numbers({ text: id(4) })).toEqual([4]);
    expect(await numbers({ text: '%' })).toEqual([]);
    expect(await requests.find('leeds', id(1))).toBeUndefined();
  });

  it('finds several at once, of one tenant, as it finds each', async () => {
    const { requests } = await open();
    for (const number of [1, 2]) await requests.acceptAnnouncement(announcement(number));
    await requests.acceptAnnouncement(announcement(3, { tenant: 'leeds' }));
    await requests.acceptSignerAlone({
      id: id(4),
      jobId: 'job-4',
      of: id(9),
      tenant: 'waterloo',
      clientId: 'hs-1',
      title: 'tour: signer alone',
      request: { signerAloneOf: id(9) },
      work: plain,
      now: 1000,
    });
    const found = await requests.findAll('waterloo', [1, 2, 3, 4, 5].map(id));
    expect(found.map((request) => request.id).sort()).toEqual([1, 2, 4].map(id));
    for (const request of found)
      expect(request).toEqual(await requests.find('waterloo', request.id));
    expect(await requests.findAll('waterloo', [])).toEqual([]);
  });
}
