import { expect, it } from 'vitest';
import { EVERY_TENANT } from '#service/ports/clients.ts';
import { toStoredWork } from '#service/ports/requests/render-work.ts';
import { readFullClaim } from '#service/ports/requests/testing.ts';
import {
  approval,
  createWork,
  draft,
  from,
  getStatus,
  id,
  lateTrain,
  ofPerson,
  render,
  type Stores,
  TWO,
  translation,
} from '#service/ports/translations/testing.ts';
import type { GivenApproval } from '#service/ports/translations/translations.ts';

/** Drafts wait for review: versions, approvals and rejections. */
export function itReviewsDrafts(open: () => Promise<Stores>): void {
  it('keeps a draft for review, with every version of it', async () => {
    const stores = await open();
    const { translations } = stores;
    await draft(stores);
    expect(await getStatus(stores)).toBe('AWAITING_REVIEW');
    const corrected = translation('The train runs late.');
    const edit = {
      version: 1,
      author: 'Amira',
      authorId: 'amira',
      translation: corrected,
      digest: 'd2',
    };
    expect(await translations.save('waterloo', id(1), edit, 4000)).toBe('done');
    expect(await translations.save('waterloo', id(1), edit, 4001)).toBe('stale');
    const newest = await translations.find('waterloo', id(1));
    expect(newest).toEqual({
      version: 2,
      translation: corrected,
      digest: 'd2',
      versions: [
        { version: 1, at: new Date(3000).toISOString() },
        { version: 2, author: 'Amira', at: new Date(4000).toISOString() },
      ],
      approvals: [],
      approverIds: [],
      editorId: 'amira',
      work: createWork({ draft: true }),
    });
    expect((await translations.find('waterloo', id(1), 1))?.translation).toEqual(lateTrain);
    expect(await translations.find('waterloo', id(1), 3)).toBeUndefined();
    expect(await translations.find('leeds', id(1))).toBeUndefined();
  });

  it('renders once enough people have approved the newest version', async () => {
    const stores = await open();
    const { translations, requests, queue } = stores;
    await draft(stores);
    const approve = (by: string, version = 1) =>
      translations.approve(
        'waterloo',
        id(1),
        from(`hs-${by}`, by, version),
        TWO,
        render('r-1'),
        5000,
      );
    expect(await approve('Amira')).toBe('done');
    expect(await approve('Amira')).toBe('done');
    expect(await approve('Ben', 2)).toBe('stale');
    expect(await getStatus(stores)).toBe('AWAITING_REVIEW');
    expect(await approve('Ben')).toBe('done');
    expect(await getStatus(stores)).toBe('IN_PROGRESS');
    expect(await approve('Cleo')).toBe('closed');
    const claim = await readFullClaim(queue.claim(EVERY_TENANT, 't2', 6000));
    const approved = (await requests.find('waterloo', id(1)))?.approvals;
    expect(approved).toEqual([approval('Amira'), approval('Ben')]);
    const work = toStoredWork({ ...render('').work, approvals: approved });
    expect(claim).toMatchObject({ jobId: 'r-1', work });
  });

  it('takes one client for one person, whatever the names', async () => {
    const stores = await open();
    const { translations, requests } = stores;
    await draft(stores);
    const approve = (clientId: string, by: string) =>
      translations.approve('waterloo', id(1), from(clientId, by), TWO, render('r-1'), 5000);
    expect(await approve('hs-1', 'Amira')).toBe('done');
    expect(await approve('hs-1', 'Ben')).toBe('same-client');
    expect((await requests.find('waterloo', id(1)))?.approvals).toEqual([approval('Amira')]);
    expect(await getStatus(stores)).toBe('AWAITING_REVIEW');
    expect(await approve('hs-2', 'Ben')).toBe('done');
    expect(await getStatus(stores)).toBe('IN_PROGRESS');
  });

  it('knows people by their account: two of one name are two, one of two names is one', async () => {
    const stores = await open();
    const { translations } = stores;
    await draft(stores);
    const approve = (givenApproval: GivenApproval) =>
      translations.approve('waterloo', id(1), givenApproval, TWO, render('r-1'), 5000);
    const newest = async () => await translations.find('waterloo', id(1));
    expect(await approve(from('hs-1', 'Amira'))).toBe('done');
    expect(await approve(ofPerson('amira', 'Amira'))).toBe('done');
    expect((await newest())?.approverIds).toEqual(['amira']);
    expect(await approve(ofPerson('amira', 'Amira Khan'))).toBe('done');
    expect((await newest())?.approvals).toEqual([approval('Amira Khan')]);
    expect(await approve(from('hs-1', 'Amira Khan'))).toBe('same-client');
    expect(await getStatus(stores)).toBe('AWAITING_REVIEW');
    expect(await approve(ofPerson('amira-2', 'Amira Khan'))).toBe('done');
    expect(await getStatus(stores)).toBe('IN_PROGRESS');
  });

  it('waits for somebody else where who saved the version is not enough', async () => {
    const stores = await open();
    const { translations } = stores;
    await draft(stores);
    const edit = {
      version: 1,
      author: 'Ben',
      authorId: 'ben',
      translation: lateTrain,
      digest: 'd',
    };
    await translations.save('waterloo', id(1), edit, 4000);
    const needed = { people: 1, isSelfApprovalAllowed: false };
    const approve = (person: string) =>
      translations.approve(
        ...(['waterloo', id(1), { ...ofPerson(person, person), version: 2 }] as const),
        ...([needed, render('r-1'), 5000] as const),
      );
    expect(await approve('ben')).toBe('done');
    expect(await getStatus(stores)).toBe('AWAITING_REVIEW');
    expect(await approve('amira')).toBe('done');
    expect(await getStatus(stores)).toBe('IN_PROGRESS');
  });

  it('asks for approval again after an edit', async () => {
    const stores = await open();
    const { translations } = stores;
    await draft(stores);
    const first = from('hs-1', 'Amira');
    await translations.approve('waterloo', id(1), first, TWO, render('r-1'), 5000);
    const edit = {
      version: 1,
      author: 'Ben',
      authorId: 'ben',
      translation: lateTrain,
      digest: 'd',
    };
    await translations.save('waterloo', id(1), edit, 5001);
    expect((await translations.find('waterloo', id(1)))?.approvals).toEqual([]);
  });

  it('fails a rejected request with the reason, and lets it be retried', async () => {
    const stores = await open();
    const { translations, requests, queue } = stores;
    await draft(stores);
    const failure = { code: 'rejected', message: 'Amira rejected the translation: wrong.' };
    expect(await translations.reject('waterloo', id(1), 7, failure, 5000)).toBe('stale');
    expect(await translations.reject('leeds', id(1), 1, failure, 5000)).toBe('unknown');
    expect(await translations.reject('waterloo', id(1), 1, failure, 5000)).toBe('done');
    expect(await requests.find('waterloo', id(1))).toMatchObject({ status: 'FAILED', failure });
    expect(await translations.reject('waterloo', id(1), 1, failure, 5001)).toBe('closed');
    expect(await requests.retry('waterloo', id(1), 'job-2', 6000)).toBe('retried');
    await queue.claim(EVERY_TENANT, 't2', 7000, { kinds: ['translation'] });
    const lease = { tenant: EVERY_TENANT, jobId: 'job-2', token: 't2' };
    await queue.storeTranslation(lease, lateTrain, 'd2', undefined, 8000);
    expect((await translations.find('waterloo', id(1)))?.version).toBe(2);
  });
}
