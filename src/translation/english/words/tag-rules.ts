/** What the tagger often has wrong, as rules; the first that applies to a word corrects it. Pure. */
import type { Word } from './word.ts';

/** A word where it stands. */
export interface TagContext {
  readonly words: readonly Word[];
  readonly at: number;
  readonly word: Word;
  readonly before: Word | undefined;
  readonly after: Word | undefined;
  /** The sentence has no verb, and this noun can be one. */
  readonly isLoneVerb: boolean;
}

export interface TagRule {
  readonly name: string;
  /** A sentence in which this rule decides, with the word that it corrects. */
  readonly example: readonly [sentence: string, word: string];
  readonly applies: (context: TagContext) => boolean;
  readonly correct: (context: TagContext) => Partial<Pick<Word, 'pos' | 'lemma'>>;
}

const BEFORE_DIRECTION =
  /^(?:the|your|turn|keep|bear|look|step|face|far|to|on|immediate|top|bottom)$/;
const DETERMINERS =
  /^(?:the|a|an|this|that|these|those|my|your|our|its|their|no|every|each|some|any)$/;
const TAKES_NOUN = /^(?:need|want|get|give|offer|require|ask|seek)$/;
/** `have put`: participles with the letters of their verb. */
const SAME_PARTICIPLE =
  /^(?:put|set|cut|read|run|come|become|overcome|let|hit|shut|cost|hurt|spread|quit|split|shed|beat|burst|cast|rid|forecast)$/;
/** What passengers leave for another one of its kind. */
const CHANGED = /^(?:trains|buses|coaches|platforms|lines)$/;
const MODAL = /^(?:will|would|shall|should|can|could|may|might|must|do|does|did)$/;

/** A verb that can be the sentence's own. */
const carriesClause = ({ pos, lower }: Word): boolean =>
  pos === 'AUX' || (pos === 'VERB' && !/ing$/.test(lower));

const isDetermined = ({ word, before }: TagContext): boolean =>
  word.pos === 'VERB' &&
  DETERMINERS.test(before?.lower ?? '') &&
  (before?.pos !== 'PRON' || (before.lower === 'your' && !/ing$/.test(word.lower)));

/** An adverb and a verb that stand where an adjective and a noun do. */
const isNounBehind = (adverb: Word | undefined, noun: Word | undefined): boolean =>
  adverb?.pos === 'ADV' && noun?.pos === 'VERB' && noun.lower === noun.lemma;

/** Whether an adverb has a determiner before it; *no longer* is a denial. */
const isDeterminedAdverb = (words: readonly Word[], at: number): boolean =>
  DETERMINERS.test(words[at - 1]?.lower ?? '') &&
  !(words[at - 1]?.lower === 'no' && words[at]?.lower === 'longer');

