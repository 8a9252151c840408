import { expect, it } from 'vitest';
import notesByCause from '#announcement/data/reason-glosses.json';
import { formatGloss } from '#announcement/testing.ts';
import { GlossUnit } from '#contract/gloss.ts';
import { loadReference } from '#reference/load-reference.ts';
import { Reason } from '#reference/reason.ts';
import lexicon from '#signing/lexicon/data/lexicon.json';
import dictaSign from '#signing/lexicon/data/lexicon-dicta-sign.json';
import { keyNoun, reasonUnits } from './reason-phrase.ts';

const reference = await loadReference();
const reasons = reference.searchReasons('').flatMap((group) => group.reasons);
const gloss = (code: string) =>
  formatGloss({
    id: 'reason',
    english: '',
    units: reasonUnits(reference.reason(code)!),
    fields: [],
    pauseAfter: 'none',
  });

it('has glosses for the cause of every reason, and none for a cause that no reason has', () => {
  const causes = new Set(
    [...reasons, ...['731', '732', '735', '736', '833'].map((code) => reference.reason(code)!)].map(
      ({ cause }) => cause,
    ),
  );
  expect([...causes].filter((cause) => !Object.hasOwn(notesByCause, cause))).toEqual([]);
  expect(Object.keys(notesByCause).filter((cause) => !causes.has(cause))).toEqual([]);
});

it('writes every reason in signs of the library and words of letters', () => {
  const glosses = new Set([...lexicon.entries, ...dictaSign.entries].map((entry) => entry.gloss));
  for (const reason of reasons)
    for (const unit of reasonUnits(reason)) {
      expect(GlossUnit.parse(unit)).toEqual(unit);
      if (unit.kind === 'sign') expect(glosses).toContain(unit.gloss);
      else
        expect(unit).toMatchObject({
          kind: 'fingerspelled',
          text: expect.stringMatching(/^[A-Za-z ]+$/),
        });
    }
});

it.each([
  ['179', 'SIGNAL PROBLEM/FAULT'],
  ['668', 'fs-EARLIER TREE TRACK PREVENT'],
  ['609', 'fs-YESTERDAY ROAD fs-CROSSING ACCIDENT'],
  ['908', 'OTHER TRAIN CANCEL(hs) TRAIN ARRIVE MANY'],
  ['648', 'TRAIN PROBLEM/FAULT NOW OK/GOOD'],
  ['526', 'TRAIN DRIVER FEW'],
])('signs reason %s as %s', (code, expected) => {
  expect(gloss(code)).toBe(expected);
});

it.each([
  ['a swarm of bees', 'swarm of bees'],
  ['an exceptionally long explanation of something', 'long explanation'],
  ['the failure of a computer that plans the trains', 'failure'],
])('spells the key noun of a cause without glosses: %s as %s', (cause, spelledAs) => {
  expect(keyNoun(cause)).toBe(spelledAs);
});

it('never has an empty sign for a new reason', () => {
  const reason = Reason.parse({ code: '999', text: 'bees', cause: 'bees', group: 'incident' });
  expect(reasonUnits(reason)).toEqual([{ kind: 'fingerspelled', text: 'bees', mouthing: 'bees' }]);
});
