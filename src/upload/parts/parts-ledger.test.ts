import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PART_BYTES } from '#contract/requests/translation-upload.ts';
import { createPartsLedger } from './parts-ledger.ts';

const LAST_BYTES = PART_BYTES - 123;
const toFileBytes = (partCount: number) => (partCount - 1) * PART_BYTES + LAST_BYTES;
const listed = (part: number, size = PART_BYTES) => ({ partNumber: part, size, etag: `"${part}"` });

describe('the account of the parts of a file', () => {
  it('gives each missing part to one sender, and again once it was released', () => {
    const ledger = createPartsLedger(toFileBytes(3), Uint8Array.of(0b010));
    expect([ledger.take(), ledger.take(), ledger.take()]).toEqual([1, 3, undefined]);
    ledger.recordEtag(3, '"3"');
    ledger.release(3);
    expect(ledger).toMatchObject({ storedBytes: PART_BYTES + LAST_BYTES, isComplete: false });
  });

  it('counts bytes on their way until the attempt has ended, and never more than the part has', () => {
    const ledger = createPartsLedger(toFileBytes(2));
    ledger.setSent(1, 700);
    ledger.setSent(2, PART_BYTES);
    expect(ledger).toMatchObject({ storedBytes: 0, sentBytes: 700 + LAST_BYTES });
    ledger.land(1);
    expect(ledger.sentBytes).toBe(LAST_BYTES);
  });

  it('believes the list of the service, but for parts that others send or of another size', () => {
    const ledger = createPartsLedger(toFileBytes(4));
    const [firstPart] = [ledger.take()!, ledger.take()];
    ledger.mergeListed(
      { from: 1, urls: [], stored: [listed(1), listed(2), listed(3, 5)] },
      firstPart,
    );
    expect([1, 2, 3].map(ledger.stored.has)).toEqual([true, false, false]);
  });

  it('compares a page once all of it is sent, and sends again what differs', () => {
    const ledger = createPartsLedger(toFileBytes(2));
    for (const part of [ledger.take()!, ledger.take()!]) {
      expect(ledger.pagesToCompare()).toEqual([]);
      ledger.recordEtag(part, `"${part}"`);
      ledger.release(part);
    }
    expect(ledger.pagesToCompare()).toEqual([1]);
    const answered = ledger.takeAnswered(1)!;
    expect(ledger.pagesToCompare()).toEqual([]);
    ledger.compare(1, answered, [listed(1), { ...listed(2, LAST_BYTES), etag: '"other"' }]);
    expect([ledger.isComplete, ledger.take()]).toEqual([false, 2]);
  });

  it('gives up on a part that differs for the third time', () => {
    const ledger = createPartsLedger(toFileBytes(1));
    const answered = new Map([[1, '"1"']]);
    ledger.compare(1, answered, []);
    ledger.compare(1, answered, []);
    expect(() => ledger.compare(1, answered, [])).toThrow(
      expect.objectContaining({ code: 'etag-wrong' }),
    );
  });

  it('is complete after any order of answers, with every byte counted once', () => {
    const orders = fc.integer({ min: 1, max: 40 }).chain((partCount) =>
      fc.shuffledSubarray(
        Array.from({ length: partCount }, (_, index) => index + 1),
        { minLength: partCount },
      ),
    );
    fc.assert(
      fc.property(orders, (parts) => {
        const ledger = createPartsLedger(toFileBytes(parts.length));
        for (const part of parts) {
          ledger.setSent(part, 9);
          ledger.recordEtag(part, `"${part}"`);
          ledger.land(part);
        }
        expect(ledger.isComplete).toBe(true);
        expect([ledger.storedBytes, ledger.sentBytes]).toEqual(
          [1, 1].map(() => toFileBytes(parts.length)),
        );
      }),
    );
  });
});