export const TAG_RULES: readonly TagRule[] = [
  {
    name: 'what is changed are trains',
    example: ['Change trains at Crewe.', 'trains'],
    applies: ({ word, before }) => CHANGED.test(word.lower) && before?.lemma === 'change',
    correct: ({ word }) => ({ pos: 'NOUN', lemma: word.lower.replace(/(?<=s|ch)es$|s$/, '') }),
  },
  {
    name: 'to change trains is an act',
    example: ['Change trains at Crewe.', 'Change'],
    applies: ({ word, after }) =>
      word.lower === 'change' && word.pos === 'NOUN' && CHANGED.test(after?.lower ?? ''),
    correct: () => ({ pos: 'VERB' }),
  },
  {
    name: 'left and right are sides',
    example: ['The exit is on the right.', 'right'],
    applies: ({ word, before, after }) =>
      /^(?:left|right)$/.test(word.lower) &&
      (BEFORE_DIRECTION.test(before?.lemma ?? '') || /^(?:side|hand)$/.test(after?.lower ?? '')),
    correct: ({ word, after }) => ({
      pos: after?.pos === 'NOUN' ? 'ADJ' : 'NOUN',
      lemma: word.lower,
    }),
  },
  {
    name: 'the light and the till are things',
    example: ['The light in the room is broken.', 'light'],
    applies: ({ word, before, after }) =>
      /^(?:light|till)$/.test(word.lower) &&
      /^(?:ADJ|ADP|SCONJ)$/.test(word.pos) &&
      DETERMINERS.test(before?.lower ?? '') &&
      !/^(?:NOUN|PROPN|ADJ)$/.test(after?.pos ?? ''),
    correct: () => ({ pos: 'NOUN' }),
  },
  {
    name: 'what somebody has is a thing',
    example: ['Do you have change for a pound?', 'change'],
    applies: ({ word, before }) =>
      word.pos === 'VERB' &&
      word.lower === word.lemma &&
      before?.lower === 'have' &&
      !SAME_PARTICIPLE.test(word.lower),
    correct: () => ({ pos: 'NOUN' }),
  },
  {
    name: 'what there are is things',
    example: ['There are steps to the platform.', 'steps'],
    applies: ({ word, before, words, at }) =>
      word.pos === 'VERB' &&
      /[^s]s$/.test(word.lower) &&
      before?.lemma === 'be' &&
      words[at - 2]?.lower === 'there',
    correct: ({ word }) => ({ pos: 'NOUN', lemma: word.lower.replace(/s$/, '') }),
  },
  {
    name: 'a verb between a determiner and a noun describes the noun',
    example: ['The 10:15 is a cancelled train.', 'cancelled'],
    applies: (context) =>
      isDetermined(context) && /^(?:NOUN|PROPN|ADJ)$/.test(context.after?.pos ?? ''),
    correct: () => ({ pos: 'ADJ' }),
  },
  {
    name: 'a verb behind a determiner is a noun',
    example: ['An upload failed.', 'upload'],
    applies: isDetermined,
    correct: () => ({ pos: 'NOUN' }),
  },
  {
    name: 'close is a verb unless something is close to another',
    example: ['The station will close at midnight.', 'close'],
    applies: ({ word, before, after }) =>
      word.lower === 'close' &&
      word.pos === 'ADJ' &&
      after?.lower !== 'to' &&
      before?.pos !== 'ADV' &&
      before?.lower !== 'be',
    correct: () => ({ pos: 'VERB' }),
  },
  {
    name: 'a modal is followed by a verb',
    example: ['Do not lean out of the window or open the door.', 'lean'],
    // `do trains run`: a plural is no verb.
    applies: ({ word, words, at }) =>
      /^(?:NOUN|ADJ)$/.test(word.pos) &&
      !(word.pos === 'NOUN' && /[^s]s$/.test(word.lower) && word.lower !== word.lemma) &&
      isModalBefore(words, at),
    correct: () => ({ pos: 'VERB' }),
  },
  {
    name: 'open before a determiner is a verb',
    example: ['Do not lean out of the window or open the door.', 'open'],
    applies: ({ word, before, after }) =>
      word.lower === 'open' && word.pos === 'ADJ' && after?.pos === 'DET' && before?.pos !== 'AUX',
    correct: () => ({ pos: 'VERB' }),
  },
  {
    name: 'the north is a part of the country',
    example: ['Snow will fall in the north.', 'north'],
    applies: ({ word, before, after }) =>
      /^(?:north|south|east|west)$/.test(word.lower) &&
      /^(?:ADV|ADJ)$/.test(word.pos) &&
      before?.lower === 'the' &&
      !/^(?:NOUN|PROPN|ADJ|VERB)$/.test(after?.pos ?? ''),
    correct: () => ({ pos: 'NOUN' }),
  },
  {
    name: 'who pays half pays',
    example: ['Children aged 5 to 15 pay half price.', 'pay'],
    applies: ({ word, before, after }) =>
      word.lower === 'pay' &&
      word.pos === 'NOUN' &&
      !DETERMINERS.test(before?.lower ?? '') &&
      (/^(?:half|full|nothing|no|the|a|more|less|only)$/.test(after?.lower ?? '') ||
        after?.kind === 'number'),
    correct: () => ({ pos: 'VERB' }),
  },
  {
    name: 'a stop with a letter is a place',
    example: ['The bus to the hospital leaves from stop C, not stop A.', 'stop'],
    applies: ({ word, before, after }) =>
      word.lower === 'stop' &&
      word.pos === 'VERB' &&
      /^(?:[A-Z]|[A-Z]?\d{1,2})$/.test(after?.text.toUpperCase() ?? '') &&
      /^(?:from|at|to|not|and|or|use|near)$/.test(before?.lower ?? ''),
    correct: () => ({ pos: 'NOUN' }),
  },
  {
    name: 'trains that do something do no training',
    example: ['How often do trains run to the airport?', 'trains'],
    applies: ({ word, before }) =>
      CHANGED.test(word.lower) &&
      word.pos === 'VERB' &&
      /^(?:do|did|are|were|will|can|when|that|if|because|where)$/.test(before?.lower ?? ''),
    correct: ({ word }) => ({ pos: 'NOUN', lemma: word.lower.replace(/(?<=s|ch)es$|s$/, '') }),
  },
  {
    name: 'what doors do is open',
    example: ['Doors open at 7pm and the film starts at 7.30pm.', 'open'],
    applies: ({ word, before, after, words, at }) =>
      word.lower === 'open' &&
      word.pos === 'ADJ' &&
      before?.pos === 'NOUN' &&
      /[^s]s$/.test(before.lower) &&
      /^(?:at|on|from|every)$/.test(after?.lower ?? '') &&
      !words.slice(0, at).some(carriesClause),
    correct: () => ({ pos: 'VERB' }),
  },
  {
    name: 'what costs less does so',
    example: ['A child ticket costs half as much as an adult ticket.', 'costs'],
    applies: ({ word, after }) =>
      word.lower === 'costs' &&
      word.pos === 'NOUN' &&
      /^(?:less|more|half|nothing|only)$/.test(after?.lower ?? ''),
    correct: () => ({ pos: 'VERB', lemma: 'cost' }),
  },
  {
    name: 'what closes opens again',
    example: ['The pool will close for repairs on 3 June and open again on 10 June.', 'open'],
    applies: ({ word, before, after, words }) =>
      word.lower === 'open' &&
      word.pos === 'ADJ' &&
      before?.pos === 'CCONJ' &&
      /^(?:again|on|at|from|in)$/.test(after?.lower ?? '') &&
      words.some(({ lower }) => /^(?:closes?|shuts?|closed|shut)$/.test(lower)),
    correct: () => ({ pos: 'VERB' }),
  },
  {
    name: 'what must not be done either is an act',
    example: ['Do not touch the paintings or lean on the glass.', 'lean'],
    applies: ({ word, before, after, words, at }) =>
      /^(?:NOUN|ADJ)$/.test(word.pos) &&
      before?.lower === 'or' &&
      FORBIDDEN.test(word.lower) &&
      /^(?:ADP|DET|PRON)$/.test(after?.pos ?? '') &&
      words.slice(0, at).some(({ pos }) => pos === 'NEG'),
    correct: () => ({ pos: 'VERB' }),
  },
  {
    name: 'what lasts so long does so',
    example: ['Tours start at 11am and last about an hour.', 'last'],
    applies: ({ word, before, after }) =>
      word.lower === 'last' &&
      word.pos !== 'VERB' &&
      /^(?:and|will|to|tours?|talks?|visits?)$/.test(before?.lower ?? '') &&
      (/^(?:about|around|for|until|up)$/.test(after?.lower ?? '') || after?.kind === 'number'),
    correct: () => ({ pos: 'VERB' }),
  },
  {
    name: 'who is fined pays a fine',
    example: ['You could be fined.', 'fined'],
    applies: ({ word }) => word.lower === 'fined' && word.lemma !== 'fine',
    correct: () => ({ pos: 'VERB', lemma: 'fine' }),
  },
  {
    name: 'a fire that there is is a thing',
    example: ['If there is fire, leave.', 'fire'],
    applies: ({ word, before, words, at }) =>
      word.pos === 'VERB' &&
      word.lower === word.lemma &&
      before?.lemma === 'be' &&
      words[at - 2]?.lower === 'there',
    correct: () => ({ pos: 'NOUN' }),
  },
  {
    name: 'what ends a phrase behind be is an adjective',
    example: ['It is far.', 'far'],
    applies: ({ word, before, after }) =>
      word.pos === 'ADV' &&
      before?.lemma === 'be' &&
      (after?.kind === 'mark' || after?.pos === 'CCONJ'),
    correct: () => ({ pos: 'ADJ' }),
  },
  {
    name: 'an order begins with a verb',
    example: ['Use the stairs, not the lift.', 'Use'],
    applies: ({ word, words, at }) => word.pos === 'NOUN' && isOrdered(words, at),
    correct: () => ({ pos: 'VERB' }),
  },
  {
    name: 'to get is an act',
    example: ['Children under 12 get a spray.', 'get'],
    applies: ({ word }) => word.lower === 'get' && word.pos === 'NOUN',
    correct: () => ({ pos: 'VERB' }),
  },
  {
    name: 'to go is an act',
    example: ['The rear four go to Hastings.', 'go'],
    applies: ({ word, before }) =>
      word.lower === 'go' && word.pos === 'NOUN' && !DETERMINERS.test(before?.lower ?? ''),
    correct: () => ({ pos: 'VERB' }),
  },
  {
    name: 'what ends or stops somewhere does so, where nothing else is done',
    example: ['The train on platform 4 ends here.', 'ends'],
    applies: ({ word, after, words }) =>
      word.pos === 'NOUN' &&
      /^(?:ends|stops|starts|leaves|departs|arrives|calls|terminates)$/.test(word.lower) &&
      /^(?:here|there|at|in|short|early|late)$/.test(after?.lower ?? '') &&
      !words.some(carriesClause),
    correct: ({ word }) => ({ pos: 'VERB', lemma: word.lower.replace(/s$/, '') }),
  },
  {
    name: 'who phones a number, or e-mails an address, does so',
    example: ['Leave the house and ring 0800 111 999.', 'ring'],
    applies: ({ word, before, after }) =>
      word.pos === 'NOUN' &&
      ((/^(?:phone|telephone|ring|call|text|dial)$/.test(word.lower) && after?.kind === 'number') ||
        (/^e-?mail$/.test(word.lower) && after?.text.includes('@') === true)) &&
      (before === undefined ||
        before.kind === 'mark' ||
        /^(?:and|or|please|to)$/.test(before.lower)),
    correct: () => ({ pos: 'VERB' }),
  },
  {
    name: 'what is done to it behind and is a verb',
    example: ['You must buy a ticket and show it to the guard.', 'show'],
    applies: ({ word, before, after }) =>
      word.pos === 'NOUN' &&
      word.lower === word.lemma &&
      before?.pos === 'CCONJ' &&
      /^(?:it|them|him|us)$/.test(after?.lower ?? ''),
    correct: () => ({ pos: 'VERB' }),
  },
  {
    name: 'who travels free travels',
    example: ['Children under 5 travel free, but they must sit down.', 'travel'],
    applies: ({ word, after }) =>
      word.lower === 'travel' &&
      word.pos === 'NOUN' &&
      /^(?:free|alone|together)$/.test(after?.lower ?? ''),
    correct: () => ({ pos: 'VERB' }),
  },
  {
    name: 'what somebody needs or gives is a noun',
    example: ['Do you need help with your luggage?', 'help'],
    applies: ({ word, before }) =>
      word.pos === 'VERB' &&
      before?.pos === 'VERB' &&
      TAKES_NOUN.test(before.lemma) &&
      word.lower === word.lemma,
    correct: () => ({ pos: 'NOUN' }),
  },
  {
    name: 'a participle between a preposition and a noun describes the noun',
    example: ['Passengers with reserved seats may board.', 'reserved'],
    applies: ({ word, before, after }) =>
      word.pos === 'VERB' &&
      word.lower !== word.lemma &&
      !/ing$/.test(word.lower) &&
      before?.pos === 'ADP' &&
      after?.pos === 'NOUN',
    correct: () => ({ pos: 'ADJ' }),
  },
  {
    name: 'a verb behind a determiner and an adverb is a noun',
    example: ['A fast train will pass through platform 5.', 'train'],
    applies: ({ word, before, words, at }) =>
      isNounBehind(before, word) && isDeterminedAdverb(words, at - 1),
    correct: () => ({ pos: 'NOUN' }),
  },
  {
    name: 'an adverb between a determiner and a noun is an adjective',
    example: ['A fast train will pass through platform 5.', 'fast'],
    applies: ({ word, after, words, at }) =>
      word.pos === 'ADV' &&
      isDeterminedAdverb(words, at) &&
      (after?.pos === 'NOUN' || after?.pos === 'ADJ' || isNounBehind(word, after)),
    correct: () => ({ pos: 'ADJ' }),
  },
  {
    name: 'what comes before a sum of money costs it',
    example: ['A return costs £12.50 and is valid all day.', 'costs'],
    applies: ({ word, after, isLoneVerb }) =>
      !isLoneVerb && /^costs?$/.test(word.lower) && after?.kind === 'number' && word.pos === 'NOUN',
    correct: () => ({ pos: 'VERB', lemma: 'cost' }),
  },
  {
    name: 'a word in -ing behind its owner is a thing',
    example: ['You can change your booking online.', 'booking'],
    applies: ({ word, before }) =>
      word.pos === 'VERB' &&
      /ing$/.test(word.lower) &&
      /^(?:my|your|our|its|their|his|her)$/.test(before?.lower ?? ''),
    correct: ({ word }) => ({ pos: 'NOUN', lemma: word.lower }),
  },
  {
    name: 'a sentence without a verb has one that looks like a noun',
    example: ['The ticket costs £12.50.', 'costs'],
    applies: ({ word, isLoneVerb }) => word.pos === 'NOUN' && isLoneVerb,
    correct: ({ word }) => ({ pos: 'VERB', lemma: word.lower.replace(/s$/, '') }),
  },
];

