/** Words that JavaScript objects have by themselves are words like any other. */
import { beforeAll, describe, expect, it } from 'vitest';
import { toCueText } from './sources/subtitles/cue-text.ts';
import { createFullContext } from './testing.ts';
import { type TranslationContext, translateSentences, translateText } from './translate-text.ts';

const NAMES = Object.getOwnPropertyNames(Object.prototype);
let context: TranslationContext;
beforeAll(async () => {
  context = await createFullContext();
});

describe.each(NAMES)('the word “%s”', (name) => {
  it.each([
    `The ${name} is open.`,
    name,
    `${name.toLowerCase()} to Leeds`,
    `Please wait for the ${name}'s train & ${name}.`,
  ])('is translated in “%s”', async (english) => {
    const drafts = await translateText(english, context);
    expect(drafts.flatMap(({ units }) => units).length).toBeGreaterThan(0);
    expect(drafts.flatMap(({ warnings }) => warnings).join()).not.toContain('could not be read');
  });

  it('is no named character of subtitles', () => {
    expect(toCueText(`Fish &${name}; chips`)).toContain('Fish');
    expect(toCueText(`Fish &${name}; chips`)).not.toContain('[native code]');
  });
});

describe('a sentence that ends the reading with an error', () => {
  it('is spelled with a warning, and the others of its file are translated', async () => {
    const library = new Proxy(context.library, {});
    const reference = {
      findStationByName(name: string) {
        if (name === 'Erewhon') throw new Error('no such place');
        return context.reference!.findStationByName(name);
      },
    };
    const drafts = await translateSentences(
      [{ text: 'The train is late.' }, { text: 'Go to Erewhon.' }, { text: 'The lift is open.' }],
      { library, reference },
    );
    expect(drafts.map(({ units }) => units.length)).toEqual([2, 3, 2]);
    expect(drafts[1]!.units.map((unit) => unit.kind)).toEqual(Array(3).fill('fingerspelled'));
    expect(drafts[1]!.warnings.join()).toContain('could not be read');
    expect(drafts[1]!.sources).toEqual([
      [{ start: 0, end: 2 }],
      [{ start: 3, end: 5 }],
      [{ start: 6, end: 13 }],
    ]);
  });

  it('is spelled and marked too where the error comes after the reading', async () => {
    // A sign whose kind of rendition cannot be told ends the counting of its sentence.
    const library = context.library.map((sign) =>
      sign.gloss === 'LIFT'
        ? Object.defineProperty({ ...sign }, 'use', {
            get() {
              throw new Error('no such use');
            },
          })
        : sign,
    );
    const drafts = await translateSentences(
      [{ text: 'The train is late.' }, { text: 'The lift is open.' }],
      { ...context, library },
    );
    expect(drafts[0]!.marks).toEqual([]);
    expect(drafts[1]!.units.map((unit) => unit.kind)).toEqual(Array(4).fill('fingerspelled'));
    expect(drafts[1]!.marks.map(({ reason }) => reason).join()).toContain(
      'could not be translated',
    );
    expect(drafts[1]!.warnings.join()).toContain('could not be read');
  });
});
