import { describe, expect, it } from 'vitest';
import { GREEN } from '#contract/background.ts';
import { DEFAULT_LOOK } from '#contract/look.ts';
import { messagesOf, type Translation } from '#contract/requests/translation.ts';
import { EVERY_TENANT } from './clients.ts';
import type { Lease, RenderQueue } from './render-queue.ts';
import { wholeClaim } from './requests-and-queue.contract.ts';
import { itCorrects } from './reviews/corrections.contract.ts';
import { itKeepsComments } from './reviews/review-comments.contract.ts';
import type { ReviewComments } from './reviews/review-comments.ts';
import { keptWork, type RenderWork, type SignRequests } from './sign-requests.ts';
import type { GivenApproval, TranslationStore } from './translations.ts';
import type { TranslationWork, UploadStore } from './uploads.ts';

const id = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

const translation = (english: string): Translation => ({
  parts: [
    {
      title: 'tour.mp4',
      sentences: [
        {
          id: 's1',
          english,
          cue: { startSeconds: 1, endSeconds: 2.5 },
          units: [{ kind: 'sign', gloss: 'TRAIN' }],
        },
      ],
    },
  ],
});
const ours = translation('The train is late.');

const workOf = (changes: Partial<TranslationWork> = {}): TranslationWork => ({
  draft: false,
  source: { fileKey: 'uploads/1/source', contentType: 'video/mp4', fileName: 'tour.mp4' },
  settings: { overlaySize: 'L' },
  ...changes,
});
const render = (jobId: string): { jobId: string; work: RenderWork } => ({
  jobId,
  work: {
    messages: messagesOf(ours),
    look: DEFAULT_LOOK,
    outputs: [
      { message: 0, uses: 'picture' },
      { message: 0, uses: 'none' },
    ],
    source: { ...workOf().source, overlaySize: 'L', background: GREEN },
  },
});
const approval = (name: string, version = 1) => ({
  version,
  name,
  at: new Date(5000).toISOString(),
  digest: 'digest',
  signature: 'signature',
});

const from = (clientId: string, name: string, version = 1): GivenApproval => ({
  ...approval(name, version),
  clientId,
  isPerson: false,
});
const ofPerson = (id: string, name: string): GivenApproval => ({
  ...from(id, name),
  isPerson: true,
});
const TWO = { people: 2, isEditorEnough: true };

interface Stores {
  requests: SignRequests;
  queue: RenderQueue;
  uploads: UploadStore;
  translations: TranslationStore;
  reviewComments: ReviewComments;
}

/** Accepts request 1 and hands its translation job out under the token `t1`. */
async function claimed(stores: Stores, changes: Partial<TranslationWork> = {}): Promise<Lease> {
  await stores.uploads.acceptTranslation(
    {
      requestId: id(1),
      tenant: 'waterloo',
      clientId: 'hs-1',
      title: 'tour.mp4',
      request: {},
      warnings: [],
      now: 1000,
    },
    'job-1',
    workOf(changes),
  );
  await stores.queue.claim(EVERY_TENANT, 't1', 2000, 0, ['translation']);
  return { tenant: EVERY_TENANT, jobId: 'job-1', token: 't1' };
}
const statusOf = async ({ requests }: Stores) => (await requests.find('waterloo', id(1)))?.status;

/** Request 1 as a draft that waits for review. */
async function draft(stores: Stores): Promise<void> {
  const lease = await claimed(stores, { draft: true });
  await stores.queue.storeTranslation(lease, ours, 'digest', undefined, 3000);
}

