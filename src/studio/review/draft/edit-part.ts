/** Edits of one part of a translation. Pure: each gives new sentences and leaves the old as they are. */
import type { SourceCue } from '#contract/message.ts';
import type { TranslatedSentence, Translation } from '#contract/requests/translation.ts';
import { joinPlain } from './plain-english.ts';
import type { ReadEnglish, Reading } from './reading.ts';
import { movePlace, moveSpans, shiftSpans } from './spans.ts';
import type { Glossed } from './update-units.ts';

export type Sentences = readonly TranslatedSentence[];

export const toGlossed = ({ units, sources = [], clauses = [] }: TranslatedSentence): Glossed => ({
  units,
  sources: units.map((_, index) => sources[index] ?? []),
  clauses: units.map((_, index) => clauses.findLast(({ unit }) => unit <= index)?.offset ?? 0),
});

/** Returns where clauses begin; empty for a single clause. */
function clauseStarts(clauses: readonly number[]): Pick<TranslatedSentence, 'clauses'> {
  const starts = clauses.flatMap((offset, unit) =>
    unit > 0 && offset === clauses[unit - 1] ? [] : [{ unit, offset }],
  );
  return starts.length > 1 ? { clauses: starts } : {};
}

/** Returns the translation with other sentences in one part. */
export const withSentences = (
  translation: Translation,
  partIndex: number,
  sentences: Sentences,
): Translation => ({
  parts: translation.parts.map((part, index) =>
    index === partIndex ? { ...part, sentences: [...sentences] } : part,
  ),
});

export const replaceSentence = (sentences: Sentences, changed: TranslatedSentence): Sentences =>
  sentences.map((sentence) => (sentence.id === changed.id ? changed : sentence));

/** Returns the sentence with the gloss of a reading, and with the plain version from which that gloss comes. */
export function withReading(sentence: TranslatedSentence, reading: Reading): TranslatedSentence {
  // What the machine reads anew is not what was approved.
  const {
    coverage: _,
    clauses: __,
    approvedBefore: ___,
    doReadersDiffer: ____,
    isInEnglishOrder: _____,
    plain,
    ...rest
  } = sentence;
  const { clauses = [] } = reading;
  return {
    ...rest,
    ...updatePlain(plain, reading.plain),
    ...(reading.isInEnglishOrder && { isInEnglishOrder: true as const }),
    units: [...reading.units],
    ...(clauses.length > 1 && { clauses: [...clauses] }),
    sources: reading.sources.map((spans) => [...spans]),
    coverage: reading.coverage,
  };
}

/**
 * Returns the plain version after a reading. A reviewer's decision on it remains valid as long as its text is
 * the same.
 */
function updatePlain(
  previous: TranslatedSentence['plain'],
  text: string | undefined,
): Pick<TranslatedSentence, 'plain'> {
  if (text === undefined) return previous?.state === 'refused' ? { plain: previous } : {};
  return { plain: previous?.text === text ? previous : { text, state: 'proposed' } };
}

/**
 * Returns the sentence with another gloss for the same English. The coverage is dropped, since it was the
 * machine's count for the old gloss.
 */
export function withGloss(sentence: TranslatedSentence, glossed: Glossed): TranslatedSentence {
  // A gloss that is changed is no longer the one that was approved.
  const {
    coverage: _,
    clauses: __,
    approvedBefore: ___,
    doReadersDiffer: ____,
    isInEnglishOrder: _____,
    ...rest
  } = sentence;
  return {
    ...rest,
    units: [...glossed.units],
    ...clauseStarts(glossed.clauses),
    sources: glossed.sources.map((spans) => [...spans]),
  };
}

/**
 * Returns the sentence with other English. Without a reading the gloss remains, linked to the words that
 * still occur.
 */
export function withEnglish(
  sentence: TranslatedSentence,
  english: string,
  reading: Reading | undefined,
): TranslatedSentence {
  // A plain version says what the old English said, and who writes the English knows where it ends.
  const { plain: _, areEndsUnsure: __, similar: ___, isHeard: ____, ...rest } = sentence;
  if (reading !== undefined) return withReading({ ...rest, english }, reading);
  const { units, sources, clauses } = toGlossed(sentence);
  return withGloss(
    { ...rest, english },
    {
      units,
      sources: moveSpans(sentence.english, english, sources),
      clauses: clauses.map((offset) => movePlace(sentence.english, english, offset)),
    },
  );
}

/** Splits the time of a sentence in two, in proportion to the letters before and after the position. */
function splitCue({ english, cue }: TranslatedSentence, position: number) {
  if (cue === undefined) return [{}, {}] as const;
  const { startSeconds, endSeconds } = cue;
  const fraction = (endSeconds - startSeconds) * (position / english.length);
  const middle = Math.round((startSeconds + fraction) * 1000) / 1000;
  return [
    { cue: { startSeconds, endSeconds: middle } },
    { cue: { startSeconds: middle, endSeconds } },
  ] as const;
}

/**
 * Splits the source's cues into those of the words before and after a position; none where a person has
 * changed the words.
 */
function splitCues({ english, sourceCues }: TranslatedSentence, position: number) {
  if (sourceCues?.map(({ text }) => text).join(' ') !== english) return [{}, {}] as const;
  let start = 0;
  const halves: [SourceCue[], SourceCue[]] = [[], []];
  for (const cue of sourceCues) {
    const place = Math.max(0, position - start);
    start += cue.text.length + 1;
    for (const [half, part] of [cue.text.slice(0, place), cue.text.slice(place)].entries())
      if (part.trim() !== '') halves[half]!.push({ ...cue, text: part.trim() });
  }
  return [{ sourceCues: halves[0] }, { sourceCues: halves[1] }] as const;
}

