/** Roles of all other words, by their part of speech alone. */
import type { Role } from '#translation/english/words/term.ts';
import type { Pos } from '#translation/english/words/word.ts';
import type { RoleRule } from './role-rule.ts';

const byPartOfSpeech = (pos: Pos, role: Role, example: RoleRule['example']): RoleRule => ({
  name: `tagged ${pos}`,
  example,
  applies: ({ word }) => word.pos === pos,
  role,
});

export const PART_OF_SPEECH_RULES: readonly RoleRule[] = [
  byPartOfSpeech('ADJ', 'adjective', ['Admission is free.', 'free']),
  byPartOfSpeech('ADV', 'adverb', ['It is too late.', 'too']),
  byPartOfSpeech('VERB', 'verb', ['Who can help me?', 'help']),
  byPartOfSpeech('AUX', 'auxiliary', ['You ought to book.', 'ought']),
  byPartOfSpeech('ADP', 'preposition', ['The lift is out of order.', 'out']),
  byPartOfSpeech('SCONJ', 'conjunction', ['The museum has been open since.', 'since']),
  byPartOfSpeech('INTJ', 'opening', ['Ok, the train is here.', 'Ok']),
  byPartOfSpeech('NUM', 'number', ['No one knows why the driver did not stop.', 'one']),
  byPartOfSpeech('DET', 'quantity', ['Find out which platform it is.', 'which']),
  byPartOfSpeech('PART', 'adverb', ['Not-for-profit groups are welcome.', 'Not-for-profit']),
  {
    name: 'anything else is a noun',
    example: ['The train is full.', 'train'],
    applies: () => true,
    role: 'noun',
  },
];
