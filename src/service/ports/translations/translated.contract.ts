import { expect, it } from 'vitest';
import { DEFAULT_LOOK } from '#contract/look.ts';
import { toMessages } from '#contract/requests/translation.ts';
import { EVERY_TENANT } from '#service/ports/clients.ts';
import { toStoredWork } from '#service/ports/requests/render-work.ts';
import { readFullClaim } from '#service/ports/requests/testing.ts';
import { claimed, createWork, getStatus, id, lateTrain, render, type Stores } from './testing.ts';

/** Runs the contract tests for translation jobs: who gets them, and what is delivered. */
export function itTranslates(open: () => Promise<Stores>): void {
  it('hands translation jobs only to those who ask for them', async () => {
    const stores = await open();
    const { queue } = stores;
    await claimed(stores, { pdfSplittingIds: ['A1', 'A2'] });
    await queue.fail(
      { tenant: EVERY_TENANT, jobId: 'job-1', token: 't1' },
      { code: 'x', message: 'x', retry: true },
      2500,
    );
    expect(await queue.claim(EVERY_TENANT, 't2', 90_000)).toBeUndefined();
    expect(
      await queue.claim(EVERY_TENANT, 't3', 90_000, { kinds: ['translation', 'render'] }),
    ).toEqual({
      kind: 'translation',
      jobId: 'job-1',
      requestId: id(1),
      tenant: 'waterloo',
      work: createWork({ pdfSplittingIds: ['A1', 'A2'] }),
    });
  });

  it('makes a render job of a translation that nobody has to review', async () => {
    const stores = await open();
    const { queue } = stores;
    const lease = await claimed(stores);
    expect(await queue.heldTranslation(lease, 2500)).toEqual({
      tenant: 'waterloo',
      work: createWork(),
    });
    expect(await queue.held(lease, 2500)).toBeUndefined();
    for (const time of [3000, 3001])
      expect(await queue.storeTranslation(lease, lateTrain, 'd', render(`r-${time}`), time)).toBe(
        'held',
      );
    expect(await getStatus(stores)).toBe('IN_PROGRESS');
    expect(await readFullClaim(queue.claim(EVERY_TENANT, 't2', 4000))).toEqual({
      kind: 'render',
      delivered: [],
      jobId: 'r-3000',
      requestId: id(1),
      tenant: 'waterloo',
      work: toStoredWork(render('').work),
    });
    expect(await queue.claim(EVERY_TENANT, 't3', 4000)).toBeUndefined();
  });

  it.each([
    ['application/pdf', 'job-1'],
    ['video/mp4', undefined],
    ['audio/mpeg', undefined],
  ])(
    'does not let a leaflet’s draft wait behind a film: who takes what is urgent gets %s as %s',
    async (contentType, jobId) => {
      const stores = await open();
      const { queue } = stores;
      await claimed(stores, { source: { ...createWork().source, contentType } });
      await queue.fail(
        { tenant: EVERY_TENANT, jobId: 'job-1', token: 't1' },
        { code: 'x', message: 'x', retry: true },
        2500,
      );
      const kinds = ['render', 'translation'] as const;
      const claim = await queue.claim(EVERY_TENANT, 'urgent', 90_000, { kinds, urgentOnly: true });
      expect(claim?.jobId).toBe(jobId);
    },
  );

  it('hands out an announcement before a file to translate, and that before a film, however long they wait', async () => {
    const stores = await open();
    const { queue, requests, uploads } = stores;
    await queue.storeTranslation(await claimed(stores), lateTrain, 'digest', render('film'), 3000);
    const upload = { tenant: 'leeds', clientId: 'hs-2', title: 'b.mp4', request: {} };
    await uploads.acceptTranslation(
      { ...upload, requestId: id(2), warnings: [], now: 3100 },
      'to-translate',
      createWork(),
    );
    const hourLater = 3100 + 3_600_000;
    for (const number of [3, 4])
      await requests.acceptAnnouncement({
        id: id(number),
        jobId: `announcement-${number}`,
        tenant: 'waterloo',
        clientId: 'hs-1',
        title: 'Train',
        request: {},
        warnings: [],
        repeatKey: `repeat-${number}`,
        shareKey: `share-${number}`,
        now: hourLater,
        work: toStoredWork({ messages: toMessages(lateTrain), look: DEFAULT_LOOK }),
      });
    const served: (string | undefined)[] = [];
    for (let turn = 0; turn < 4; turn++) {
      const kinds = ['render', 'translation'] as const;
      const job = await queue.claim(EVERY_TENANT, `token-${turn}`, hourLater + turn, { kinds });
      served.push(job?.jobId);
    }
    expect(served).toEqual(['announcement-3', 'announcement-4', 'to-translate', 'film']);
  });

  it('takes no translation from who lost the lease, or from another tenant', async () => {
    const stores = await open();
    const { queue } = stores;
    const lease = await claimed(stores);
    const foreignLeases = [
      { ...lease, token: 't0' },
      { ...lease, tenant: 'leeds' },
    ];
    for (const foreignLease of foreignLeases) {
      expect(await queue.storeTranslation(foreignLease, lateTrain, 'd', undefined, 3000)).toBe(
        'lost',
      );
      expect(await queue.needSubtitles(foreignLease, 3000)).toBe('lost');
      expect(await queue.heldTranslation(foreignLease, 3000)).toBeUndefined();
    }
    expect(await queue.storeTranslation(lease, lateTrain, 'd', undefined, 200_000)).toBe('lost');
    expect(await stores.translations.find('waterloo', id(1))).toBeUndefined();
  });

  it('delivers each output of a render job', async () => {
    const stores = await open();
    const { queue, requests } = stores;
    await queue.storeTranslation(await claimed(stores), lateTrain, 'd', render('r-1'), 3000);
    await queue.claim(EVERY_TENANT, 't2', 4000);
    const lease = { tenant: EVERY_TENANT, jobId: 'r-1', token: 't2' };
    expect(await queue.needSubtitles(lease, 4500)).toBe('lost');
    expect(await queue.complete(lease, 4500)).toEqual({
      missing: ['videos/0', 'captions/0', 'videos/1', 'captions/1'],
    });
    for (const [index, uses] of (['picture', 'none'] as const).entries()) {
      await queue.storeVideo(
        lease,
        index,
        {
          kind: 'translation',
          title: 'tour.mp4',
          fileKey: `${index}.mp4`,
          contentType: 'video/mp4',
          durationSeconds: 3,
          sizeBytes: 9,
          uses,
          ...(index === 0 && { largestDriftSeconds: 0.5 }),
        },
        4500,
      );
      await queue.storeCaptions(lease, index, `${index}.vtt`, 4500);
    }
    expect(await queue.complete(lease, 5000)).toBe('held');
    const completed = await requests.find('waterloo', id(1));
    expect(completed?.videos).toMatchObject([
      { uses: 'picture', largestDriftSeconds: 0.5 },
      { uses: 'none' },
    ]);
  });

  it('waits for subtitles, then translates with them', async () => {
    const stores = await open();
    const { translations, queue } = stores;
    const subtitles = { uploadId: 's-1', fileKey: 'uploads/1/subtitles.vtt' };
    const give = (tenant: string) =>
      translations.giveSubtitles(
        tenant,
        id(1),
        { ...subtitles, startsAtSeconds: 36_000 },
        'job-2',
        5000,
      );
    const lease = await claimed(stores);
    expect(await give('waterloo')).toBe('closed');
    expect(await queue.needSubtitles(lease, 4000)).toBe('held');
    expect(await getStatus(stores)).toBe('AWAITING_SUBTITLES');
    expect(await give('leeds')).toBe('unknown');
    expect(await give('waterloo')).toBe('done');
    expect(await getStatus(stores)).toBe('IN_PROGRESS');
    const next = await queue.claim(EVERY_TENANT, 't2', 6000, { kinds: ['translation'] });
    const { settings } = createWork({});
    expect(next?.work).toEqual(
      createWork({ subtitles, settings: { ...settings, subtitlesStartAt: 36_000 } }),
    );
  });

  it('takes other subtitles where those before made the translation fail', async () => {
    const stores = await open();
    const { translations, queue } = stores;
    const give = (jobId: string, startsAtSeconds?: number) =>
      translations.giveSubtitles(
        'waterloo',
        id(1),
        { uploadId: 's-1', fileKey: 'uploads/1/subtitles.vtt', startsAtSeconds },
        jobId,
        5000,
      );
    const lease = await claimed(stores);
    const beyond = { code: 'subtitles-beyond', message: 'They begin at 10:00.', retry: false };
    expect(await queue.fail(lease, beyond, 4000)).toBe('held');
    expect(await getStatus(stores)).toBe('FAILED');
    expect(await give('job-2', 36_000)).toBe('done');
    expect(await getStatus(stores)).toBe('IN_PROGRESS');
    const next = await queue.claim(EVERY_TENANT, 't2', 6000, { kinds: ['translation'] });
    expect(next?.work).toMatchObject({ settings: { subtitlesStartAt: 36_000 } });
    const broken = { code: 'media-broken', message: 'It is damaged.', retry: false };
    const held = { ...lease, jobId: next!.jobId, token: 't2' };
    expect(await queue.fail(held, broken, 6500)).toBe('held');
    expect(await give('job-3')).toBe('closed');
  });
}
