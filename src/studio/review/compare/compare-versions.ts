/** Compares two versions of a translation, sentence by sentence. Pure. */
import { diffArrays, diffWordsWithSpace } from 'diff';
import { formatGlossUnit, type GlossUnit } from '#contract/gloss.ts';
import type { TranslatedSentence, Translation } from '#contract/requests/translation.ts';
import { FACE_WORDS } from '#studio/glosses/face-words.ts';
import { areSameUnits, isSameSentence } from '#studio/review/draft/same.ts';

/** Words or a sign of one side; changed when the other side does not have it there. */
export interface Piece {
  readonly text: string;
  readonly isChanged: boolean;
}

/** Sentence of one version. */
export interface SentenceSide {
  /** Place in its part, counted from 1. */
  readonly number: number;
  readonly english: readonly Piece[];
  /** Plain version; empty where it has none. */
  readonly plain: readonly Piece[];
  readonly signs: readonly Piece[];
}

/** Sentence that the two versions do not have alike; a side is undefined where the sentence is missing. */
export interface SentenceChange {
  readonly key: string;
  readonly partTitle: string;
  readonly older: SentenceSide | undefined;
  readonly newer: SentenceSide | undefined;
  /** Whether its time or the pauses between its clauses changed. */
  readonly isTimeChanged: boolean;
  readonly arePausesChanged: boolean;
}

interface Numbered {
  readonly sentence: TranslatedSentence;
  readonly number: number;
}

const formatSign = (unit: GlossUnit): string => {
  const faces = (unit.nonManuals ?? []).map((face) => FACE_WORDS[face]);
  return faces.length === 0
    ? formatGlossUnit(unit)
    : `${formatGlossUnit(unit)} (${faces.join(', ')})`;
};

/** Returns the words of both sides, each marked where the other side has others. */
function compareText(older: string, newer: string): { older: Piece[]; newer: Piece[] } {
  const changes = diffWordsWithSpace(older, newer);
  const select = (isOlder: boolean): Piece[] =>
    changes
      .filter(({ added, removed }) => !(isOlder ? added : removed))
      .map(({ value, added, removed }) => ({ text: value, isChanged: added || removed }));
  return { older: select(true), newer: select(false) };
}

/** Returns the signs of both sides; a sign with another face is another sign. */
function compareSigns(
  older: readonly GlossUnit[],
  newer: readonly GlossUnit[],
): { older: Piece[]; newer: Piece[] } {
  const changes = diffArrays([...older], [...newer], {
    comparator: (left, right) => areSameUnits([left], [right]),
  });
  const select = (isOlder: boolean): Piece[] =>
    changes
      .filter(({ added, removed }) => !(isOlder ? added : removed))
      .flatMap(({ value, added, removed }) =>
        value.map((unit) => ({ text: formatSign(unit), isChanged: added || removed })),
      );
  return { older: select(true), newer: select(false) };
}

/** Formats a plain version with what a person decided about it. */
const formatPlain = ({ plain }: TranslatedSentence): string =>
  plain === undefined || plain.state === 'refused' ? '' : plain.text;

const toOnlySide = ({ sentence, number }: Numbered): SentenceSide => {
  const toPiece = (text: string): Piece => ({ text, isChanged: true });
  const plain = formatPlain(sentence);
  return {
    number,
    english: [toPiece(sentence.english)],
    plain: plain === '' ? [] : [toPiece(plain)],
    signs: sentence.units.map((unit) => toPiece(formatSign(unit))),
  };
};

/** Compares a sentence that both versions have. */
function compareSentence(older: Numbered, newer: Numbered) {
  const [left, right] = [older.sentence, newer.sentence];
  const english = compareText(left.english, right.english);
  const plain = compareText(formatPlain(left), formatPlain(right));
  const signs = compareSigns(left.units, right.units);
  const isSame = (key: 'cue' | 'clauses') =>
    JSON.stringify(left[key] ?? null) === JSON.stringify(right[key] ?? null);
  return {
    older: {
      number: older.number,
      english: english.older,
      plain: plain.older,
      signs: signs.older,
    },
    newer: {
      number: newer.number,
      english: english.newer,
      plain: plain.newer,
      signs: signs.newer,
    },
    isTimeChanged: !isSame('cue'),
    arePausesChanged: !isSame('clauses'),
  };
}

/** Lists the sentences of a part that were changed, added or removed, in the order of both versions. */
function comparePart(
  older: readonly TranslatedSentence[],
  newer: readonly TranslatedSentence[],
): Omit<SentenceChange, 'partTitle'>[] {
  const byId = (sentences: readonly TranslatedSentence[]) =>
    new Map(sentences.map((sentence, index) => [sentence.id, { sentence, number: index + 1 }]));
  const [olderById, newerById] = [byId(older), byId(newer)];
  const steps = diffArrays([...olderById.keys()], [...newerById.keys()]);
  const none = { isTimeChanged: false, arePausesChanged: false };
  return steps.flatMap(({ value, added, removed }) =>
    value.flatMap((id): Omit<SentenceChange, 'partTitle'>[] => {
      const [left, right] = [olderById.get(id), newerById.get(id)];
      const key = `${id} ${added} ${removed}`;
      if (removed || right === undefined)
        return [{ key, older: toOnlySide(left!), newer: undefined, ...none }];
      if (added || left === undefined)
        return [{ key, older: undefined, newer: toOnlySide(right), ...none }];
      return isSameSentence(left.sentence, right.sentence)
        ? []
        : [{ key, ...compareSentence(left, right) }];
    }),
  );
}

/** Lists the sentences that two versions do not have alike. */
export function compareVersions(older: Translation, newer: Translation): SentenceChange[] {
  const partCount = Math.max(older.parts.length, newer.parts.length);
  return Array.from({ length: partCount }, (_, index) => index).flatMap((index) => {
    const [left, right] = [older.parts[index], newer.parts[index]];
    const partTitle = (right ?? left)!.title;
    return comparePart(left?.sentences ?? [], right?.sentences ?? []).map((change) => ({
      ...change,
      key: `${index} ${change.key}`,
      partTitle,
    }));
  });
}
