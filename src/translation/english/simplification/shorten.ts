/**
 * A shorter wording of a sentence, by leaving out words that say nothing of their own. It is shown beside the
 * sentence, and only a person takes it. Pure.
 */
import { countNegations } from './lost-facts.ts';

export interface Shortened {
  readonly text: string;
  /** The words that it leaves out, in the order of the rules. */
  readonly leftOut: readonly string[];
}

/**
 * Phrases that only introduce the sentence; `that` or a mark has to follow, since `Please note the time` has
 * a meaning.
 */
const COURTESY = new RegExp(
  `^(?:${[
    '(?:please|kindly) (?:note|be aware|be advised|remember|be reminded) that',
    '(?:all )?(?:passengers|customers|visitors) are (?:advised|reminded|informed) that',
    'you are (?:advised|reminded|informed) that',
    'we (?:would like|wish|want) to (?:inform|advise|remind|tell) you that',
    'we (?:would like|wish|want) to let you know that',
    'we are (?:pleased|happy|sorry) to (?:inform|tell) you that',
    'it (?:is important to note|should be noted) that',
    'as you (?:may|might) (?:already )?know,',
    'for your information[,:]',
    'needless to say,',
    'of course,',
  ].join('|')})\\s+(?=\\S)`,
  'iu',
);
/** Adverbs of degree without which the sentence means the same. */
const DEGREES = 'very|really|extremely|absolutely|utterly|truly|incredibly|exceptionally|terribly';
const DEGREE = new RegExp(
  `(?<![\\p{L}\\p{N}'’-])(?:${DEGREES})(?:,?\\s+(?:${DEGREES}))*\\s+(?=\\p{Ll})`,
  'giu',
);
/** Words after which a degree is negated, asked or compared. */
const WEIGHS =
  /(?:\b(?:not|no|never|hardly|scarcely|barely|without|nor|if|how|so|too|as|unless|whether|only)|n['’]t)(?:\s+[\p{L}'’-]+){0,2}\s*$/iu;
/** Brackets that explain what precedes them. */
const BRACKETS =
  /\s*\((?:for example|for instance|e\.\s?g\.|i\.\s?e\.|that is|in other words|also (?:called|known as)|see (?:above|below))(?!\p{L})[^()]*\)/giu;
const FACT = /\d+(?:[.:,]\d+)*|(?<!^)\b\p{Lu}[\p{L}'’-]*/gu;

/** Omits words that mean nothing from the sentence; undefined where it has none that can be omitted safely. */
export function shorten(sentence: string): Shortened | undefined {
  const leftOut: string[] = [];
  const without = (
    text: string,
    pattern: RegExp,
    isKept?: (precedingText: string) => boolean,
  ): string => {
    const shorter = text.replace(pattern, (match: string, ...rest: unknown[]) => {
      const offset = rest.findLast((argument) => typeof argument === 'number') as number;
      if (isKept?.(text.slice(0, offset))) return match;
      leftOut.push(match.trim());
      return '';
    });
    return correctArticles(text, shorter);
  };
  const led = without(sentence.trim(), COURTESY);
  const plain = without(led, BRACKETS);
  const text = capitalise(
    without(plain, DEGREE, (precedingText) => WEIGHS.test(precedingText)),
  ).trim();
  return leftOut.length > 0 && saysTheSame(sentence, text) ? { text, leftOut } : undefined;
}

/** Words that begin with the sound of a vowel: `an hour`, but `a useful one`. */
const VOWEL = /^(?:[aei]|o(?!n[ce])|u(?!s[aeu]|ni|ti)|hour|honest)/;

/** Corrects articles before omitted words: `a very old train` becomes `an old train`. */
function correctArticles(original: string, shortened: string): string {
  return shortened.replace(
    /\b(an?) (\p{Ll}+)/giu,
    (phrase: string, article: string, word: string) => {
      if (original.includes(phrase)) return phrase;
      return `${sameCase(VOWEL.test(word) ? 'an' : 'a', article)} ${word}`;
    },
  );
}

const sameCase = (word: string, like: string): string =>
  /^\p{Lu}/u.test(like) ? capitalise(word) : word;

const capitalise = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);

/** Whether every number, name and negation is still there, and the text is still a sentence. */
function saysTheSame(original: string, shortened: string): boolean {
  const facts: readonly string[] = shortened.match(FACT) ?? [];
  return (
    /\p{L}{2}.*\p{L}{2}/su.test(shortened) &&
    countNegations(original) === countNegations(shortened) &&
    (original.match(FACT) ?? []).every((fact) => facts.includes(fact) || shortened.startsWith(fact))
  );
}
