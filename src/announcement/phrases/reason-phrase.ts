/** Disruption reason as a question and its answer. */

import notesByCause from '#announcement/data/reason-glosses.json';
import type { GlossUnit } from '#contract/gloss.ts';
import type { Phrase } from '#contract/message.ts';
import type { Reason } from '#reference/reason.ts';
import { sign, spelled, unitsFromNotes } from './units.ts';

const NOTES: ReadonlyMap<string, string> = new Map(Object.entries(notesByCause));

/** Words after which a reason only adds detail to its key noun. */
const DETAIL =
  / (?:with|on|in|at|near|of|by|to|for|from|between|over|under|within|because|being|having|which|while|not|that) .*$/;

const MAX_SPELLING_LENGTH = 24;

/** Returns the key noun phrase of a cause that has no gloss yet, short enough to spell. */
export function keyNoun(cause: string): string {
  const nounPhrase = cause.replace(/^(?:an?|the|this) /, '');
  if (nounPhrase.length <= MAX_SPELLING_LENGTH) return nounPhrase;
  const noun = nounPhrase.replace(DETAIL, '');
  const words = noun.split(' ');
  while (words.length > 1 && words.join(' ').length > MAX_SPELLING_LENGTH) words.shift();
  return words.join(' ');
}

/** Creates the units of the cause, preceded by its time. */
export function reasonUnits(reason: Reason): GlossUnit[] {
  const notes = NOTES.get(reason.cause);
  const cause =
    notes === undefined ? [spelled(keyNoun(reason.cause), reason.cause)] : unitsFromNotes(notes);
  if (reason.when === undefined) return cause;
  return [spelled(reason.when === 'yesterday' ? 'yesterday' : 'earlier', reason.when), ...cause];
}

/** Creates the phrase that explains the preceding one. */
export const reasonPhrase = (reason: Reason): Phrase => ({
  id: 'reason',
  english: reason.text.includes(' because ')
    ? `The reason is ${reason.text}.`
    : `This is because of ${reason.text}.`,
  units: [
    sign('REASON/BECAUSE', { nonManuals: ['rhetorical'], mouthing: 'why' }),
    ...reasonUnits(reason),
  ],
  fields: ['disruptionReason'],
  pauseAfter: 'sentence',
});
