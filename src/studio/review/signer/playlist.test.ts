import { expect, it } from 'vitest';
import type { TranslatedSentence } from '#contract/requests/translation.ts';
import { getUpdateKind } from './playlist.ts';

const HELLO: TranslatedSentence = {
  id: 's1',
  english: 'Hello.',
  units: [{ kind: 'sign', gloss: 'HELLO' }],
};
const EDITED: TranslatedSentence = { ...HELLO, units: [{ kind: 'sign', gloss: 'WELCOME' }] };
const REWORDED: TranslatedSentence = { ...HELLO, english: 'Hello!' };
const OTHER: TranslatedSentence = { ...EDITED, id: 's2' };

it.each([
  [{ isAll: true, areSentencesSame: true, shown: HELLO, now: HELLO }, 'whole again'],
  [{ isAll: true, areSentencesSame: false, shown: HELLO, now: EDITED }, 'sentence again'],
  [{ isAll: false, areSentencesSame: false, shown: HELLO, now: EDITED }, 'replay the edit'],
  [{ isAll: false, areSentencesSame: false, shown: HELLO, now: REWORDED }, 'sentence again'],
  [{ isAll: false, areSentencesSame: false, shown: HELLO, now: OTHER }, 'sentence again'],
  [{ isAll: false, areSentencesSame: false, shown: HELLO, now: undefined }, 'sentence again'],
] as const)('%o needs the %s', (change, upkeep) => {
  expect(getUpdateKind(change)).toBe(upkeep);
});
