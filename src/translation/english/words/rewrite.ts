/**
 * Wordings put into plainer ones before they are read: what takes the place of something else is said, and the
 * other denied. Pure.
 */
import type { Word } from './word.ts';
import { computeSpan } from './word.ts';

export interface RewriteRule {
  readonly name: string;
  /** A sentence, and its words as they are read. */
  readonly example: readonly [sentence: string, words: string];
  /** Small letters in a row; `is|are` is either. */
  readonly words: readonly string[];
  /** Small letters before which it applies; any where there is none. */
  readonly consumedNext?: RegExp;
  /** Small letters that must follow, and stay. */
  readonly requiredNext?: RegExp;
  /** Words earlier in the sentence with which it does not apply. */
  readonly notAfter?: RegExp;
  /** Index of the first word in the sentence at which it applies; 2 when omitted. */
  readonly from?: number;
  /** Replacement words; `=` repeats the first matched word. */
  readonly to: readonly string[];
}

export const REWRITE_RULES: readonly RewriteRule[] = [
  {
    name: 'instead of denies what follows',
    example: ['It stops on Saturday instead of Friday.', 'it stops on saturday , not friday .'],
    words: ['instead', 'of'],
    to: [',', 'not'],
  },
  {
    name: 'rather than denies what follows',
    example: ['Pay online rather than here.', 'pay online , not here .'],
    words: ['rather', 'than'],
    to: [',', 'not'],
  },
  {
    name: 'except needs no preposition behind it',
    example: ['We open daily except on Mondays.', 'we open daily except mondays .'],
    words: ['except'],
    consumedNext: /^(?:on|at|in|for|from|by)$/,
    to: ['except'],
  },
  {
    name: 'except when is unless',
    example: ['It is closed except when it snows.', 'it is closed unless it snows .'],
    words: ['except', 'when|if|where'],
    to: ['unless'],
  },
  {
    name: 'apart from needs no preposition behind it',
    example: ['We open daily apart from on Mondays.', 'we open daily except mondays .'],
    words: ['apart', 'from'],
    consumedNext: /^(?:on|at|in|for|by)$/,
    to: ['except'],
  },
  {
    name: 'what something is made up of, it is',
    example: ['The train is made up of two coaches.', 'the train is two coaches .'],
    words: ['is|are|be|was|were', 'made', 'up', 'of'],
    from: 1,
    to: ['='],
  },
  {
    name: 'what something is formed of, it is',
    example: ['The train is formed of two coaches.', 'the train is two coaches .'],
    words: ['is|are|be|was|were', 'formed', 'of'],
    from: 1,
    to: ['='],
  },
  {
    name: 'what something consists of, it is',
    example: ['The train consists of two coaches.', 'the train is two coaches .'],
    words: ['consists', 'of'],
    from: 1,
    to: ['is'],
  },
  {
    name: 'no longer than so long is not more than it',
    example: ['Stay no longer than two hours.', 'stay not more than two hours .'],
    words: ['no', 'longer', 'than'],
    from: 1,
    to: ['not', 'more', 'than'],
  },
  {
    name: 'miles per hour is one word',
    example: ['Winds reach 80 miles per hour.', 'winds reach 80 mph .'],
    words: ['miles', 'per', 'hour'],
    to: ['mph'],
  },
  {
    name: 'miles an hour is one word',
    example: ['Winds reach 80 miles an hour.', 'winds reach 80 mph .'],
    words: ['miles', 'an', 'hour'],
    to: ['mph'],
  },
  {
    name: 'per cent is one word',
    example: ['Fares rise by 5 per cent.', 'fares rise by 5 percent .'],
    words: ['per', 'cent'],
    to: ['percent'],
  },
  {
    name: 'off peak is one word',
    example: ['Travel off peak.', 'travel off-peak .'],
    words: ['off', 'peak'],
    from: 0,
    to: ['off-peak'],
  },
  {
    name: 'after which is and then',
    example: [
      'We open until 7pm, after which use the bell.',
      'we open until 7pm , and then use the bell .',
    ],
    words: ['after', 'which'],
    to: ['and', 'then'],
  },
  {
    name: 'what is not thought needs no that',
    example: ['I do not think that it stops.', 'i do not think it stops .'],
    words: ['not', 'think|believe', 'that'],
    requiredNext:
      /^(?:the|a|an|this|these|those|it|there|we|you|they|he|she|all|any|trains?|buses)$/,
    to: ['not', 'think'],
  },
  {
    name: 'rather than at the beginning forbids',
    example: ['Rather than wait, take the bus.', 'do not wait , take the bus .'],
    words: ['rather', 'than'],
    requiredNext: /^(?:wait|drive|walk|travel|queue|go|pay|take|use|call|buy|park)$/,
    from: 0,
    to: ['do', 'not'],
  },
  {
    name: 'all but some is all except them',
    example: ['All but two trains are on time.', 'all except two trains are on time .'],
    words: ['all', 'but'],
    requiredNext: /^(?:the|one|two|three|four|five|six|\d+)$/,
    from: 0,
    to: ['all', 'except'],
  },
  {
    name: 'votes to so many are against so many',
    example: ['It passed by 7 votes to 4.', 'it passed by 7 votes against 4 .'],
    words: ['votes'],
    consumedNext: /^to$/,
    to: ['votes', 'against'],
  },
  {
    name: 'at once is immediately, unless several do it at one time',
    example: ['Leave at once.', 'leave immediately .'],
    words: ['at', 'once'],
    from: 1,
    notAfter: /^(?:\d+|all|both|two|three|four|five|six|many|several|everybody|everyone|too)$/,
    to: ['immediately'],
  },
  {
    name: 'as soon as possible sets no time',
    example: ['Tell us as soon as possible.', 'tell us quickly .'],
    words: ['as', 'soon', 'as', 'possible'],
    from: 0,
    to: ['quickly'],
  },
];

