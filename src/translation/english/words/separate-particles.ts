/** Finds verbs whose particle comes after what it is done to: `hand the keys over`. Pure. */
import { mayBeSeparate } from '#translation/data/phrasal-verbs.ts';
import type { Word } from './word.ts';

const PARTICLE = /^(?:up|down|off|out|away|over|back|in|on|aside|apart|round|around)$/;
const OBJECT_PRONOUN =
  /^(?:it|them|him|her|us|me|you|this|that|these|those|everything|everyone|anything|something|someone|anyone|one|yourself|yourselves|themselves)$/;
const DETERMINER =
  /^(?:the|a|an|this|that|these|those|your|my|our|their|his|her|its|any|some|all|each|every|no)$/;
/** Parts of speech of what a preposition would be about. */
const BEGINS_THING = /^(?:DET|NOUN|PROPN|NUM|PRON|ADJ)$/;
const SAYS_WHEN = /^(?:today|tomorrow|yesterday|tonight|later|early|late|last|next|again|home)$/;
/** Words of a thing between verb and particle, at most. */
const MAX_BETWEEN = 4;

/** Finds the indexes of the particles of separate verbs, by the index of the verb. */
export function findSeparateParticles(words: readonly Word[]): ReadonlyMap<number, number> {
  const found = new Map<number, number>();
  words.forEach((verb, index) => {
    if (verb.pos !== 'VERB') return;
    const particleIndex = findParticle(words, index);
    const particle = words[particleIndex]?.lower ?? '';
    if (mayBeSeparate(`${verb.lemma} ${particle}`)) found.set(index, particleIndex);
  });
  return found;
}

/** Finds the particle after a pronoun or a thing after the verb; -1 where there is none. */
function findParticle(words: readonly Word[], verbIndex: number): number {
  const first = words[verbIndex + 1];
  if (first === undefined) return -1;
  const end = OBJECT_PRONOUN.test(first.lower) && isParticle(words, verbIndex + 2) ? 2 : -1;
  if (end > 0) return verbIndex + end;
  if (!DETERMINER.test(first.lower)) return -1;
  for (let index = verbIndex + 3; index <= verbIndex + 1 + MAX_BETWEEN; index += 1) {
    if (!/^(?:NOUN|PROPN|ADJ|NUM)$/.test(words[index - 1]?.pos ?? '')) return -1;
    if (isParticle(words, index)) return index;
  }
  return -1;
}

/** Whether the word is a particle, and nothing follows that it could be a preposition of. */
function isParticle(words: readonly Word[], index: number): boolean {
  const next = words[index + 1];
  return (
    PARTICLE.test(words[index]?.lower ?? '') &&
    !/^(?:out of|up to)$/.test(`${words[index]?.lower} ${next?.lower}`) &&
    (next === undefined ||
      next.kind !== 'word' ||
      !BEGINS_THING.test(next.pos) ||
      SAYS_WHEN.test(next.lower))
  );
}
