/** Decides which phrases belong to the noun before them. */
import { type Attach, canTravel, isMeasure, isMoney, isTimeNoun } from './group.ts';

const OF_CLAUSE = /^(?:reason|condition|until|after|time|instead)$/;

/** Whether a phrase before the verb belongs to its noun: nearly any does. */
export const attachesBeforeVerb: Attach = ({ task }, { role }) =>
  task === 'of' || (role !== 'place' && !OF_CLAUSE.test(task ?? ''));

/** People, and what goes with them. */
const ACCOMPANIED =
  /^(?:people|person|passengers?|customers?|visitors?|child|children|tickets?|train|room|help|assistance|problem|fault|issue|trouble)$/;

/** `children under 8` */
const OF_AN_AGE =
  /^(?:child|children|people|person|adult|visitor|passenger|pupil|student|anyone|everyone)$/;

/**
 * Whether a phrase after the verb belongs to its noun; only some do: `of` always, where a train goes, what a
 * thing is for.
 */
export const attachesAfterVerb: Attach = (preposition, head) => {
  const isAge = /^(?:under|over)$/.test(preposition.lower) && OF_AN_AGE.test(head.lemma);
  // Before a number they have no task.
  if (isAge || (/^(?:under|over)$/.test(preposition.lower) && preposition.task === undefined))
    return isAge;
  if (preposition.lower === 'per') return isMoney(head) || isMeasure(head);
  switch (preposition.task) {
    case 'of':
    case 'about':
      return true;
    case 'goal':
      return canTravel(head) || head.role === 'noun';
    case 'source':
    case 'way':
      return canTravel(head);
    case 'for':
      return head.role !== 'time' && head.role !== 'place';
    case 'with':
    case 'without':
      return head.role === 'noun' && ACCOMPANIED.test(head.lemma);
    case 'place':
      return preposition.lower === 'between' && head.role === 'noun';
    default:
      return false;
  }
};

/** Whether a phrase inside another belongs to its noun; a place goes with its thing: `the machines on platform 1`. */
export const attachesInsidePhrase: Attach = (preposition, head) =>
  attachesAfterVerb(preposition, head) ||
  (preposition.task === 'place' && head.role === 'noun' && !isTimeNoun(head) && !isMeasure(head));