/** What notices forbid, and what may be a thing too. */
const FORBIDDEN =
  /^(?:lean|climb|swim|run|play|smoke|park|drink|feed|drop|throw|shout|jump|ride|cycle|drive|walk|sit|stand|push|stop|rest|use|block|touch|move|leave)$/;

/** Verbs that notices begin with, also where a preposition follows: `Change at Crewe`. */
const ORDERS =
  /^(?:change|mind|use|press|turn|walk|wait|stop|stand|look|check|exit|follow|travel|visit|board|queue|touch|step|watch|show|ask|hold|leave|stay|push|pull|talk|speak|listen|go|come|call|phone|return|sit|enjoy|get|take|book|pay|ring|park|report|apply|write|contact)$/;

/** A noun at the beginning of a clause that is an order: `Use the stairs`, `start and end at York`. */
function isOrdered(words: readonly Word[], at: number): boolean {
  const { lower, lemma } = words[at]!;
  const before = words[at - 1];
  const after = words[at + 1];
  if (lower !== lemma || after === undefined) return false;
  const begins =
    before === undefined ||
    before.kind === 'mark' ||
    before.lower === 'please' ||
    before.lower === 'to';
  const governs =
    /^(?:the|a|an|your|this|these)$/.test(after.lower) ||
    (ORDERS.test(lower) && /^(?:ADP|ADV|PRON)$/.test(after.pos));
  return (begins && governs) || isJoinedOrder(words, at, after);
}

function isJoinedOrder(words: readonly Word[], at: number, after: Word): boolean {
  if (words[at - 1]?.pos !== 'CCONJ') return false;
  if (ORDERS.test(words[at]!.lower) && /^(?:ADP|DET|ADV|PART)$/.test(after.pos)) return true;
  const first = words[at - 2];
  return first?.pos === 'VERB' && first.lower === first.lemma && /^(?:ADP|DET)$/.test(after.pos);
}

/** `will stop`, `must not change`: what follows is a verb, if nothing parts them. */
function isModalBefore(words: readonly Word[], at: number): boolean {
  const before = words[at - 1]?.pos === 'NEG' ? words[at - 2] : words[at - 1];
  return before?.pos === 'AUX' && MODAL.test(before.lower);
}
