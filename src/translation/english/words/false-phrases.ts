/** Rows of words that only look like a phrase: `close to` in `the doors close to`, `may` beside a name. Pure. */
import { standsAlone } from '#translation/data/phrasal-verbs.ts';
import { isPlanned } from './is-planned.ts';
import type { Sense } from './vocabulary.ts';
import type { Word } from './word.ts';

/** Whether the row that begins at `index` is no phrase here, though the vocabulary knows its words as one. */
export function isFalsePhrase(
  words: readonly Word[],
  index: number,
  { used, role }: Sense & { used: number },
): boolean {
  const phrase = words.slice(index, index + used);
  const following = words.slice(index + used);
  if (!phrase.every(isWord)) return true;
  if (role === 'modal') return isNoModal(phrase, following[0]);
  if (role === 'verb')
    return (
      isWithPlace(phrase, following[0]) ||
      isWithThing(phrase, following[0]) ||
      !(index === 0 || isAct(phrase[0]!, words[index - 1]))
    );
  return LOOKS_LIKE.get(phrase[0]!.lemma)?.(phrase, following) ?? false;
}

/**
 * Whether a word can be part of a phrase: a plain word, or an ordinal, which is a number that is spelled
 * (`third rail`).
 */
const isWord = ({ kind, fixedUnits }: Word): boolean =>
  kind === 'word' ||
  (kind === 'number' &&
    fixedUnits?.[0]?.kind === 'fingerspelled' &&
    /^[a-z]+$/i.test(fixedUnits[0].text));

function isNoModal(phrase: readonly Word[], next: Word | undefined): boolean {
  // `if we have to, we will`
  if (next === undefined || next.kind === 'mark') return phrase[0]!.lemma !== 'have';
  return !/^(?:VERB|AUX|NEG|ADV)$/.test(next.pos);
}

type LooksLike = (phrase: readonly Word[], following: readonly Word[]) => boolean;

/** Checks for false phrases, by the lemma of the first word. */
const LOOKS_LIKE: ReadonlyMap<string, LooksLike> = new Map<string, LooksLike>([
  [
    // `if the bus stops at the hospital`
    'bus',
    (phrase, following) =>
      phrase[1]?.lower === 'stops' &&
      /^(?:at|here|in|outside|near)$/.test(following[0]?.lower ?? '') &&
      !following.some(({ pos }) => pos === 'VERB' || pos === 'AUX'),
  ],
  ['due', (_, following) => isPlanned(following[0]?.lower, following[1]?.lower)],
  ['close', ([close]) => close!.lower !== 'close' || close!.pos === 'VERB'],
  ['as', ([, well], following) => well?.lower === 'well' && following[0]?.lower === 'as'],
]);

/** Whether the word is a verb; the tagger takes some for nouns, but not what something is done to: `put plugs in`. */
const isAct = ({ pos }: Word, previous: Word | undefined): boolean =>
  pos === 'VERB' || (pos === 'NOUN' && !/^(?:VERB|DET|NUM|ADP)$/.test(previous?.pos ?? ''));

/** Whether a thing follows a verb that does nothing to one: `come in a box`, `fall off the wall`. */
function isWithThing([verb, ...rest]: readonly Word[], next: Word | undefined): boolean {
  const phrase = [verb!.lemma, ...rest.map(({ lower }) => lower)].join(' ');
  const particle = rest.at(-1)!.lower;
  // `taken out of school`: where from; `takes up to an hour`.
  if (/^(?:out of|up to)$/.test(`${particle} ${next?.lower}`)) return true;
  return (
    standsAlone(phrase) &&
    next !== undefined &&
    (/^(?:DET|NOUN|PROPN|NUM|PRON|ADJ)$/.test(next.pos) ||
      (/^(?:on|in|by)$/.test(particle) && next.kind !== 'word' && next.kind !== 'mark')) &&
    !/^(?:today|tomorrow|yesterday|tonight|last|next|every|each|late|early|again)$/.test(next.lower)
  );
}

/** Whether the preposition belongs to the place after it: `carried on this train`, `go on the bus`. */
function isWithPlace(phrase: readonly Word[], next: Word | undefined): boolean {
  const [verb] = phrase;
  if (next === undefined || !/^(?:on|in|by|over|off)$/.test(phrase.at(-1)!.lower)) return false;
  if (verb!.lower === 'carried' && /^(?:NOUN|PROPN)$/.test(next.pos)) return true;
  return (
    /^(?:carry|go|get|hold|set|pass|put|run|take)$/.test(verb!.lemma) &&
    /^(?:the|a|an|this|that|these|those|your|my|our|its|any|every|here)$/.test(next.lower) &&
    !(verb!.lemma === 'get' && phrase.at(-1)!.lower !== 'in')
  );
}
