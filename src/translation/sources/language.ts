/** Which language a text is in, by its letters and its commonest small words. Pure. */
import type { Warning } from '#contract/requests/problem.ts';
import { SourceError } from './source-error.ts';

const SCRIPTS: readonly (readonly [name: string, letters: RegExp])[] = [
  ['Chinese or Japanese', /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu],
  ['Korean', /\p{Script=Hangul}/gu],
  ['a language in Cyrillic letters, such as Russian', /\p{Script=Cyrillic}/gu],
  ['a language in Arabic letters', /\p{Script=Arabic}/gu],
  ['Hebrew', /\p{Script=Hebrew}/gu],
  ['Greek', /\p{Script=Greek}/gu],
  ['a language in Devanagari letters, such as Hindi', /\p{Script=Devanagari}/gu],
];

/** Words that are common in one language and rare in the others. */
const SMALL_WORDS = new Map(
  Object.entries({
    English: 'the of and to is in that for with are was be this you not on by',
    French: 'le la les des et est une dans pour vous pas avec sur du ne que au sont',
    German: 'der die das und ist nicht mit ein eine für auf den zu sie von im werden',
    Spanish: 'el los las y es una por con para que del se está su al como',
    Italian: 'il gli e di che per con una non sono della è nel alla questo',
    Portuguese: 'o os e um uma não com para que da do em são ao mais',
    Dutch: 'het een en van niet met op voor zijn dat te aan wordt bij',
    Polish: 'i w na się nie jest z do że to od przez oraz dla',
    Welsh: 'y yr yn a i o ar mae ac wedi gan am eich chi',
  }).map(([name, words]) => [name, new Set(words.split(' '))] as const),
);

/** Fewer small words tell no language. */
const MIN_SMALL_WORDS = 6;
/** Of all letters; a name or a quotation has fewer. */
const MIN_SCRIPT_FRACTION = 0.5;

/** The language of a text where it is clearly not English, in words. */
export function foreignLanguage(text: string): string | undefined {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  for (const [name, pattern] of SCRIPTS)
    if ((text.match(pattern)?.length ?? 0) > letters * MIN_SCRIPT_FRACTION) return name;
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  const count = (small: ReadonlySet<string>) => words.filter((word) => small.has(word)).length;
  const counts = [...SMALL_WORDS].map(([name, small]) => ({ name, found: count(small) }));
  const english = counts[0]!.found;
  const [first] = counts.slice(1).sort((one, other) => other.found - one.found);
  const isForeign = first!.found >= MIN_SMALL_WORDS && first!.found > 2 * english;
  return isForeign ? first!.name : undefined;
}

/** @throws {SourceError} `language-unsupported` for a text that is clearly not English */
export function requireEnglish(sentences: readonly { readonly text: string }[]): void {
  const language = foreignLanguage(sentences.map(({ text }) => text).join(' '));
  if (language === undefined) return;
  throw new SourceError(
    'language-unsupported',
    `The text is in ${language}. Only English can be translated.`,
  );
}

/** So much of a sentence is quoted. */
const QUOTED_LETTERS = 40;

/** Sentences of other languages stand in English texts too: they are left out, and named. */
export function leaveOutForeign<Part extends { sentences: { text: string }[] }>(
  parts: readonly Part[],
): { parts: Part[]; warnings: Warning[] } {
  const found = new Map<string, string[]>();
  const english = parts.map((part) => ({
    ...part,
    sentences: part.sentences.filter(({ text }) => {
      const language = foreignLanguage(text);
      if (language !== undefined) found.set(language, [...(found.get(language) ?? []), text]);
      return language === undefined;
    }),
  }));
  return {
    parts: english.filter(({ sentences }) => sentences.length > 0),
    warnings: [...found].map(([language, texts]) => {
      const [first = ''] = texts;
      const quoted =
        first.length > QUOTED_LETTERS ? `${first.slice(0, QUOTED_LETTERS).trimEnd()}…` : first;
      const count = texts.length === 1 ? '1 sentence' : `${texts.length} sentences`;
      return {
        code: 'text-left-out',
        message: `Not signed, because only English can be translated: ${count} in ${language}, beginning with “${quoted}”.`,
      };
    }),
  };
}
