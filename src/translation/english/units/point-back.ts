/**
 * Points back to names that are mentioned again: the first mention places the name at a locus in signing
 * space, later ones point there and mouth the name. Only names that are repeated within two sentences get a
 * locus, so that viewers need not remember it for long; a name whose last mention is longer ago is spelled
 * again. Pure.
 */
import type { GlossUnit, Locus } from '#contract/gloss.ts';
import type { SignedToken } from '#translation/english/words/word.ts';

/** Sentences over which a spot is remembered. */
const MAX_SENTENCES_BETWEEN_MENTIONS = 2;
/** Free spots, the signer's right first. */
const FREE_LOCI: readonly Locus[] = ['right', 'left'];

interface Referent {
  readonly key: string;
  readonly lastSentenceIndex: number;
}

/** Referents by locus: the name that is placed there, and the sentence of its last mention. */
export type Referents = ReadonlyMap<Locus, Referent>;

const getName = ({ unit, isName }: SignedToken): string | undefined => {
  if (unit.kind === 'place') return unit.name;
  return isName && unit.kind === 'fingerspelled' ? unit.text : undefined;
};
const toKey = (name: string): string => name.toUpperCase();
const isListed = (tokens: readonly SignedToken[], index: number): boolean =>
  tokens[index - 1]?.unit.kind === 'list-mark';

/** Returns the mouthing for a point: the letters of the name itself, so that the point can be understood. */
const toMouthing = (unit: GlossUnit, name: string): string =>
  unit.kind === 'fingerspelled' ? (unit.mouthing ?? name.toLowerCase()) : name;

/**
 * Points back in rows of one sentence each.
 *
 * @param before spots that sentences before the first row have left; their ages count from -1 backwards
 */
export function pointBack(
  sentences: readonly (readonly SignedToken[])[],
  initialReferents: Referents = new Map(),
): SignedToken[][] {
  const referents = new Map(initialReferents);
  const mentions = new Map<string, number[]>();
  sentences.forEach((tokens, sentenceIndex) => {
    tokens.forEach((token, index) => {
      const name = getName(token);
      if (name === undefined || isListed(tokens, index)) return;
      const sentenceIndexes = mentions.get(toKey(name)) ?? [];
      sentenceIndexes.push(sentenceIndex);
      mentions.set(toKey(name), sentenceIndexes);
    });
  });
  return sentences.map((tokens, sentenceIndex) => {
    const signed: SignedToken[] = [];
    tokens.forEach((token, index) => {
      const name = getName(token);
      if (name === undefined || isListed(tokens, index)) {
        signed.push(token);
        return;
      }
      const key = toKey(name);
      const upcoming = mentions.get(key) ?? [];
      upcoming.shift();
      const existing = [...referents].find(
        ([, referent]) =>
          referent.key === key &&
          sentenceIndex - referent.lastSentenceIndex <= MAX_SENTENCES_BETWEEN_MENTIONS,
      );
      if (existing !== undefined) {
        const [locus] = existing;
        referents.set(locus, { key, lastSentenceIndex: sentenceIndex });
        signed.push(toPoint(token, locus, name));
        return;
      }
      const isSaidAgain =
        upcoming[0] !== undefined && upcoming[0] - sentenceIndex <= MAX_SENTENCES_BETWEEN_MENTIONS;
      const placeLocus = token.unit.kind === 'place' ? token.unit.locus : undefined;
      const locus =
        placeLocus ?? (isSaidAgain ? findFreeLocus(referents, sentenceIndex, mentions) : undefined);
      if (locus !== undefined) referents.set(locus, { key, lastSentenceIndex: sentenceIndex });
      signed.push(...placeAtLocus(token, locus));
    });
    return followLoci(signed);
  });
}

/** Finds a locus that is unused, or whose name will not be mentioned again in time. */
function findFreeLocus(
  referents: Referents,
  sentenceIndex: number,
  mentions: ReadonlyMap<string, readonly number[]>,
): Locus | undefined {
  return FREE_LOCI.find((locus) => {
    const referent = referents.get(locus);
    if (
      referent === undefined ||
      sentenceIndex - referent.lastSentenceIndex > MAX_SENTENCES_BETWEEN_MENTIONS
    )
      return true;
    const next = mentions.get(referent.key)?.[0];
    return next === undefined || next - referent.lastSentenceIndex > MAX_SENTENCES_BETWEEN_MENTIONS;
  });
}

function toPoint(token: SignedToken, locus: Locus, name: string): SignedToken {
  const { nonManuals } = token.unit;
  const unit: GlossUnit = {
    kind: 'point',
    locus,
    mouthing: toMouthing(token.unit, name),
    nonManuals,
  };
  return { ...token, unit };
}

/** Places a name at a locus: a place carries the locus itself; a spelled name is followed by a point to it. */
function placeAtLocus(token: SignedToken, locus: Locus | undefined): SignedToken[] {
  if (locus === undefined) return [token];
  if (token.unit.kind === 'place') return [{ ...token, unit: { ...token.unit, locus } }];
  const { nonManuals } = token.unit;
  return [
    token,
    {
      unit: { kind: 'point', locus, nonManuals },
      spans: [],
      clause: token.clause,
    },
  ];
}

/** Directs a movement to or from the locus of the name that is signed right before it. */
function followLoci(tokens: readonly SignedToken[]): SignedToken[] {
  return tokens.map((token, index) => {
    const previousUnit = tokens[index - 1]?.unit;
    const locus =
      previousUnit?.kind === 'point' || previousUnit?.kind === 'place'
        ? previousUnit.locus
        : undefined;
    if (token.unit.kind !== 'sign' || locus === undefined || locus === 'here') return token;
    if (token.unit.to === 'destination') return { ...token, unit: { ...token.unit, to: locus } };
    if (token.unit.from === 'left') return { ...token, unit: { ...token.unit, from: locus } };
    return token;
  });
}

/**
 * Collects the referents that signed sentences leave for the sentence after them: places with a locus, and
 * spelled names followed by a point.
 *
 * @param sentences units of each sentence, oldest first
 */
export function collectReferents(sentences: readonly (readonly GlossUnit[])[]): Referents {
  const referents = new Map<Locus, Referent>();
  sentences.forEach((units, index) => {
    const lastSentenceIndex = index - sentences.length;
    units.forEach((unit, unitIndex) => {
      const next = units[unitIndex + 1];
      if (
        unit.kind === 'place' &&
        unit.locus !== undefined &&
        units[unitIndex - 1]?.kind !== 'list-mark'
      )
        referents.set(unit.locus, { key: toKey(unit.name), lastSentenceIndex });
      if (
        unit.kind === 'fingerspelled' &&
        next?.kind === 'point' &&
        FREE_LOCI.includes(next.locus) &&
        next.mouthing === undefined
      )
        referents.set(next.locus, { key: toKey(unit.text), lastSentenceIndex });
      const existing = unit.kind === 'point' ? referents.get(unit.locus) : undefined;
      if (unit.kind === 'point' && existing !== undefined && unit.mouthing !== undefined)
        referents.set(unit.locus, { ...existing, lastSentenceIndex });
    });
  });
  return referents;
}
