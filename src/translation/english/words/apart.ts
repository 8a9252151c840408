/** Rows of words that only look like a phrase: `close to` in `the doors close to`, `may` beside a name. Pure. */
import { isPlanned } from './due.ts';
import type { Sense } from './vocabulary.ts';
import type { Word } from './word.ts';

/** Whether the row that begins at `at` is no phrase here, though the vocabulary knows its words as one. */
export function isApart(
  words: readonly Word[],
  at: number,
  { used, role }: Sense & { used: number },
): boolean {
  const own = words.slice(at, at + used);
  const behind = words.slice(at + used);
  if (!own.every(isWord)) return true;
  if (role === 'modal') return isNoModal(own, behind[0]);
  if (role === 'verb')
    return isWithPlace(own, behind[0]) || (own[0]!.pos !== 'VERB' && own[0]!.pos !== 'NOUN');
  return LOOKS_LIKE.get(own[0]!.lemma)?.(own, behind) ?? false;
}

/**
 * Whether a word can be part of a phrase: a plain word, or an ordinal, which is a number that is spelled
 * (`third rail`).
 */
const isWord = ({ kind, said }: Word): boolean =>
  kind === 'word' ||
  (kind === 'number' && said?.[0]?.kind === 'fingerspelled' && /^[a-z]+$/i.test(said[0].text));

function isNoModal(own: readonly Word[], next: Word | undefined): boolean {
  // `if we have to, we will`
  if (next === undefined || next.kind === 'mark') return own[0]!.lemma !== 'have';
  return !/^(?:VERB|AUX|NEG|ADV)$/.test(next.pos);
}

type LooksLike = (own: readonly Word[], behind: readonly Word[]) => boolean;

/** Checks for false phrases, by the lemma of the first word. */
const LOOKS_LIKE: ReadonlyMap<string, LooksLike> = new Map<string, LooksLike>([
  [
    // `if the bus stops at the hospital`
    'bus',
    (own, behind) =>
      own[1]?.lower === 'stops' &&
      /^(?:at|here|in|outside|near)$/.test(behind[0]?.lower ?? '') &&
      !behind.some(({ pos }) => pos === 'VERB' || pos === 'AUX'),
  ],
  ['due', (_, behind) => isPlanned(behind[0]?.lower)],
  ['close', ([close]) => close!.lower !== 'close' || close!.pos === 'VERB'],
  ['as', ([, well], behind) => well?.lower === 'well' && behind[0]?.lower === 'as'],
]);

/** Whether the preposition belongs to the place after it: `carried on this train`, `go on the bus`. */
function isWithPlace(own: readonly Word[], after: Word | undefined): boolean {
  const [verb] = own;
  if (after === undefined || !/^(?:on|in|by|over|off)$/.test(own.at(-1)!.lower)) return false;
  if (verb!.lower === 'carried' && /^(?:NOUN|PROPN)$/.test(after.pos)) return true;
  return (
    /^(?:carry|go|get|hold|set|pass|run|take)$/.test(verb!.lemma) &&
    /^(?:the|a|an|this|that|these|those|your|my|our|its|any|every|here)$/.test(after.lower) &&
    !(verb!.lemma === 'get' && own.at(-1)!.lower !== 'in')
  );
}
