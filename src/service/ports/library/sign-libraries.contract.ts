import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type ChangeAuthor,
  DEFAULT_POLICY,
  getChangeSlot,
  type LibraryChange,
} from '#contract/library/library-change.ts';
import { computeLibraryRules, getNewestPerSlot } from '#contract/library/library-rules.ts';
import { scaleRuns } from '#lint/test-size.ts';
import type { SignLibraries } from './sign-libraries.ts';

const DEE: ChangeAuthor = { id: 'dee', name: 'Dee', standing: 'deaf-signer' };
const SAM: ChangeAuthor = { id: 'sam', name: 'Sam', standing: 'staff' };
const createFormId = (digit: number) => String(digit).repeat(32);
const NOW = Date.parse('2026-11-24T09:00:00Z');

const approves = (digit: number): LibraryChange => ({
  kind: 'verdict',
  gloss: 'TRAIN',
  form: createFormId(digit),
  verdict: 'approved',
});
const rejects = (digit: number, note: string): LibraryChange => ({
  kind: 'verdict',
  gloss: 'TRAIN',
  form: createFormId(digit),
  verdict: 'rejected',
  note,
});

/** Runs the contract tests that every store of sign libraries must pass. */
export function describeSignLibraries(name: string, open: () => Promise<SignLibraries>): void {
  describe(`sign libraries: ${name}`, () => {
    it('has nothing of a tenant that decided nothing', async () => {
      const library = await open();
      expect(await library.revision('waterloo')).toBe(0);
      expect(await library.history('waterloo', 0, 10)).toEqual([]);
      expect(await library.newest('waterloo', 5)).toEqual([]);
    });

    it('adds entries in order, each a revision, with who and when', async () => {
      const library = await open();
      const add = (by: ChangeAuthor, ...changes: LibraryChange[]) =>
        library.append({ tenant: 'waterloo', by, changes, now: NOW });
      expect(await add(DEE, approves(1), approves(2))).toBe(2);
      expect(await add(SAM, rejects(1, 'Not here.'))).toBe(3);
      const at = '2026-11-24T09:00:00.000Z';
      expect(await library.history('waterloo', 0, 10)).toEqual([
        { revision: 1, at, by: DEE, change: approves(1) },
        { revision: 2, at, by: DEE, change: approves(2) },
        { revision: 3, at, by: SAM, change: rejects(1, 'Not here.') },
      ]);
      expect((await library.history('waterloo', 1, 1)).map(({ revision }) => revision)).toEqual([
        2,
      ]);
      expect(await library.revision('waterloo')).toBe(3);
    });

    it('makes no revision of what is so already', async () => {
      const library = await open();
      const add = (by: ChangeAuthor, ...changes: LibraryChange[]) =>
        library.append({ tenant: 'waterloo', by, changes, now: NOW });
      await add(DEE, approves(1));
      expect(await add(DEE, approves(1))).toBe(1);
      // Another person's word is a word of its own, and so is what was said in between.
      expect(await add(SAM, approves(1))).toBe(2);
      expect(await add(DEE, rejects(1, 'No.'), approves(1), approves(1))).toBe(4);
    });

    it('keeps forms whole, and a form that is taken out in the same slot', async () => {
      const library = await open();
      const form: LibraryChange = {
        kind: 'form',
        gloss: 'LIFT',
        form: { segments: [{ letters: 'L' }], mouthing: 'lift', nonManuals: ['topic'] },
        source: 'Dee Hale',
        licence: 'organisation',
        english: ['lift'],
      };
      const add = (change: LibraryChange) =>
        library.append({ tenant: 'waterloo', by: DEE, changes: [change], now: NOW });
      expect(await add(form)).toBe(1);
      expect(await add(form)).toBe(1);
      expect((await library.newest('waterloo', 1)).map(({ change }) => change)).toEqual([form]);
      const removed: LibraryChange = {
        kind: 'form-removed',
        gloss: 'LIFT',
        form: getChangeSlot(form, DEE).split(' ')[1]!,
      };
      expect(await add(removed)).toBe(2);
      expect((await library.newest('waterloo', 2)).map(({ change }) => change)).toEqual([removed]);
    });

    it('keeps what a revision was', async () => {
      const library = await open();
      const add = (by: ChangeAuthor, ...changes: LibraryChange[]) =>
        library.append({ tenant: 'waterloo', by, changes, now: NOW });
      await add(DEE, approves(1), approves(2), rejects(1, 'Too fast.'));
      const rulesAt = async (revision: number) =>
        computeLibraryRules(await library.newest('waterloo', revision));
      expect((await rulesAt(2)).approved).toEqual([createFormId(1), createFormId(2)]);
      expect(await rulesAt(3)).toMatchObject({
        approved: [createFormId(2)],
        rejected: [createFormId(1)],
      });
      expect(await rulesAt(9)).toEqual(await rulesAt(3));
    });

    it('loses nothing when several add at once', async () => {
      const library = await open();
      const digits = [1, 2, 3, 4, 5, 6];
      await Promise.all(
        digits.map((digit) =>
          library.append({ tenant: 'waterloo', by: DEE, changes: [approves(digit)], now: NOW }),
        ),
      );
      const entries = await library.history('waterloo', 0, 100);
      expect(entries.map(({ revision }) => revision)).toEqual(digits);
      expect(computeLibraryRules(entries).approved).toEqual(digits.map(createFormId));
    });

    it('keeps tenants apart', async () => {
      const library = await open();
      await library.append({ tenant: 'waterloo', by: DEE, changes: [approves(1)], now: NOW });
      expect(await library.revision('leeds')).toBe(0);
      expect(
        await library.append({ tenant: 'leeds', by: DEE, changes: [approves(2)], now: NOW }),
      ).toBe(1);
      expect((await library.history('waterloo', 0, 10)).map(({ change }) => change)).toEqual([
        approves(1),
      ]);
      expect((await library.newest('leeds', 9)).map(({ change }) => change)).toEqual([approves(2)]);
    });

    it('has of each slot the newest, whatever was decided', async () => {
      const library = await open();
      const digit = fc.constantFrom(1, 2, 3);
      const change = fc.oneof(
        digit.map(approves),
        digit.map((formDigit) => rejects(formDigit, 'No.')),
        digit.map(
          (formDigit): LibraryChange => ({
            kind: 'choice',
            gloss: 'TRAIN',
            form: createFormId(formDigit),
          }),
        ),
        fc.constantFrom<1 | 2>(1, 2).map(
          (approvals): LibraryChange => ({
            kind: 'policy',
            policy: { ...DEFAULT_POLICY, approvals },
          }),
        ),
      );
      const steps = fc.array(fc.tuple(fc.constantFrom(DEE, SAM), change), { maxLength: 12 });
      let turn = 0;
      await fc.assert(
        fc.asyncProperty(steps, async (decisions) => {
          const tenant = `tenant-${turn++}`;
          for (const [by, decidedChange] of decisions)
            await library.append({ tenant, by, changes: [decidedChange], now: NOW });
          const all = await library.history(tenant, 0, 100);
          expect(await library.newest(tenant, all.length)).toEqual(getNewestPerSlot(all));
        }),
        scaleRuns(20),
      );
    });
  });
}
