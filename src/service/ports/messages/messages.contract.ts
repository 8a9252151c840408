import { describe, expect, it } from 'vitest';
import { ReadyMessageForm } from '#contract/messages/ready-message.ts';
import type { MessageApprovals, StoredPatternApproval } from '#service/ports/patterns/approvals.ts';
import type { EmergencyStore, StoredEmergency } from './emergency.ts';
import type { ReadyMessageStore } from './ready-messages.ts';

const NOON = Date.UTC(2026, 4, 20, 12);
const uuid = (tail: number) => `00000000-0000-4000-8000-${String(tail).padStart(12, '0')}`;
const AMIRA = { id: 'amira', name: 'Amira Khan' };
const BEN = { id: 'ben', name: 'Ben Ola' };

const form = (title: string): ReadyMessageForm =>
  ReadyMessageForm.parse({
    title,
    category: 'station',
    sentences: [{ english: 'Gate {gate} is closed.', gloss: 'ENTRANCE {gate}, CLOSED' }],
    blanks: [{ name: 'gate', label: 'Gate', type: 'number', example: '3' }],
  });
const message = (tail: number, title: string, tenant = 'waterloo') => ({
  id: uuid(tail),
  tenant,
  form: form(title),
  editedBy: AMIRA,
  editedAt: NOON,
});

/** Runs the contract tests that every store of ready messages must pass. */
export function describeReadyMessages(name: string, open: () => Promise<ReadyMessageStore>): void {
  describe(`ready messages: ${name}`, () => {
    it('keeps those of a tenant, by title, and nobody else’s', async () => {
      const store = await open();
      expect(await store.add(message(1, 'Toilets'), 9)).toBe(true);
      expect(await store.add(message(2, 'Gate'), 9)).toBe(true);
      expect(await store.add(message(3, 'Theirs', 'leeds'), 9)).toBe(true);
      const listed = await store.list('waterloo');
      expect(listed.map(({ id }) => id)).toEqual([uuid(2), uuid(1)]);
      expect(listed[0]).toEqual({ ...message(2, 'Gate'), version: 1, archived: false });
      expect(await store.find('waterloo', uuid(3))).toBeUndefined();
      const edit = { version: 1, form: form('Stolen'), editedBy: BEN, editedAt: NOON };
      expect(await store.change('waterloo', uuid(3), edit)).toBe('unknown');
      expect(await store.archive('waterloo', uuid(3), true)).toBe('unknown');
    });

    it('takes as many as it may', async () => {
      const store = await open();
      expect(await store.add(message(1, 'One'), 1)).toBe(true);
      expect(await store.add(message(2, 'Two'), 1)).toBe(false);
      expect(await store.add(message(3, 'Theirs', 'leeds'), 1)).toBe(true);
    });

    it('changes the version that was edited, and no other', async () => {
      const store = await open();
      await store.add(message(1, 'Gate'), 9);
      const edit = { version: 1, form: form('Gate closed'), editedBy: BEN, editedAt: NOON + 1 };
      expect(await store.change('waterloo', uuid(1), edit)).toBe('changed');
      expect(await store.change('waterloo', uuid(1), edit)).toBe('stale');
      expect(await store.find('waterloo', uuid(1))).toMatchObject({ ...edit, version: 2 });
    });

    it('archives and puts back, each once', async () => {
      const store = await open();
      await store.add(message(1, 'Gate'), 9);
      expect(await store.archive('waterloo', uuid(1), true)).toBe('done');
      expect(await store.archive('waterloo', uuid(1), true)).toBe('unchanged');
      expect(await store.find('waterloo', uuid(1))).toMatchObject({ archived: true });
      expect(await store.archive('waterloo', uuid(1), false)).toBe('done');
    });
  });
}

const word = (changes: Partial<StoredPatternApproval> = {}): StoredPatternApproval => ({
  tenant: 'waterloo',
  patternId: 'train-delay',
  digest: 'd'.repeat(32),
  sentences: ['1'.repeat(32), '2'.repeat(32)],
  by: AMIRA,
  at: NOON,
  ...changes,
});

