import { describe, expect, it } from 'vitest';
import { createFullContext, formatUnits } from './testing.ts';
import { translateSentences } from './translate-text.ts';

const context = { ...(await createFullContext()), hasCaptions: true };
const createDrafts = (...texts: string[]) =>
  translateSentences(
    texts.map((text) => ({ text })),
    context,
  );
const LONG = 'www.southwesternrailway.com/plan-my-journey-2026';

describe('a long address', () => {
  it('is not spelled letter by letter but pointed at in the captions', async () => {
    const [web, mail] = await createDrafts(
      `Go to ${LONG} for help.`,
      'Write to info@railway.org.uk.',
    );
    expect(formatUnits(web!.units)).toBe('IX-captions GO-TO HELP');
    expect(web!.units[0]).toMatchObject({ mouthing: 'website' });
    expect(mail!.units[0]).toMatchObject({ locus: 'captions', mouthing: 'e-mail address' });
  });

  it('counts as said, and the reviewer is told where', async () => {
    const [draft] = await createDrafts(`Go to ${LONG} for help.`);
    expect(draft!.marks).toEqual([]);
    expect(draft!.coverage.spelled).toBe(0);
    expect(draft!.warnings).toEqual([expect.stringContaining('captions')]);
  });

  it('has no spot of its own when it comes again', async () => {
    const drafts = await createDrafts(`Look at ${LONG}.`, `Buy tickets at ${LONG}.`);
    for (const { units } of drafts)
      expect(units.filter(({ kind }) => kind === 'point')).toEqual([
        expect.objectContaining({ locus: 'captions' }),
      ]);
  });

  it('is spelled where no captions are', async () => {
    const [draft] = await translateSentences([{ text: 'Write to info@railway.org.uk.' }], {
      ...context,
      hasCaptions: false,
    });
    expect(formatUnits(draft!.units)).toContain('fs-INFO-AT-RAILWAY-DOT-ORG-DOT-UK');
  });
});

it.each(['leeds.gov/parking2', 'www.leeds.gov.uk/2026'])(
  'a number in an address that is pointed at is not missed: %s',
  async (address) => {
    const [draft] = await createDrafts(`Go to ${address} for help.`);
    expect(formatUnits(draft!.units)).toContain('IX-captions');
    expect(draft!.marks).toEqual([]);
  },
);

it('an address that ends in uk alone is pointed at as others are', async () => {
  const [draft] = await createDrafts('Go to metpolice.police.uk for help.');
  expect(formatUnits(draft!.units)).toContain('IX-captions');
  expect(draft!.marks).toEqual([]);
});

it('a short address and a telephone number are spelled', async () => {
  const [short, phone] = await createDrafts('Go to bbc.com.', 'Call 0800 123 4567.');
  expect(formatUnits(short!.units)).toContain('fs-BBC-DOT-COM');
  expect(formatUnits(phone!.units)).toContain('fs-08001234567');
});

it('an address that is in no unit is still marked', async () => {
  const [draft] = await createDrafts(`Go to ${LONG} for help.`);
  const { guard } = await import('./guard/guard.ts');
  const pointIndex = draft!.units.findIndex(({ kind }) => kind === 'point');
  const without = <T>(list: readonly T[]) => list.filter((_, index) => index !== pointIndex);
  const marks = guard({
    english: draft!.english,
    units: without(draft!.units),
    sources: without(draft!.sources),
    warnings: [],
  });
  expect(marks.map(({ reason }) => reason).join()).toContain('southwesternrailway');
});
