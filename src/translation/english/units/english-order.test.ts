/** Tests for the order of the English, which long sentences keep where BSL order would scatter them. */
import { beforeAll, expect, it } from 'vitest';
import { listLongSentences } from '#tools/evaluation/long-sentences.ts';
import { createFullContext, formatClauses, translateOnlySentence } from '#translation/testing.ts';
import { createSentenceTranslator, type TranslationContext } from '#translation/translate-text.ts';

let context: TranslationContext;
beforeAll(async () => {
  context = await createFullContext();
});

it.each([
  ['If you drop something on the track, do not try to fetch it yourself.', undefined],
  [
    'The engine was built in Crewe in 1897 and pulled the mail between London and Holyhead.',
    'fs-ENGINE fs-BUILD CREWE 1897 / fs-PULL fs-MAIL BETWEEN LONDON HOLYHEAD',
  ],
  // A denial comes after what is denied, and a number stays with its thing.
  [
    'Bicycles, scooters and other wheeled toys must not be ridden anywhere in the station.',
    'fs-BICYCLES fs-SCOOTERS OTHER fs-WHEEL fs-TOYS fs-RIDDEN FORBID fs-ANYWHERE STATION',
  ],
  // Who does it comes before what is done to a person.
  [
    'Firefighters had to be called to free a man whose foot was caught in a door.',
    'fs-CALL fs-FIREFIGHTERS fs-FREE MAN fs-FOOT fs-CATCH DOOR',
  ],
  // A word that joins a condition is spelled where the condition does not come first.
  [
    'Report anything unusual to the police on 101, or 999 if it is urgent, and then leave the station.',
    'fs-REPORT fs-ANYTHING NORMAL NOT POLICE fs-101 / fs-OR 999 / fs-IF fs-URGENT / AFTER LEAVE/DEPART STATION',
  ],
  [
    'Never use the emergency handle unless there is danger, or you could have to pay a fine.',
    'USE NOT fs-EMERGENCY fs-HANDLE / fs-UNLESS DANGEROUS / fs-OR POSSIBLE/CAN MUST PAY fs-FINE',
  ],
  // What two clauses share is said once in each.
  [
    'Nobody should light a match or use a phone anywhere near the leak.',
    'PERSON fs-SHOULD fs-LIGHT NOT fs-MATCH / USE fs-PHONE fs-ANYWHERE fs-SHOULD PERSON NOT NEAR fs-LEAK',
  ],
])('%s', async (english, gloss) => {
  const draft = await translateOnlySentence(english, context);
  expect(draft.isInEnglishOrder).toBe(gloss === undefined ? undefined : true);
  if (gloss !== undefined) expect(formatClauses(draft)).toBe(gloss);
});

it('is that of BSL where a person asks for it', async () => {
  const translate = await createSentenceTranslator(context);
  const text =
    'The engine was built in Crewe in 1897 and pulled the mail between London and Holyhead.';
  const draft = translate({ text, order: 'bsl' }, []);
  expect(draft.isInEnglishOrder).toBeUndefined();
  expect(formatClauses(draft)).toBe(
    '1897 CREWE fs-ENGINE fs-BUILD / LONDON HOLYHEAD BETWEEN fs-MAIL fs-PULL',
  );
});

it('loses no word of BSL order, and raises the brows at the beginning alone', async () => {
  const translate = await createSentenceTranslator(context);
  let count = 0;
  for (const { english: text } of listLongSentences('tuned', 'long')) {
    const draft = translate({ text }, []);
    // Sentences of a plain version raise the brows each.
    if (!draft.isInEnglishOrder || draft.plain !== undefined) continue;
    count += 1;
    const inBsl = translate({ text, order: 'bsl' }, []);
    const listStarts = ({ sources }: typeof draft) =>
      sources.flatMap((spans) => spans.map(({ start }) => start));
    const starts = new Set(listStarts(draft));
    expect(
      listStarts(inBsl).filter((start) => !starts.has(start)),
      text,
    ).toEqual([]);
    const isRaised = draft.units.map(({ nonManuals }) => nonManuals?.includes('topic') ?? false);
    const first = isRaised.indexOf(false);
    expect(isRaised.slice(first < 0 ? isRaised.length : first), text).not.toContain(true);
  }
  expect(count).toBeGreaterThan(30);
});
