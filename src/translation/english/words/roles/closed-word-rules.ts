/** Roles of the small words of grammar: articles, pronouns, question words, auxiliaries. */
import { toOrdinalValue } from '#translation/english/words/tokens/numbers.ts';
import { findFirstWordIndex } from '#translation/english/words/word.ts';
import {
  isApproximate,
  isAsked,
  isInfinitive,
  isRelative,
  isThing,
  RELATIVE_PRONOUN,
} from './neighbours.ts';
import { isKnownAs, isNominal, type RoleRule } from './role-rule.ts';

const DEMONSTRATIVE = /^(?:this|that|these|those)$/;
const PRONOUN =
  /^(?:i|you|he|she|it|we|they|me|him|her|us|them|myself|yourself|yourselves|himself|herself|itself|ourselves|themselves|mine|yours|ours|theirs)$/;
const POSSESSIVE = /^(?:my|your|his|her|its|our|their|'s)$/;
const BE = /^(?:be|is|are|was|were|am|been|being)$/;
const BEHIND_THERE = /^(?:will|may|might|can|could|should|must|has|have)$/;
const DO_OR_WILL = /^(?:do|does|did|will|would|shall)$/;
const HAVE = /^(?:have|has|had|having)$/;
const QUESTION = /^(?:where|why|when|who|what|which|how|whose)$/;

/** Nouns after which a single letter is a name. */
const LETTERED =
  /^(?:coach|carriage|platform|gate|room|zone|stop|door|bay|stand|ward|block|hall|terminal|exit|section|part|area|unit|row)s?$|^coaches$/;

export const CLOSED_WORD_RULES: readonly RoleRule[] = [
  {
    name: 'the letter A behind what has letters',
    example: ['The toilet in coach A is closed.', 'A'],
    applies: ({ word, previous }) => word.text === 'A' && LETTERED.test(previous?.lower ?? ''),
    role: 'noun',
  },
  {
    name: 'an article',
    example: ['The train is full.', 'The'],
    applies: ({ word }) => /^(?:the|a|an)$/.test(word.lower),
    role: 'article',
  },
  {
    name: 'about and over tell how sure the number behind them is',
    example: ['About 300 engines are kept here.', 'About'],
    applies: isApproximate,
    role: 'quantity',
  },
  {
    name: 'an ordinal that is no number',
    example: ['The café is on the first floor.', 'first'],
    applies: ({ word }) => toOrdinalValue(word.lower) !== undefined && word.pos !== 'ADV',
    role: 'ordering',
  },
  {
    name: 'a verb in -ing behind a preposition',
    example: ['Thank you for travelling with us.', 'travelling'],
    applies: ({ word, previousTerms }) =>
      word.pos === 'VERB' &&
      /ing$/.test(word.lower) &&
      previousTerms.at(-1)?.role === 'preposition',
    role: 'noun',
  },
  {
    name: 'a verb that is only known as a thing',
    example: ['Only ticket holders may enter.', 'ticket'],
    applies: isThing,
    role: 'noun',
  },
  {
    name: 'a word that denies',
    example: ['This station has no lift.', 'no'],
    applies: (context) =>
      context.word.pos === 'NEG' ||
      (isKnownAs(context, 'negator') &&
        !(context.word.lower === 'no' && context.word.pos === 'INTJ')),
    role: 'negator',
  },
  {
    name: 'there is',
    example: ['How many platforms are there?', 'there'],
    applies: ({ word, previous, next }) =>
      word.lower === 'there' &&
      (BE.test(next?.lower ?? '') ||
        BEHIND_THERE.test(next?.lower ?? '') ||
        BE.test(previous?.lower ?? '')),
    role: 'existential',
  },
  {
    name: 'a word of whose; her and his only before what is owned',
    example: ['Thank you for your patience.', 'your'],
    applies: ({ word, next }) =>
      POSSESSIVE.test(word.lower) && (!/^(?:her|his)$/.test(word.lower) || isNominal(next)),
    role: 'possessive',
  },
  {
    name: 'like, of what somebody likes',
    example: ['I like the park.', 'like'],
    applies: ({ word }) => word.lower === 'like' && word.pos === 'VERB',
    role: 'verb',
  },
  {
    name: 'a pronoun; one too, after what tells it apart or what is done to it',
    example: ['We are sorry for the delay.', 'We'],
    applies: ({ word, previous }) =>
      (PRONOUN.test(word.lower) &&
        // `the coal mine`
        !(word.lower === 'mine' && /^(?:NOUN|ADJ|DET)$/.test(previous?.pos ?? ''))) ||
      (/^ones?$/.test(word.lower) &&
        word.kind === 'word' &&
        (previous?.pos === 'VERB' || (previous?.pos === 'ADJ' && /er$/.test(previous.lower)))),
    role: 'pronoun',
  },
  {
    name: 'to before a verb',
    example: ['Press the button to open the door.', 'to'],
    applies: (context) => context.word.lower === 'to' && isInfinitive(context),
    role: 'infinitive',
  },
  {
    name: 'any other to',
    example: ['Is this the train to Brighton?', 'to'],
    applies: ({ word }) => word.lower === 'to',
    role: 'preposition',
  },
  {
    name: 'who, which and that behind a noun',
    example: ['Visitors who need help should ask a member of staff.', 'who'],
    applies: (context) => RELATIVE_PRONOUN.test(context.word.lower) && isRelative(context),
    role: 'relative',
  },
  {
    name: 'whose behind a noun',
    example: ['The man whose bag was stolen is here.', 'whose'],
    applies: (context) =>
      context.word.lower === 'whose' &&
      context.previous !== undefined &&
      context.previous.kind !== 'mark' &&
      isRelative(context),
    role: 'relative',
  },
  {
    name: 'even behind a comma opens what is added',
    example: ['Trains do not stop here, even on Sundays.', 'even'],
    applies: ({ word, previous }) => word.lower === 'even' && previous?.text === ',',
    role: 'opening',
  },
  {
    name: 'otherwise at the beginning of a clause opens it',
    example: ['Otherwise we cannot come back.', 'Otherwise'],
    applies: ({ word, words, index, previous }) =>
      word.lower === 'otherwise' &&
      (index === findFirstWordIndex(words) || previous?.kind === 'mark'),
    role: 'opening',
  },
  {
    name: 'either before its thing, where nothing else is offered',
    example: ['Either lift can be used.', 'Either'],
    applies: ({ word, words, next }) =>
      word.lower === 'either' &&
      /^(?:NOUN|VERB|ADJ)$/.test(next?.pos ?? '') &&
      !words.some(({ lower }) => lower === 'or'),
    role: 'quantity',
  },
  {
    name: 'a demonstrative that joins a clause',
    example: ['Tell staff that', 'that'],
    applies: ({ word }) => DEMONSTRATIVE.test(word.lower) && word.pos === 'SCONJ',
    role: 'relative',
  },
  {
    name: 'any other demonstrative',
    example: ['This train terminates here.', 'This'],
    applies: ({ word }) => DEMONSTRATIVE.test(word.lower),
    role: 'demonstrative',
  },
  {
    name: 'a question word that asks',
    example: ['Where is platform 9?', 'Where'],
    applies: (context) => QUESTION.test(context.word.lower) && isAsked(context),
    role: 'question',
  },
  {
    name: 'be',
    example: ['The train is full.', 'is'],
    applies: ({ word }) => BE.test(word.lower),
    role: 'auxiliary',
  },
  {
    name: 'have',
    example: ['The museum has three floors.', 'has'],
    applies: ({ word }) => HAVE.test(word.lower),
    role: 'auxiliary',
  },
  {
    name: 'do and will beside a verb',
    example: ['Do not cross the railway line.', 'Do'],
    applies: ({ word }) => word.pos === 'AUX' && DO_OR_WILL.test(word.lower),
    role: 'auxiliary',
  },
];
