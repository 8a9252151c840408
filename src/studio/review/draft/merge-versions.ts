/** A three-way merge: brings together what two people made of one version. Pure. */
import type { TranslatedSentence, Translation } from '#contract/requests/translation.ts';
import { isSameSentence } from './same.ts';

/** A sentence that both changed, each otherwise; undefined where it was deleted. */
export interface Clash {
  readonly key: string;
  readonly partIndex: number;
  readonly base: TranslatedSentence;
  readonly mine: TranslatedSentence | undefined;
  readonly theirs: TranslatedSentence | undefined;
}

export type Choice = 'mine' | 'theirs';

export interface MergedVersions {
  readonly translation: Translation;
  readonly clashes: readonly Clash[];
  /** Sentences that only they added, changed or deleted. */
  readonly theirChanges: number;
}

type Sentences = readonly TranslatedSentence[];

/** Whether one side changed or deleted a sentence of the common base version. */
const isTouched = (base: TranslatedSentence, now: TranslatedSentence | undefined): boolean =>
  now === undefined || !isSameSentence(base, now);

const isClash = ({ base, mine, theirs }: Pick<Clash, 'base' | 'mine' | 'theirs'>): boolean => {
  if (!isTouched(base, mine) || !isTouched(base, theirs)) return false;
  if (mine === undefined || theirs === undefined) return mine !== theirs;
  return !isSameSentence(mine, theirs);
};

export const clashKey = (partIndex: number, id: string): string => `${partIndex} ${id}`;

/** Whether the versions have the same parts; else they cannot be brought together sentence by sentence. */
export const canMerge = (...versions: readonly Translation[]): boolean =>
  new Set(
    versions.map(({ parts }) => JSON.stringify(parts.map(({ identifier }) => identifier ?? null))),
  ).size === 1;

function mergePart(
  base: Sentences,
  mine: Sentences,
  theirs: Sentences,
  decide: (base: TranslatedSentence) => { choice: Choice; partIndex: number },
  found: { clashes: Clash[]; theirChanges: number },
): TranslatedSentence[] {
  const byId = (sentences: Sentences) =>
    new Map(sentences.map((sentence) => [sentence.id, sentence]));
  const [bases, mines, their] = [byId(base), byId(mine), byId(theirs)];
  const outcome = new Map<string, TranslatedSentence>();
  for (const sentence of base) {
    const sides = { base: sentence, mine: mines.get(sentence.id), theirs: their.get(sentence.id) };
    const { choice, partIndex } = decide(sentence);
    if (isClash(sides)) {
      found.clashes.push({ key: clashKey(partIndex, sentence.id), partIndex, ...sides });
      const selected = sides[choice];
      if (selected !== undefined) outcome.set(sentence.id, selected);
      continue;
    }
    const isMine = isTouched(sentence, sides.mine);
    if (!isMine && isTouched(sentence, sides.theirs)) found.theirChanges += 1;
    const result = isMine ? sides.mine : sides.theirs;
    if (result !== undefined) outcome.set(sentence.id, result);
  }
  const isNew = ({ id }: TranslatedSentence) => !bases.has(id);
  const added = theirs.filter(isNew);
  found.theirChanges += added.length;
  for (const sentence of [...added, ...mine.filter(isNew)]) outcome.set(sentence.id, sentence);
  return orderLikeTheirs(theirs, mine, outcome);
}

/** Orders the sentences as in theirs. A sentence that only mine has is placed after the one that it follows in mine. */
function orderLikeTheirs(
  theirs: Sentences,
  mine: Sentences,
  outcome: ReadonlyMap<string, TranslatedSentence>,
): TranslatedSentence[] {
  const order = theirs.map(({ id }) => id).filter((id) => outcome.has(id));
  const placed = new Set(order);
  let previousId: string | undefined;
  for (const { id } of mine) {
    if (outcome.has(id) && !placed.has(id)) {
      order.splice(previousId === undefined ? 0 : order.indexOf(previousId) + 1, 0, id);
      placed.add(id);
    }
    if (placed.has(id)) previousId = id;
  }
  return order.map((id) => outcome.get(id)!);
}

/**
 * Merges two versions of `base`: the changes of each, and for a sentence that both changed the side that
 * `choose` selects. The versions must have the same parts.
 */
export function mergeVersions(
  base: Translation,
  mine: Translation,
  theirs: Translation,
  choose: (key: string) => Choice = () => 'mine',
): MergedVersions {
  const found = { clashes: [] as Clash[], theirChanges: 0 };
  const parts = theirs.parts.map((part, partIndex) => {
    const sentences = mergePart(
      base.parts[partIndex]!.sentences,
      mine.parts[partIndex]!.sentences,
      part.sentences,
      ({ id }) => ({ partIndex, choice: choose(clashKey(partIndex, id)) }),
      found,
    );
    // Each deleted what the other kept: one of them has to stay.
    return sentences.length === 0 ? part : { ...part, sentences };
  });
  return { translation: { parts }, ...found };
}