/** What translating and reviewing promise together. */
export function describeTranslations(name: string, open: () => Promise<Stores>): void {
  itKeepsComments(name, async () => {
    const stores = await open();
    await draft(stores);
    return { comments: stores.reviewComments, requestId: id(1) };
  });
  itCorrects(name, async () => {
    const stores = await open();
    await draft(stores);
    const outputs = [{ message: 0, uses: 'none' as const }];
    return { ...stores, requestId: id(1), work: { ...render('').work, outputs } };
  });

  describe(`translation store: ${name}`, () => {
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
      expect(await queue.claim(EVERY_TENANT, 't3', 90_000, 0, ['translation', 'render'])).toEqual({
        kind: 'translation',
        jobId: 'job-1',
        requestId: id(1),
        tenant: 'waterloo',
        work: workOf({ pdfSplittingIds: ['A1', 'A2'] }),
      });
    });

    it('makes a render job of a translation that nobody has to review', async () => {
      const stores = await open();
      const { queue } = stores;
      const lease = await claimed(stores);
      expect(await queue.heldTranslation(lease, 2500)).toEqual({
        tenant: 'waterloo',
        work: workOf(),
      });
      expect(await queue.held(lease, 2500)).toBeUndefined();
      for (const time of [3000, 3001])
        expect(await queue.storeTranslation(lease, ours, 'd', render(`r-${time}`), time)).toBe(
          'held',
        );
      expect(await statusOf(stores)).toBe('IN_PROGRESS');
      expect(await wholeClaim(queue.claim(EVERY_TENANT, 't2', 4000))).toEqual({
        kind: 'render',
        delivered: [],
        jobId: 'r-3000',
        requestId: id(1),
        tenant: 'waterloo',
        work: keptWork(render('').work),
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
        await claimed(stores, { source: { ...workOf().source, contentType } });
        await queue.fail(
          { tenant: EVERY_TENANT, jobId: 'job-1', token: 't1' },
          { code: 'x', message: 'x', retry: true },
          2500,
        );
        const kinds = ['render', 'translation'] as const;
        const claim = await queue.claim(EVERY_TENANT, 'urgent', 90_000, 0, kinds, true);
        expect(claim?.jobId).toBe(jobId);
      },
    );

    it('hands out an announcement before a file to translate, and that before a film, however long they wait', async () => {
      const stores = await open();
      const { queue, requests, uploads } = stores;
      await queue.storeTranslation(await claimed(stores), ours, 'digest', render('film'), 3000);
      const upload = { tenant: 'leeds', clientId: 'hs-2', title: 'b.mp4', request: {} };
      await uploads.acceptTranslation(
        { ...upload, requestId: id(2), warnings: [], now: 3100 },
        'to-translate',
        workOf(),
      );
      const hourLater = 3100 + 3_600_000;
      for (const number of [3, 4])
        await requests.acceptAnnouncement({
          ...{ id: id(number), jobId: `announcement-${number}`, tenant: 'waterloo' },
          ...{ clientId: 'hs-1', title: 'Train', request: {}, warnings: [] },
          ...{ repeatKey: `repeat-${number}`, shareKey: `share-${number}`, now: hourLater },
          work: keptWork({ messages: messagesOf(ours), look: DEFAULT_LOOK }),
        });
      const served: (string | undefined)[] = [];
      for (let turn = 0; turn < 4; turn++) {
        const kinds = ['render', 'translation'] as const;
        const job = await queue.claim(EVERY_TENANT, `token-${turn}`, hourLater + turn, 0, kinds);
        served.push(job?.jobId);
      }
      expect(served).toEqual(['announcement-3', 'announcement-4', 'to-translate', 'film']);
    });

    it('takes no translation from who lost the lease, or from another tenant', async () => {
      const stores = await open();
      const { queue } = stores;
      const lease = await claimed(stores);
      const others = [
        { ...lease, token: 't0' },
        { ...lease, tenant: 'leeds' },
      ];
      for (const other of others) {
        expect(await queue.storeTranslation(other, ours, 'd', undefined, 3000)).toBe('lost');
        expect(await queue.needSubtitles(other, 3000)).toBe('lost');
        expect(await queue.heldTranslation(other, 3000)).toBeUndefined();
      }
      expect(await queue.storeTranslation(lease, ours, 'd', undefined, 200_000)).toBe('lost');
      expect(await stores.translations.find('waterloo', id(1))).toBeUndefined();
    });

    it('delivers each output of a render job', async () => {
      const stores = await open();
      const { queue, requests } = stores;
      await queue.storeTranslation(await claimed(stores), ours, 'd', render('r-1'), 3000);
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
      const done = await requests.find('waterloo', id(1));
      expect(done?.videos).toMatchObject([
        { uses: 'picture', largestDriftSeconds: 0.5 },
        { uses: 'none' },
      ]);
    });

    it('keeps a draft for review, with every version of it', async () => {
      const stores = await open();
      const { translations } = stores;
      await draft(stores);
      expect(await statusOf(stores)).toBe('AWAITING_REVIEW');
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
        work: workOf({ draft: true }),
      });
      expect((await translations.find('waterloo', id(1), 1))?.translation).toEqual(ours);
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
      expect(await statusOf(stores)).toBe('AWAITING_REVIEW');
      expect(await approve('Ben')).toBe('done');
      expect(await statusOf(stores)).toBe('IN_PROGRESS');
      expect(await approve('Cleo')).toBe('closed');
      const claim = await wholeClaim(queue.claim(EVERY_TENANT, 't2', 6000));
      const approved = (await requests.find('waterloo', id(1)))?.approvals;
      expect(approved).toEqual([approval('Amira'), approval('Ben')]);
      const work = keptWork({ ...render('').work, approvals: approved });
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
      expect(await statusOf(stores)).toBe('AWAITING_REVIEW');
      expect(await approve('hs-2', 'Ben')).toBe('done');
      expect(await statusOf(stores)).toBe('IN_PROGRESS');
    });

    it('knows people by their account: two of one name are two, one of two names is one', async () => {
      const stores = await open();
      const { translations } = stores;
      await draft(stores);
      const approve = (given: GivenApproval) =>
        translations.approve('waterloo', id(1), given, TWO, render('r-1'), 5000);
      const newest = async () => await translations.find('waterloo', id(1));
      expect(await approve(from('hs-1', 'Amira'))).toBe('done');
      expect(await approve(ofPerson('amira', 'Amira'))).toBe('done');
      expect((await newest())?.approverIds).toEqual(['amira']);
      expect(await approve(ofPerson('amira', 'Amira Khan'))).toBe('done');
      expect((await newest())?.approvals).toEqual([approval('Amira Khan')]);
      expect(await approve(from('hs-1', 'Amira Khan'))).toBe('same-client');
      expect(await statusOf(stores)).toBe('AWAITING_REVIEW');
      expect(await approve(ofPerson('amira-2', 'Amira Khan'))).toBe('done');
      expect(await statusOf(stores)).toBe('IN_PROGRESS');
    });

    it('waits for somebody else where who saved the version is not enough', async () => {
      const stores = await open();
      const { translations } = stores;
      await draft(stores);
      const edit = { version: 1, author: 'Ben', authorId: 'ben', translation: ours, digest: 'd' };
      await translations.save('waterloo', id(1), edit, 4000);
      const one = { people: 1, isEditorEnough: false };
      const approve = (person: string) =>
        translations.approve(
          ...(['waterloo', id(1), { ...ofPerson(person, person), version: 2 }] as const),
          ...([one, render('r-1'), 5000] as const),
        );
      expect(await approve('ben')).toBe('done');
      expect(await statusOf(stores)).toBe('AWAITING_REVIEW');
      expect(await approve('amira')).toBe('done');
      expect(await statusOf(stores)).toBe('IN_PROGRESS');
    });

    it('asks for approval again after an edit', async () => {
      const stores = await open();
      const { translations } = stores;
      await draft(stores);
      const first = from('hs-1', 'Amira');
      await translations.approve('waterloo', id(1), first, TWO, render('r-1'), 5000);
      const edit = { version: 1, author: 'Ben', authorId: 'ben', translation: ours, digest: 'd' };
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
      await queue.claim(EVERY_TENANT, 't2', 7000, 0, ['translation']);
      const lease = { tenant: EVERY_TENANT, jobId: 'job-2', token: 't2' };
      await queue.storeTranslation(lease, ours, 'd2', undefined, 8000);
      expect((await translations.find('waterloo', id(1)))?.version).toBe(2);
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
      expect(await statusOf(stores)).toBe('AWAITING_SUBTITLES');
      expect(await give('leeds')).toBe('unknown');
      expect(await give('waterloo')).toBe('done');
      expect(await statusOf(stores)).toBe('IN_PROGRESS');
      const next = await queue.claim(EVERY_TENANT, 't2', 6000, 0, ['translation']);
      const { settings } = workOf({});
      expect(next?.work).toEqual(
        workOf({ subtitles, settings: { ...settings, subtitlesStartAt: 36_000 } }),
      );
    });
  });
}
