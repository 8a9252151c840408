/** Corrects what the tagger often has wrong in notices, announcements and museum texts. Pure. */
import type { Word } from '#translation/english/words/word.ts';
import type { TagContext, TagRule } from './tag-rule.ts';
import { TAG_RULES } from './tag-rules.ts';

/** Corrects the parts of speech of the words. */
export function correctTags(words: readonly Word[]): Word[] {
  const loneVerbIndex = findLoneVerbIndex(words);
  return words.map((word, index) => {
    const context = toContext(words, index, loneVerbIndex);
    const correction = findRule(context)?.correct(context);
    return correction === undefined ? word : { ...word, ...correction };
  });
}

/** Finds the rule that corrects the word at `index`: the first that applies. */
export const findTagRule = (words: readonly Word[], index: number): TagRule | undefined =>
  findRule(toContext(words, index, findLoneVerbIndex(words)));

const findRule = (context: TagContext): TagRule | undefined =>
  context.word.kind === 'word' ? TAG_RULES.find(({ applies }) => applies(context)) : undefined;

const toContext = (
  words: readonly Word[],
  index: number,
  loneVerbIndex: number | undefined,
): TagContext => ({
  words,
  index,
  word: words[index]!,
  previous: words[index - 1],
  next: words[index + 1],
  isLoneVerb: index === loneVerbIndex,
});

/** Finds the noun that can be the verb of a sentence without one: `The ticket costs 5 pounds`. */
function findLoneVerbIndex(words: readonly Word[]): number | undefined {
  if (words.some(({ pos }) => pos === 'VERB' || pos === 'AUX') || words.at(-1)?.text !== '.')
    return undefined;
  const nounIndex = words.findLastIndex(
    ({ pos, lower }, index) =>
      pos === 'NOUN' &&
      /[^s]s$/.test(lower) &&
      /^(?:NOUN|PROPN)$/.test(words[index - 1]?.pos ?? '') &&
      /^(?:DET|NUM|ADP|TIME)$/.test(words[index + 1]?.pos ?? ''),
  );
  return nounIndex < 0 ? undefined : nounIndex;
}
