/** Corrects what the tagger often has wrong in notices, announcements and museum texts. Pure. */
import type { Word } from '#translation/english/words/word.ts';
import type { TagContext, TagRule } from './tag-rule.ts';
import { TAG_RULES } from './tag-rules.ts';

/** Corrects the parts of speech of the words. */
export function correctTags(words: readonly Word[]): Word[] {
  const lone = loneVerb(words);
  return words.map((word, at) => {
    const context = contextOf(words, at, lone);
    const correction = ruleFor(context)?.correct(context);
    return correction === undefined ? word : { ...word, ...correction };
  });
}

/** Finds the rule that corrects the word at `index`: the first that applies. */
export const tagRuleAt = (words: readonly Word[], at: number): TagRule | undefined =>
  ruleFor(contextOf(words, at, loneVerb(words)));

const ruleFor = (context: TagContext): TagRule | undefined =>
  context.word.kind === 'word' ? TAG_RULES.find(({ applies }) => applies(context)) : undefined;

const contextOf = (words: readonly Word[], at: number, lone: number | undefined): TagContext => ({
  words,
  at,
  word: words[at]!,
  before: words[at - 1],
  after: words[at + 1],
  isLoneVerb: at === lone,
});

/** Finds the noun that can be the verb of a sentence without one: `The ticket costs 5 pounds`. */
function loneVerb(words: readonly Word[]): number | undefined {
  if (words.some(({ pos }) => pos === 'VERB' || pos === 'AUX') || words.at(-1)?.text !== '.')
    return undefined;
  const at = words.findLastIndex(
    ({ pos, lower }, index) =>
      pos === 'NOUN' &&
      /[^s]s$/.test(lower) &&
      /^(?:NOUN|PROPN)$/.test(words[index - 1]?.pos ?? '') &&
      /^(?:DET|NUM|ADP|TIME)$/.test(words[index + 1]?.pos ?? ''),
  );
  return at < 0 ? undefined : at;
}
