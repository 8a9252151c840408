/** Parts of speech and base forms of words, from wink-nlp; its model of 1 MB is loaded when first needed. */
import type { ItsHelpers, PartOfSpeech } from 'wink-nlp';
import { type Pos, toSpellableText, type Word } from './word.ts';

/** Gives words their part of speech and base form. Words that have one already keep it. */
export type Tagger = (words: readonly Word[]) => Word[];

let loading: Promise<Tagger> | undefined;

/**
 * Loads the tagger once; every caller shares it. A failed loading is forgotten, so that the next call tries again.
 */
export function loadTagger(): Promise<Tagger> {
  loading ??= load().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

async function load(): Promise<Tagger> {
  const [{ default: winkNlp }, { default: model }] = await Promise.all([
    import('wink-nlp'),
    import('wink-eng-lite-web-model'),
  ]);
  const wink = winkNlp(model, ['pos']);
  const { its } = wink;
  return (words) => {
    const { text, starts } = toTaggerInput(words);
    const tokens = wink.readDoc(text).tokens();
    return applyTags(words, starts, {
      values: tokens.out(its.value) as string[],
      spaces: tokens.out(its.precedingSpaces as ItsHelpers['value']) as string[],
      tags: tokens.out(its.pos) as PartOfSpeech[],
      lemmas: tokens.out(its.lemma as ItsHelpers['value']) as string[],
    });
  };
}

/**
 * Builds the sentence that suits the tagger: one space between words, a plain word for each number, time and
 * name, and no capital that only marks the beginning.
 */
function toTaggerInput(words: readonly Word[]): { text: string; starts: number[] } {
  const starts: number[] = [];
  let text = '';
  for (const word of words) {
    starts.push(text.length);
    text += `${word.taggerText ?? (word.kind === 'word' ? word.text : word.lower)} `;
  }
  return { text, starts };
}

interface Tokens {
  readonly values: readonly string[];
  readonly spaces: readonly string[];
  readonly tags: readonly PartOfSpeech[];
  readonly lemmas: readonly string[];
}

/** Gives each word the tag of the token that begins with it. */
function applyTags(words: readonly Word[], starts: readonly number[], tokens: Tokens): Word[] {
  const tokenByOffset = new Map<number, number>();
  let offset = 0;
  tokens.values.forEach((value, index) => {
    offset += tokens.spaces[index]!.length;
    tokenByOffset.set(offset, index);
    offset += value.length;
  });
  return words.map((word, index) => {
    const token = tokenByOffset.get(starts[index]!);
    if (token === undefined || word.kind === 'mark') return word;
    const tag = tokens.tags[token]!;
    const pos: Pos = word.pos !== 'X' ? word.pos : tag === 'SPACE' ? 'X' : tag;
    const isFullWord = tokens.values[token]!.length >= word.text.length;
    const lemma = isFullWord ? toBritishLemma(tokens.lemmas[token]!, word.lower) : word.lower;
    const { text, lower, kind, span, fixedUnits, taggerText } = word;
    return { kind, text, lower, lemma, pos, span, fixedUnits, taggerText };
  });
}

/**
 * Converts a lemma to British spelling, since the model writes `apologize` and `cancelation`; spelled words
 * keep the letters of the text.
 */
function toBritishLemma(lemma: string, lower: string): string {
  if (toSpellableText(lemma) === '') return lower;
  if (lower.startsWith(lemma)) return lemma;
  const british = lemma.replace(/iz(?=e|ing|ation|$)/, 'is').replace(/yz(?=e|$)/, 'ys');
  return lower.startsWith(british.slice(0, -1)) ? british : lemma;
}
