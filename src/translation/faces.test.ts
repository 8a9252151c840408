import { beforeAll, describe, expect, it } from 'vitest';
import { createFullContext, formatUnits, translateOnlySentence } from './testing.ts';
import type { TranslationContext } from './translate-text.ts';

let context: TranslationContext;
beforeAll(async () => {
  context = await createFullContext();
});

const draftOne = (english: string) => translateOnlySentence(english, context);
const listFaces = async (english: string): Promise<Record<string, readonly string[]>> =>
  Object.fromEntries(
    (await draftOne(english)).units.map((unit) => [formatUnits([unit]), unit.nonManuals ?? []]),
  );

describe('the face', () => {
  it('raises the brows over the topic alone', async () => {
    expect(await listFaces('The lift is closed.')).toEqual({ LIFT: ['topic'], CLOSED: [] });
  });

  it('shakes the head from the verb to the negator', async () => {
    expect(await listFaces('The lift is not working.')).toEqual({
      LIFT: ['topic'],
      WORK: ['negation'],
      NOT: ['negation'],
    });
  });

  it('lowers the brows over a question word, raises them over a yes-or-no question', async () => {
    expect(await listFaces('Where is the lift?')).toEqual({ LIFT: ['topic'], WHERE: ['question'] });
    expect(await listFaces('Is the lift working?')).toEqual({
      LIFT: ['topic'],
      WORK: ['rhetorical'],
    });
  });

  it('raises the brows over a condition', async () => {
    expect(await listFaces('If it snows, wait.')).toEqual({ SNOW: ['topic'], WAIT: [] });
  });

  it('asks WHY before a reason', async () => {
    const { units } = await draftOne('The train is late because of snow.');
    expect(units.find((unit) => unit.kind === 'sign' && unit.gloss === 'REASON/BECAUSE')).toEqual({
      kind: 'sign',
      gloss: 'REASON/BECAUSE',
      mouthing: 'why',
      nonManuals: ['rhetorical'],
    });
  });
});
