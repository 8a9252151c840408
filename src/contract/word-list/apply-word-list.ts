/** Signs a translated sentence by the word list of its organisation. Pure. */
import type { GlossUnit } from '#contract/gloss.ts';
import type { SentenceMark, Span, TranslatedSentence } from '#contract/requests/translation.ts';
import { toWordKey, type WordEntry, type WordList, type WordSigning } from './word-list.ts';

/** Unit of a sentence, with the words that it says and the clause that it begins. */
interface Row {
  readonly unit: GlossUnit;
  readonly spans: readonly Span[];
  /** Offset of the clause's first word. */
  readonly clauseOffset: number | undefined;
}

/** Place of an entry's words in a sentence. */
export interface WordPlace {
  readonly entry: WordEntry;
  readonly span: Span;
}

const escapeRegExp = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Creates the pattern of a word or phrase in a text, in any case; whole words alone. */
export const createWordPattern = (key: string): RegExp =>
  new RegExp(
    `(?<![\\p{L}\\p{N}])${escapeRegExp(key).replaceAll(' ', '\\s+')}(?![\\p{L}\\p{N}])`,
    'giu',
  );

const isInside = (inner: Span, outer: Span): boolean =>
  inner.start >= outer.start && inner.end <= outer.end;

/** Whether two parts of a sentence share a letter. */
export const overlaps = (left: Span, right: Span): boolean =>
  left.start < right.end && right.start < left.end;

/** Entry with its words as they are compared. */
interface KeyedEntry {
  readonly entry: WordEntry;
  readonly key: string;
}

/** The entries of each list, the longest first: a document asks for them in every sentence. */
const sortedEntries = new WeakMap<WordList, readonly KeyedEntry[]>();

function sortEntries(list: WordList): readonly KeyedEntry[] {
  const sorted =
    sortedEntries.get(list) ??
    list.entries
      .map((entry) => ({ entry, key: toWordKey(entry.english) }))
      .sort((a, b) => b.key.length - a.key.length);
  sortedEntries.set(list, sorted);
  return sorted;
}

/** Finds the words of a list in a text, the longest first; none of them overlap. */
export function findWords(english: string, list: WordList): WordPlace[] {
  const lower = toWordKey(english);
  const places: WordPlace[] = [];
  for (const { entry, key } of sortEntries(list).filter((keyed) => lower.includes(keyed.key)))
    for (const { index, 0: text } of english.matchAll(createWordPattern(key))) {
      const span = { start: index, end: index + text.length };
      if (!places.some((place) => overlaps(place.span, span))) places.push({ entry, span });
    }
  return places;
}

const createUnit = (
  signing: WordSigning,
  words: string,
  { nonManuals }: Pick<GlossUnit, 'nonManuals'>,
): GlossUnit => ({
  ...(signing.kind === 'sign'
    ? { kind: 'sign', gloss: signing.gloss }
    : { kind: 'fingerspelled', text: words.toUpperCase() }),
  ...(nonManuals && { nonManuals }),
});

/** Whether a unit is the signing that an entry asks for. */
const isSignedSo = (unit: GlossUnit, signing: WordSigning): boolean =>
  signing.kind === 'sign'
    ? unit.kind === 'sign' && unit.gloss === signing.gloss
    : unit.kind === 'fingerspelled';

/** Returns the rows with the words of an entry signed as it asks. Units that say other words, too, stay. */
function applyEntry(rows: readonly Row[], { entry, span }: WordPlace, english: string): Row[] {
  const isOwn = ({ spans }: Row) =>
    spans.length > 0 && spans.every((words) => isInside(words, span));
  const ownRows = rows.filter(isOwn);
  const isShared = rows.some(
    (row) => !isOwn(row) && row.spans.some((words) => overlaps(words, span)),
  );
  if (ownRows.length === 0 || isShared) return [...rows];
  const { signing, never } = entry;
  const isForbidden = ownRows.some(
    ({ unit }) => unit.kind === 'sign' && never.includes(unit.gloss),
  );
  const wanted = signing ?? (isForbidden ? ({ kind: 'spelled' } as const) : undefined);
  if (wanted === undefined) return [...rows];
  if (ownRows.length === 1 && isSignedSo(ownRows[0]!.unit, wanted)) return [...rows];
  const words = english.slice(span.start, span.end);
  const [first, ...laterRows] = ownRows;
  return rows.flatMap((row): Row[] => {
    if (row === first)
      return [{ ...row, unit: createUnit(wanted, words, row.unit), spans: [span] }];
    return laterRows.includes(row) ? [] : [row];
  });
}

/**
 * Returns a sentence whose words are signed as the list of the organisation says; the same object where nothing of it
 * applies. A word without a sign of its own in the sentence stays as it is. What was approved before no longer is, where the
 * list changes it.
 */
export function applyWordList(sentence: TranslatedSentence, list: WordList): TranslatedSentence {
  const { english, units, sources, clauses } = sentence;
  if (sources === undefined || list.entries.length === 0) return sentence;
  const rows = units.map(
    (unit, index): Row => ({
      unit,
      spans: sources[index] ?? [],
      clauseOffset: clauses?.findLast((clause) => clause.unit <= index)?.offset,
    }),
  );
  const changed = findWords(english, list).reduce<readonly Row[]>(
    (current, place) => applyEntry(current, place, english),
    rows,
  );
  if (changed.length === rows.length && changed.every((row, index) => row.unit === units[index]))
    return sentence;
  const { approvedBefore: _, clauses: __, ...rest } = sentence;
  const starts = changed.flatMap(({ clauseOffset }, unit) =>
    clauseOffset === undefined || clauseOffset === changed[unit - 1]?.clauseOffset
      ? []
      : [{ unit, offset: clauseOffset }],
  );
  return {
    ...rest,
    units: changed.map(({ unit }) => unit),
    sources: changed.map(({ spans }) => [...spans]),
    ...(starts.length > 0 && { clauses: starts }),
  };
}

/** Lists the places of a sentence that are signed as an entry asks. */
function listDecidedWords(
  { english, units, sources = [] }: TranslatedSentence,
  list: WordList,
): Span[] {
  return findWords(english, list).flatMap(({ entry: { signing }, span }) =>
    signing !== undefined &&
    units.some(
      (unit, index) =>
        isSignedSo(unit, signing) && (sources[index] ?? []).some((words) => isInside(words, span)),
    )
      ? [span]
      : [],
  );
}

/** Returns the marks of a sentence without doubts about the meaning of words that the organisation has decided. */
export function removeDecidedDoubts<M extends Pick<SentenceMark, 'check' | 'span'>>(
  sentence: TranslatedSentence,
  marks: readonly M[],
  list: WordList,
): M[] {
  const decided = marks.some(({ check }) => check === 'sense')
    ? listDecidedWords(sentence, list)
    : [];
  return marks.filter(
    ({ check, span }) => check !== 'sense' || !decided.some((words) => isInside(span, words)),
  );
}