/** Joins the cues of sentences in order. */
function joinCues(...sentences: readonly TranslatedSentence[]) {
  if (sentences.some(({ cue }) => cue === undefined)) return {};
  return {
    sourceCues: sentences.flatMap(
      ({ english, cue, sourceCues }) => sourceCues ?? [{ text: english, ...cue! }],
    ),
  };
}

/** Returns why a sentence cannot be split at a position, or undefined if it can. */
export function getSplitProblem(
  { english }: TranslatedSentence,
  position: number,
): string | undefined {
  const hasBoth = english.slice(0, position).trim() !== '' && english.slice(position).trim() !== '';
  return hasBoth ? undefined : 'Put the cursor between two English words first.';
}

/**
 * Splits a sentence in two at a position of its English. A gloss that follows its words is split with them;
 * otherwise each half is translated again.
 */
export function splitSentence(
  sentences: Sentences,
  id: string,
  position: number,
  newId: string,
  read: ReadEnglish,
): Sentences {
  const sentence = sentences.find((item) => item.id === id);
  if (sentence === undefined || getSplitProblem(sentence, position) !== undefined) return sentences;
  const [firstCue, secondCue] = splitCue(sentence, position);
  const [firstSourceCues, secondSourceCues] = splitCues(sentence, position);
  const english = [sentence.english.slice(0, position), sentence.english.slice(position)] as const;
  const start = position + (english[1].length - english[1].trimStart().length);
  const { units, sources, clauses } = toGlossed(sentence);
  const isFirst = sources.map((spans) => spans.every((span) => span.end <= position));
  const half = (wantsFirst: boolean): Glossed => {
    const isInHalf = units.map((_, index) => isFirst[index] === wantsFirst);
    return {
      units: units.filter((_, index) => isInHalf[index]),
      sources: shiftSpans(
        sources.filter((_, index) => isInHalf[index]),
        wantsFirst ? 0 : -start,
      ).map((spans) => spans.filter((span) => span.start >= 0)),
      clauses: clauses
        .filter((_, index) => isInHalf[index])
        .map((offset) => (wantsFirst ? offset : Math.max(0, offset - start))),
    };
  };
  const make = (
    index: 0 | 1,
    sentenceId: string,
    cue: Pick<TranslatedSentence, 'cue' | 'sourceCues'>,
  ) => {
    const text = english[index].trim();
    const {
      cue: _,
      sourceCues: __,
      plain: ___,
      areEndsUnsure: ____,
      similar: _____,
      ...rest
    } = sentence;
    const draft = { ...rest, ...cue, id: sentenceId, english: text };
    const reading = read(text);
    if (reading !== undefined) return withReading(draft, reading);
    const glossed = half(index === 0);
    return withGloss(
      draft,
      glossed.units.length > 0 ? glossed : { units, sources: [], clauses: [] },
    );
  };
  const halves = [
    make(0, sentence.id, { ...firstCue, ...firstSourceCues }),
    make(1, newId, { ...secondCue, ...secondSourceCues }),
  ];
  return sentences.flatMap((item) => (item.id === id ? halves : [item]));
}

/** Merges a sentence with the next one; the gloss of the second follows that of the first. */
export function mergeWithNext(sentences: Sentences, id: string): Sentences {
  const index = sentences.findIndex((item) => item.id === id);
  const [first, second] = [sentences[index], sentences[index + 1]];
  if (first === undefined || second === undefined) return sentences;
  const [firstGlossed, secondGlossed] = [toGlossed(first), toGlossed(second)];
  const start = first.english.length + 1;
  const { cue: _, ...rest } = withGloss(first, {
    units: [...firstGlossed.units, ...secondGlossed.units],
    sources: [...firstGlossed.sources, ...shiftSpans(secondGlossed.sources, start)],
    clauses: [...firstGlossed.clauses, ...secondGlossed.clauses.map((offset) => offset + start)],
  });
  const [begin, end] = [first.cue ?? second.cue, second.cue ?? first.cue];
  const { plain: __, areEndsUnsure: ___, sourceCues: ____, similar: _____, ...joined } = rest;
  const merged: TranslatedSentence = {
    ...joined,
    ...((first.isHeard || second.isHeard) && { isHeard: true as const }),
    ...joinPlain(first, second),
    ...joinCues(first, second),
    english: `${first.english} ${second.english}`,
    ...(begin && end
      ? { cue: { startSeconds: begin.startSeconds, endSeconds: end.endSeconds } }
      : {}),
  };
  return [...sentences.slice(0, index), merged, ...sentences.slice(index + 2)];
}

/** Deletes a sentence, unless it is the last one of the part. */
export const deleteSentence = (sentences: Sentences, id: string): Sentences =>
  sentences.length < 2 ? sentences : sentences.filter((sentence) => sentence.id !== id);

/** Adds a sentence below another, or on top. It has no time of its own and follows the sentence before it. */
export function addSentence(
  sentences: Sentences,
  previousId: string | undefined,
  newSentence: { id: string; english: string; reading: Reading },
): Sentences {
  const added = withReading(
    { id: newSentence.id, english: newSentence.english, units: [] },
    newSentence.reading,
  );
  const index = sentences.findIndex(({ id }) => id === previousId) + 1;
  return [...sentences.slice(0, index), added, ...sentences.slice(index)];
}
