/** Numbers with `or over` and the like, put as their limit: `18 or over` is at least 18. Pure. */
import { computeSpan, type Word } from '#translation/english/words/word.ts';

const NO_LESS = /^(?:over|above|more|older|longer|higher|later)$/;
const NO_MORE = /^(?:under|below|less|fewer|younger|lower)$/;
/** Words with which the limit goes on to something else: `10 or more than that`, `5 or under 5`. */
const GOES_ON = /^(?:than|the|a|an|this|that)$/;

const getLimit = (lower: string): readonly string[] | undefined =>
  NO_LESS.test(lower) ? ['at', 'least'] : NO_MORE.test(lower) ? ['up', 'to'] : undefined;

/** Puts the limit before its number, which may count a thing: `two hours or more`. */
export function putLimitsFirst(words: readonly Word[]): Word[] {
  const moved: Word[] = [];
  let index = 0;
  while (index < words.length) {
    const length = findLength(words, index);
    if (length === undefined) {
      moved.push(words[index]!);
      index += 1;
      continue;
    }
    const end = index + length;
    const replaced = words.slice(end, end + 2);
    const limit = getLimit(replaced[1]!.lower)!;
    moved.push(...limit.map((text) => createWord(text, replaced)), ...words.slice(index, end));
    index = end + 2;
  }
  return moved;
}

/** Finds how many words the number and its thing are, where `or over` and the like follow. */
function findLength(words: readonly Word[], start: number): number | undefined {
  if (words[start]!.kind !== 'number') return undefined;
  return [1, 2].find((length) => {
    const [or, limit, next] = words.slice(start + length, start + length + 3);
    return (
      or?.lower === 'or' &&
      limit?.kind === 'word' &&
      getLimit(limit.lower) !== undefined &&
      next?.kind !== 'number' &&
      !GOES_ON.test(next?.lower ?? '') &&
      words[start + length - 1]!.kind !== 'mark'
    );
  });
}

const createWord = (text: string, replaced: readonly Word[]): Word => ({
  text,
  lower: text,
  lemma: text,
  kind: 'word',
  pos: 'X',
  span: computeSpan(replaced),
});
