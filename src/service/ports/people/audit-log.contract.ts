import { describe, expect, it } from 'vitest';
import type { AuditEntry, AuditLog } from './audit-log.ts';

const entry = (id: string, changes: Partial<AuditEntry> = {}): AuditEntry => ({
  id,
  tenant: 'waterloo',
  at: 1000,
  actor: { kind: 'person', id: 'amira', name: 'Amira Khan' },
  action: 'request.approved',
  subject: 'request-1',
  ...changes,
});
const client = { kind: 'client', id: 'hs-1', name: 'curl' } as const;

/** Audit log, and changes by an intruder who has more access than the log gives. */
export interface TamperedLog {
  log: AuditLog;
  change(id: string): Promise<unknown>;
  remove(id: string): Promise<unknown>;
}

/** Runs the contract tests that every audit log must pass. */
export function describeAuditLog(name: string, open: () => Promise<TamperedLog>): void {
  describe(`audit log: ${name}`, () => {
    it('gives back what was added, newest first, to its own organisation', async () => {
      const { log } = await open();
      const { subject: _, ...bare } = entry('a', {
        at: 900,
        actor: client,
        action: 'person.signed-in',
      });
      const full = entry('b', { detail: 'from 2 of 2' });
      await log.append(bare);
      await log.append(full);
      await log.append(entry('c', { tenant: 'leeds' }));
      expect(await log.page('waterloo', {}, 10)).toEqual([full, bare]);
    });

    it('refuses a second entry of the same id, and keeps the first', async () => {
      const { log } = await open();
      await log.append(entry('a'));
      await expect(log.append(entry('a', { action: 'request.edited' }))).rejects.toThrow();
      expect(await log.page('waterloo', {}, 10)).toEqual([entry('a')]);
    });

    it('keeps an entry as it is, also from who has the store itself', async () => {
      const { log, change, remove } = await open();
      await log.append(entry('a'));
      await expect(change('a')).rejects.toThrow(/never changed or removed/);
      await expect(remove('a')).rejects.toThrow(/never changed or removed/);
      expect(await log.page('waterloo', {}, 10)).toEqual([entry('a')]);
    });

    it('pages through entries of one moment without missing or repeating any', async () => {
      const { log } = await open();
      for (const id of ['a', 'b', 'c', 'd', 'e'])
        await log.append(entry(id, { at: id === 'e' ? 2000 : 1000 }));
      const first = await log.page('waterloo', {}, 2);
      await log.append(entry('f', { at: 3000 }));
      const second = await log.page('waterloo', {}, 2, first.at(-1));
      const third = await log.page('waterloo', {}, 2, second.at(-1));
      expect([first, second, third].map((page) => page.map(({ id }) => id))).toEqual([
        ['e', 'd'],
        ['c', 'b'],
        ['a'],
      ]);
    });

    it('filters by who, what, on what and when', async () => {
      const { log } = await open();
      await log.append(entry('a'));
      await log.append(entry('b', { actor: client }));
      await log.append(entry('c', { action: 'request.removed' }));
      await log.append(entry('d', { subject: 'request-2' }));
      await log.append(entry('e', { at: 2000 }));
      const ids = async (filter: Parameters<AuditLog['page']>[1]) =>
        (await log.page('waterloo', filter, 10)).map(({ id }) => id);
      expect(await ids({ actor: 'hs-1' })).toEqual(['b']);
      expect(await ids({ action: 'request.removed' })).toEqual(['c']);
      expect(await ids({ subject: 'request-2' })).toEqual(['d']);
      expect(await ids({ from: 2000 })).toEqual(['e']);
      expect(await ids({ before: 2000, actor: 'amira' })).toEqual(['d', 'c', 'a']);
    });
  });
}
