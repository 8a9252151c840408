/** Which sense a word has in its role. Pure. */
import type { Role, Term } from './term.ts';
import type { Sense, Vocabulary } from './vocabulary.ts';
import type { Word } from './word.ts';

/** The sense of a word, also where one word does another's work. */
export function senseOf(
  role: Role,
  word: Word,
  words: readonly Word[],
  vocabulary: Vocabulary,
  before: readonly Term[],
): Sense | undefined {
  const { lower, lemma } = word;
  if (role === 'noun' && /^coach(?:es)?$/.test(lower) && isCarriage(words, word))
    return {
      role,
      category: 'rail',
      units: [{ kind: 'sign', gloss: 'CARRIAGE', mouthing: lower }],
    };
  if (
    role === 'noun' &&
    /^services?$/.test(lower) &&
    words.some(
      (each) => SERVICE_OF_TRAINS.test(each.lemma) || each.kind === 'place' || each.kind === 'time',
    )
  )
    return { role, category: 'rail', units: [{ kind: 'sign', gloss: 'TRAIN', mouthing: lower }] };
  if (
    lower === 'heavy' &&
    !words.some((each) =>
      /^(?:rain|snow|fog|wind|storm|traffic|weather|snowfall|rainfall)$/.test(each.lemma),
    )
  )
    return undefined;
  const found = vocabulary.sense(role, lower, lemma);
  if (found !== undefined) return found;
  // One word may do another's work: a noun as adjective, an adjective as adverb.
  const others: Partial<Record<Role, readonly Role[]>> = {
    adjective: ['ordering', 'quantity', 'noun'],
    adverb: ['time', 'opening', 'adjective'],
    noun: ['time', 'opening', before.at(-1)?.role === 'article' ? 'noun' : 'quantity'],
    time: ['noun'],
  };
  for (const other of others[role] ?? []) {
    const sense = vocabulary.sense(other, lower, lemma);
    if (sense !== undefined) return other === 'adjective' ? { ...sense, role } : sense;
  }
  return undefined;
}

const SERVICE_OF_TRAINS =
  /^(?:train|platform|depart|departure|arrive|cancel|delay|station|track|line|rail|railway|timetable)$/;
const CARRIAGE_NEAR = /^(?:train|carriage|front|rear|platform|seat|standard)$/;

/** A coach is a bus, unless it is part of a train. */
function isCarriage(words: readonly Word[], word: Word): boolean {
  const after = words[words.indexOf(word) + 1];
  const isLabelled = after !== undefined && (after.kind === 'number' || /^[A-Z]$/.test(after.text));
  return isLabelled || words.some((each) => CARRIAGE_NEAR.test(each.lemma));
}