/**
 * Rewrites the words by the first rule that matches at each position. Replacements have the span of the words
 * that they replace.
 */
export function rewrite(words: readonly Word[]): Word[] {
  const rewritten: Word[] = [];
  let index = 0;
  while (index < words.length) {
    const rule = REWRITE_RULES.find((candidate) => matches(candidate, words, index));
    if (rule === undefined) {
      rewritten.push(words[index]!);
      index += 1;
      continue;
    }
    const wordCount = rule.words.length + (rule.consumedNext === undefined ? 0 : 1);
    const replaced = words.slice(index, index + wordCount);
    rewritten.push(
      ...rule.to.map((text) => createWord(text === '=' ? replaced[0]!.lower : text, replaced)),
    );
    index += wordCount;
  }
  return rewritten;
}

function matches(rule: RewriteRule, words: readonly Word[], startIndex: number) {
  const { words: sought, consumedNext, requiredNext, notAfter, from = 2 } = rule;
  // The beginning of a sentence has nothing before it that could be negated.
  if (startIndex < from) return false;
  if (words.slice(0, startIndex).some(({ lower }) => notAfter?.test(lower))) return false;
  const isSought = (lower: string, index: number): boolean =>
    lower.split('|').includes(words[startIndex + index]?.lower ?? '');
  if (!sought.every(isSought)) return false;
  const next = words[startIndex + sought.length];
  return next !== undefined && (consumedNext ?? requiredNext ?? /(?:)/).test(next.lower);
}

function createWord(text: string, replaced: readonly Word[]): Word {
  const isMark = text === ',';
  return {
    text,
    lower: text,
    lemma: text,
    kind: isMark ? 'mark' : 'word',
    pos: isMark ? 'PUNCT' : text === 'not' ? 'NEG' : 'X',
    span: computeSpan(replaced),
  };
}
