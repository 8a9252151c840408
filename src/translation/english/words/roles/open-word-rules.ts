/** Roles of words that the vocabulary knows in several; the tagger and the neighbours decide. */
import { findFirstWordIndex } from '#translation/english/words/word.ts';
import { isConjunction } from './neighbours.ts';
import { isKnownAs, isNominal, type RoleContext, type RoleRule } from './role-rule.ts';

const POLITE =
  /^(?:please|sorry|unfortunately|sadly|apologies|apology|thanks|attention|welcome|warning|caution)$/;

/**
 * Whether the word may open a sentence here: `welcome`, `warning` and the like only do at its beginning or
 * after a mark.
 */
function isOpening({ words, index, word, previous }: RoleContext): boolean {
  if (!/^(?:welcome|warning|caution|attention)$/.test(word.lower)) return true;
  return index === findFirstWordIndex(words) || previous?.kind === 'mark';
}

export const OPEN_WORD_RULES: readonly RoleRule[] = [
  {
    name: 'an auxiliary with a sense of its own',
    example: ['All passengers must leave the train.', 'must'],
    applies: (context) => context.word.pos === 'AUX' && isKnownAs(context, 'modal'),
    role: 'modal',
  },
  {
    name: 'very, before what it makes stronger',
    example: ['The engine is very big.', 'very'],
    applies: ({ word, next }) =>
      /^(?:very|really|extremely|highly)$/.test(word.lower) &&
      /^(?:ADJ|ADV)$/.test(next?.pos ?? ''),
    role: 'degree',
  },
  {
    name: 'how much or how many',
    example: ['Trains to Cardiff leave every 30 minutes.', 'every'],
    applies: (context) =>
      isKnownAs(context, 'quantity') && /^(?:DET|ADJ|PRON|ADV|NOUN)$/.test(context.word.pos),
    role: 'quantity',
  },
  {
    name: 'a word of manners that opens',
    example: ['Please use the stairs.', 'Please'],
    applies: (context) => {
      const { vocabulary, word } = context;
      if (vocabulary.sense('opening', word.lower, word.lemma) === undefined) return false;
      const apologises = word.pos === 'VERB' && /^apologi/.test(word.lower);
      return word.pos === 'INTJ' || apologises || (POLITE.test(word.lower) && isOpening(context));
    },
    role: 'opening',
  },
  {
    name: 'for',
    example: ['Change here for the Underground.', 'for'],
    applies: ({ word }) => word.lower === 'for' && word.pos !== 'ADV',
    role: 'preposition',
  },
  {
    name: 'front, rear and back before a noun',
    example: ['The front four coaches will divide at Haywards Heath.', 'front'],
    applies: ({ word, next }) =>
      /^(?:front|rear|back)$/.test(word.lower) &&
      /^(?:NOUN|NUM)$/.test(next?.pos ?? '') &&
      word.pos !== 'VERB',
    role: 'ordering',
  },
  {
    name: 'and, or, but',
    example: ['Steam trains were dirty and noisy.', 'and'],
    applies: ({ word }) => word.pos === 'CCONJ' || word.lower === 'or',
    role: 'conjunction',
  },
  {
    name: 'a word that joins a clause, with its verb behind it',
    example: ['Wait here until the train arrives.', 'until'],
    applies: isConjunction,
    role: 'conjunction',
  },
  {
    name: 'a preposition, by its tag or by the noun behind it',
    example: ['Keep left on the stairs.', 'on'],
    applies: (context) =>
      isKnownAs(context, 'preposition') &&
      /^(?:ADP|SCONJ|PART|ADV|ADJ|X|VERB)$/.test(context.word.pos) &&
      // `is following the car`
      !(context.word.pos === 'VERB' && context.previous?.pos === 'AUX') &&
      (context.word.pos === 'ADP' || isNominal(context.next)),
    role: 'preposition',
  },
  {
    name: 'a word of time',
    example: ['Platform 3 is closed today.', 'today'],
    applies: (context) =>
      isKnownAs(context, 'time') &&
      /^(?:ADV|NOUN|PROPN|ADJ)$/.test(context.word.pos) &&
      (!isKnownAs(context, 'ordering') || context.word.pos === 'ADV'),
    role: 'time',
  },
  {
    name: 'next, last, other',
    example: ['When does the next train to Oxford leave?', 'next'],
    applies: (context) =>
      isKnownAs(context, 'ordering') && /^(?:ADJ|NUM|X|DET)$/.test(context.word.pos),
    role: 'ordering',
  },
  {
    name: 'a known adverb that describes no noun',
    example: ['This train terminates here.', 'here'],
    applies: (context) =>
      isKnownAs(context, 'adverb') &&
      (context.word.pos === 'ADV' ||
        (context.word.pos === 'ADJ' && !isKnownAs(context, 'adjective'))) &&
      !isNominal(context.next),
    role: 'adverb',
  },
];
