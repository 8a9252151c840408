import type { NonManual } from '#contract/notation/non-manual.ts';

/** Words of each face in a gloss, by its meaning. */
export const FACE_WORDS: Readonly<Record<NonManual, string>> = {
  topic: 'topic',
  question: 'question',
  rhetorical: 'rhetorical question',
  negation: 'head shake',
  affirmation: 'nod',
  emphasis: 'emphasis',
  urgent: 'urgent',
  apology: 'apology',
};
