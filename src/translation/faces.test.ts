import { beforeAll, describe, expect, it } from 'vitest';
import { lineOf, onlyDraft, wholeContext } from './testing.ts';
import type { TranslationContext } from './translate-text.ts';

let context: TranslationContext;
beforeAll(async () => {
  context = await wholeContext();
});

const one = (english: string) => onlyDraft(english, context);
const facesOf = async (english: string): Promise<Record<string, readonly string[]>> =>
  Object.fromEntries(
    (await one(english)).units.map((unit) => [lineOf([unit]), unit.nonManuals ?? []]),
  );

describe('the face', () => {
  it('raises the brows over the topic alone', async () => {
    expect(await facesOf('The lift is closed.')).toEqual({ LIFT: ['topic'], CLOSED: [] });
  });

  it('shakes the head from the verb to the negator', async () => {
    expect(await facesOf('The lift is not working.')).toEqual({
      LIFT: ['topic'],
      WORK: ['negation'],
      NOT: ['negation'],
    });
  });

  it('lowers the brows over a question word, raises them over a yes-or-no question', async () => {
    expect(await facesOf('Where is the lift?')).toEqual({ LIFT: ['topic'], WHERE: ['question'] });
    expect(await facesOf('Is the lift working?')).toEqual({
      LIFT: ['topic'],
      WORK: ['rhetorical'],
    });
  });

  it('raises the brows over a condition', async () => {
    expect(await facesOf('If it snows, wait.')).toEqual({ SNOW: ['topic'], WAIT: [] });
  });

  it('asks WHY before a reason', async () => {
    const { units } = await one('The train is late because of snow.');
    expect(units.find((unit) => unit.kind === 'sign' && unit.gloss === 'REASON/BECAUSE')).toEqual({
      kind: 'sign',
      gloss: 'REASON/BECAUSE',
      mouthing: 'why',
      nonManuals: ['rhetorical'],
    });
  });
});