/** Runs the contract tests that every store of approvals must pass. */
export function describeMessageApprovals(
  name: string,
  open: () => Promise<MessageApprovals>,
): void {
  describe(`approvals of messages: ${name}`, () => {
    it('counts a person once for a text, and knows each text apart', async () => {
      const store = await open();
      expect(await store.approvePattern(word())).toBe(true);
      expect(await store.approvePattern(word({ at: NOON + 1 }))).toBe(false);
      expect(await store.approvePattern(word({ by: BEN, at: NOON + 2 }))).toBe(true);
      const otherApproval = word({ digest: 'e'.repeat(32), at: NOON + 3 });
      expect(await store.approvePattern(otherApproval)).toBe(true);
      await store.approvePattern(word({ tenant: 'leeds' }));
      expect(await store.patterns('waterloo')).toEqual([
        word(),
        word({ by: BEN, at: NOON + 2 }),
        otherApproval,
      ]);
    });

    it('takes back every word of a pattern, and hears it again', async () => {
      const store = await open();
      await store.approvePattern(word());
      await store.approvePattern(word({ by: BEN }));
      await store.approvePattern(word({ patternId: 'train-cancelled' }));
      await store.approvePattern(word({ tenant: 'leeds' }));
      expect(await store.withdrawPattern('waterloo', 'train-delay', NOON + 1)).toBe(2);
      expect(await store.withdrawPattern('waterloo', 'train-delay', NOON + 1)).toBe(0);
      expect(await store.patterns('waterloo')).toHaveLength(1);
      expect(await store.patterns('leeds')).toHaveLength(1);
      expect(await store.approvePattern(word())).toBe(true);
      expect(await store.patterns('waterloo')).toHaveLength(2);
    });

    it('keeps who approved a finished message, once each, until it is taken back', async () => {
      const store = await open();
      const air = { tenant: 'waterloo', requestId: uuid(1), by: AMIRA, at: NOON };
      expect(await store.approvePublishing(air)).toBe(true);
      expect(await store.approvePublishing({ ...air, at: NOON + 1 })).toBe(false);
      expect(await store.listPublishingApprovals('waterloo', [uuid(1)])).toEqual([air]);
      expect(await store.listPublishingApprovals('leeds', [uuid(1)])).toEqual([]);
      expect(await store.withdrawPublishing('leeds', uuid(1))).toBe(0);
      expect(await store.withdrawPublishing('waterloo', uuid(1))).toBe(1);
      expect(await store.listPublishingApprovals('waterloo', [uuid(1)])).toEqual([]);
    });

    it('keeps who asked first for a review, until that is over', async () => {
      const store = await open();
      const ask = { tenant: 'waterloo', requestId: uuid(1), by: BEN, at: NOON };
      expect(await store.requestPublishing(ask)).toBe(true);
      expect(await store.requestPublishing({ ...ask, by: AMIRA, at: NOON + 1 })).toBe(false);
      expect(await store.listPublishingRequests('waterloo', [uuid(1), uuid(2)])).toEqual([ask]);
      expect(await store.listPublishingRequests('waterloo', [])).toEqual([]);
      expect(await store.listPublishingRequests('leeds', [uuid(1)])).toEqual([]);
      await store.endPublishingRequest('leeds', uuid(1));
      expect(await store.listPublishingRequests('waterloo', [uuid(1)])).toEqual([ask]);
      await store.endPublishingRequest('waterloo', uuid(1));
      expect(await store.listPublishingRequests('waterloo', [uuid(1)])).toEqual([]);
    });
  });
}

const marked = (tail: number, changes: Partial<StoredEmergency> = {}): StoredEmergency => ({
  id: uuid(tail),
  tenant: 'waterloo',
  messageId: 'evacuate',
  blanks: { b: String(tail), a: '1' },
  title: 'Leave the station now',
  english: 'Please leave.',
  markedBy: AMIRA,
  markedAt: NOON + tail,
  ...changes,
});

/** Runs the contract tests that every store of emergency shelves must pass. */
export function describeEmergency(name: string, open: () => Promise<EmergencyStore>): void {
  describe(`emergency shelves: ${name}`, () => {
    it('keeps those of a tenant in their order, and nobody else’s', async () => {
      const store = await open();
      expect(await store.add(marked(2), 9)).toBe('added');
      expect(await store.add(marked(1), 9)).toBe('added');
      expect(await store.add(marked(3, { tenant: 'leeds' }), 9)).toBe('added');
      expect(await store.list('waterloo')).toEqual([marked(1), marked(2)]);
      expect((await store.tenants()).sort()).toEqual(['leeds', 'waterloo']);
      expect(await store.find('waterloo', uuid(3))).toBeUndefined();
      expect(await store.remove('waterloo', uuid(3))).toBe(false);
      expect(await store.remove('waterloo', uuid(1))).toBe(true);
      expect(await store.remove('waterloo', uuid(1))).toBe(false);
    });

    it('has each message once with the same blanks, and no more than may be', async () => {
      const store = await open();
      await store.add(marked(1), 2);
      const twice = marked(2, { blanks: { a: '1', b: '1' } });
      expect(await store.add(twice, 2)).toBe('twice');
      expect(await store.add(marked(2), 2)).toBe('added');
      expect(await store.add(marked(3), 2)).toBe('full');
    });

    it('keeps what a renewal found, unless another was faster', async () => {
      const store = await open();
      await store.add(marked(1), 9);
      const work = { title: 'New', english: 'Leave.', nextRequestId: uuid(50), workKey: 'one' };
      expect(await store.saveWork('waterloo', uuid(1), undefined, work)).toBe(true);
      expect(await store.saveWork('waterloo', uuid(1), undefined, work)).toBe(false);
      expect(await store.find('waterloo', uuid(1))).toEqual(marked(1, work));
      const { nextRequestId: _, ...rest } = work;
      const completed = { ...rest, requestId: uuid(50) };
      expect(await store.saveWork('waterloo', uuid(1), 'one', completed)).toBe(true);
      expect(await store.find('waterloo', uuid(1))).toEqual(marked(1, completed));
      expect(await store.saveWork('leeds', uuid(1), 'one', work)).toBe(false);
    });
  });
}
