/** Gloss lines that are being typed, and the questions about their words. Kept while their sentence is closed. Pure. */
import type { TranslatedSentence, Translation } from '#contract/requests/translation.ts';
import type { GlossNote } from '#studio/glosses/parse-glosses.ts';
import { formatGlossLine } from '#studio/review/draft/update-units.ts';
import { toSentenceKey } from '#studio/review/ticks/ticks.ts';

/** A word of the line that is no sign of the library. */
export type UnknownGloss = NonNullable<GlossNote['unknown']>;

/** A gloss line as it is typed. */
export interface TypedGloss {
  readonly text: string;
  /** The line of the sentence meanwhile: with any other, what was typed is over. */
  readonly line: string;
  /** The sentence before the typing. What is typed away and typed again is still the old unit. */
  readonly began: TranslatedSentence;
  readonly notes: readonly GlossNote[];
  /** Reason why it cannot be accepted. */
  readonly problem?: string;
  /** Words that the user has not accepted as fingerspelled. Until then, the gloss from before the typing is used. */
  readonly questions: readonly UnknownGloss[];
  /** A letter that may become a word. It is taken once the word is over. */
  readonly unfinished?: string;
  /** Words that the user has accepted as fingerspelled. */
  readonly spelled: ReadonlySet<string>;
}

export interface GlossTyping {
  /** Typed lines by part and sentence. */
  readonly lines: ReadonlyMap<string, TypedGloss>;
  /** The sentence whose question has to be answered now. */
  readonly pendingQuestion?: { readonly partIndex: number; readonly id: string };
}

/** State before any gloss is typed. */
export const NOTHING_TYPED: GlossTyping = { lines: new Map() };

/** Returns what is typed for the sentence in its present state. */
export function getTyped(
  { lines }: GlossTyping,
  partIndex: number,
  { id, units }: TranslatedSentence,
): TypedGloss | undefined {
  const typed = lines.get(toSentenceKey(partIndex, id));
  return typed?.line === formatGlossLine(units) ? typed : undefined;
}

/** Returns the typing state with the typed line of one sentence replaced. */
export function withTyped(
  typing: GlossTyping,
  key: string,
  typed: TypedGloss | undefined,
): GlossTyping {
  const lines = new Map(typing.lines);
  if (typed === undefined) lines.delete(key);
  else lines.set(key, typed);
  return { ...typing, lines };
}

/** Line that cannot be saved before a question is answered. */
export interface OpenQuestion {
  readonly partIndex: number;
  readonly id: string;
  /** Number of the sentence, from 1. */
  readonly number: number;
  /** The word that is asked about. */
  readonly gloss: string;
}

/** Lists the open questions in the order of the sentences. */
export const openQuestions = (typing: GlossTyping, { parts }: Translation): OpenQuestion[] =>
  typing.lines.size === 0
    ? []
    : parts.flatMap(({ sentences }, partIndex) =>
        sentences.flatMap((sentence, index) => {
          const typed = getTyped(typing, partIndex, sentence);
          const gloss = typed?.questions[0]?.gloss ?? typed?.unfinished;
          return gloss === undefined
            ? []
            : [{ partIndex, id: sentence.id, number: index + 1, gloss }];
        }),
      );

/** Asks about a word now, also where it is only a letter so far. */
export function askNow(typing: GlossTyping, { partIndex, id, gloss }: OpenQuestion): GlossTyping {
  const key = toSentenceKey(partIndex, id);
  const typed = typing.lines.get(key);
  if (typed === undefined) return typing;
  const { unfinished: _, ...rest } = typed;
  const questions = typed.questions.length > 0 ? typed.questions : [{ gloss, meant: undefined }];
  return { ...withTyped(typing, key, { ...rest, questions }), pendingQuestion: { partIndex, id } };
}

/** Bases further typing on the saved sentences. */
export function rebaseTyping(typing: GlossTyping, { parts }: Translation): GlossTyping {
  const saved = new Map(
    parts.flatMap(({ sentences }, partIndex) =>
      sentences.map((sentence) => [toSentenceKey(partIndex, sentence.id), sentence]),
    ),
  );
  const lines = [...typing.lines].map(
    ([key, typed]) => [key, { ...typed, began: saved.get(key) ?? typed.began }] as const,
  );
  return { ...typing, lines: new Map(lines) };
}

/**
 * Finds a single letter that was just typed and that may become a word.
 * @param previousLine the line before this key
 */
export function findUnfinishedLetter(previousLine: string, typed: string): number | undefined {
  let same = 0;
  const maxLength = Math.min(previousLine.length, typed.length);
  while (same < maxLength && previousLine.at(-1 - same) === typed.at(-1 - same)) same += 1;
  const end = typed.length - same;
  const isAlone = /(?:^|\s)[a-z]$/i.test(typed.slice(0, end)) && /^(?:\s|$)/.test(typed.slice(end));
  return isAlone ? end - 1 : undefined;
}
