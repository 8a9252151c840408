/**
 * The order of the English, which long sentences keep. Rules read too often wrongly which of many words belong together:
 * `tools/evaluation` has the figures of both orders. What BSL has a place for keeps it: a denial comes after what it denies,
 * an actor before what is done. Pure.
 */
import { withoutTopic } from '#translation/english/ordering/arrange.ts';
import type { Dropped } from '#translation/english/parser/groups/group.ts';
import { createSpelledUnit, type SignedToken } from '#translation/english/words/word.ts';
import { computeTokenSpan, type SignedClause } from './signed-sentence.ts';

const getStart = ({ spans }: SignedToken): number => Math.min(...spans.map(({ start }) => start));

/** Whether a token says words of the English; grammar adds others. */
const isSaid = ({ spans }: SignedToken): boolean => spans.length > 0;

/** Fewest words of a long sentence; the rules were written with shorter ones, and read them well. */
const MIN_LONG_WORDS = 13;
/** Places by which BSL order may move a sign of a long sentence. */
const MAX_PLACES_MOVED = 3;

/** Whether a sentence is so long that its order may have to be that of the English. */
export const isLongSentence = (english: string): boolean =>
  english.trim().split(/\s+/).length >= MIN_LONG_WORDS;

/** Whether a sign is far from its place in the English. */
export function isScattered(clauses: readonly SignedClause[]): boolean {
  const starts = clauses.flatMap(({ tokens }) =>
    tokens.filter((token) => isSaid(token) && token.role !== 'reason').map(getStart),
  );
  const places = starts.map((start, index) => ({ start, index }));
  return places
    .toSorted((a, b) => a.start - b.start || a.index - b.index)
    .some(({ index }, place) => Math.abs(place - index) > MAX_PLACES_MOVED);
}

/** Tokens that stay together. */
interface Phrase {
  readonly tokens: readonly SignedToken[];
  readonly clauseIndex: number;
  /** Position in the English, in letters. */
  readonly position: number;
}

const getEnd = ({ spans }: SignedToken): number => Math.max(...spans.map(({ end }) => end));

const isNegator = ({ unit }: SignedToken): boolean =>
  (unit.kind === 'sign' && /^(?:NOT|NO|FORBID)$/.test(unit.gloss)) ||
  (unit.kind === 'fingerspelled' && /^(?:NOT|NO|NEVER|NONE)$/.test(unit.text));

/** Whether a negator passes over a phrase, to come after what it denies. */
const isPassed = ({ tokens }: Phrase): boolean =>
  tokens.every(
    ({ unit, role }) =>
      role === 'agent' ||
      unit.kind === 'number' ||
      unit.kind === 'point' ||
      (unit.kind === 'sign' && /^(?:POSSIBLE\/CAN|MUST|IX-here)$/.test(unit.gloss)) ||
      (unit.kind === 'fingerspelled' && /^(?:SHOULD|ANY|ALL)$/.test(unit.text)),
  );

const NEGATIVE_PREFIX = /^(?:un|in|im|ir|dis|non)/i;

/** Whether a token stays after the one that is signed before it: where it goes, its number, what it shares. */
function leansBack(
  token: SignedToken,
  previous: SignedToken,
  { span }: SignedClause,
  english: string,
): boolean {
  const { unit } = token;
  if (unit.kind === 'sign' && /^(?:GO-TO|FROM)$/.test(unit.gloss)) return true;
  const start = getStart(token);
  // `unusual`
  if (start === getStart(previous) && NEGATIVE_PREFIX.test(english.slice(start))) return true;
  // What it shares with the clause before.
  if (start < span.start || start >= span.end) return true;
  return unit.kind === 'number' && english.slice(getEnd(previous), start) === ' ';
}

/** Returns where a token is signed: what is done to a person after who does it and what is done. */
function computePosition(
  token: SignedToken,
  verbs: readonly SignedToken[],
  { tokens }: SignedClause,
): number {
  if (token.role === 'reason') return Math.max(...tokens.filter(isSaid).map(getEnd));
  if (verbs.length > 0 && token.role === 'agent') return getStart(verbs[0]!) - 0.5;
  if (verbs.length > 0 && token.role === 'patient') return getEnd(verbs.at(-1)!) - 0.5;
  return getStart(token);
}

/** Cuts a clause into phrases: a word, with what grammar adds before it and what stays after it. */
function listPhrases(clause: SignedClause, clauseIndex: number, english: string): Phrase[] {
  const phrases: Phrase[] = [];
  const verbs = clause.tokens.filter(({ role }) => role === 'verb');
  let added: SignedToken[] = [];
  for (const token of clause.tokens) {
    const isAdded = token.spans.length === 0;
    if (isAdded && !(token.role === 'agent' && verbs.length > 0)) {
      added.push(token);
      continue;
    }
    const last = phrases.at(-1);
    const previous = last?.tokens.at(-1);
    if (previous !== undefined && !isAdded && leansBack(token, previous, clause, english))
      phrases[phrases.length - 1] = { ...last!, tokens: [...last!.tokens, ...added, token] };
    else
      phrases.push({
        tokens: [...added, token],
        clauseIndex,
        position: computePosition(token, verbs, clause),
      });
    added = [];
  }
  const last = phrases.pop();
  return last === undefined ? [] : [...phrases, { ...last, tokens: [...last.tokens, ...added] }];
}

/** Moves each negator after the phrase that it comes before. */
function moveNegators(phrases: readonly Phrase[]): Phrase[] {
  const moved = [...phrases];
  for (let index = 0; index < moved.length - 1; index++) {
    const phrase = moved[index]!;
    if (!isNegator(phrase.tokens[0]!)) continue;
    let denied = index + 1;
    while (denied < moved.length - 1 && isPassed(moved[denied]!)) denied++;
    moved.splice(index, 1);
    moved.splice(denied, 0, { ...phrase, clauseIndex: moved[denied - 1]!.clauseIndex });
    index = denied;
  }
  return moved;
}

/** Joins neighbours of one clause; a clause inside another parts it. */
function joinClauses(phrases: readonly Phrase[]): SignedToken[][] {
  const rows: SignedToken[][] = [];
  phrases.forEach(({ tokens, clauseIndex }, index) => {
    if (phrases[index - 1]?.clauseIndex === clauseIndex) rows.at(-1)!.push(...tokens);
    else rows.push([...tokens]);
  });
  return rows;
}

/** Takes the raised brows from all but what comes first. */
function raiseFirst(rows: readonly SignedToken[][]): SignedToken[][] {
  let isFirst = true;
  return rows.map((row) =>
    row.map((token) => {
      isFirst &&= token.unit.nonManuals?.includes('topic') ?? false;
      return isFirst ? token : { ...token, unit: withoutTopic(token.unit) };
    }),
  );
}

/** Spells `unless`, which BSL order shows by a denial after its clause. */
const spellUnless = (token: SignedToken): SignedToken =>
  token.unit.kind === 'sign' && token.unit.gloss === 'NOT' && token.unit.mouthing === 'unless'
    ? { ...token, unit: createSpelledUnit('unless') }
    : token;

/**
 * Puts the signs of clauses in the order of the English. Words that join a condition are spelled where it does not come
 * first.
 *
 * @returns the clauses, and what has no unit still
 */
export function keepEnglishOrder(
  clauses: readonly SignedClause[],
  dropped: readonly Dropped[],
  english: string,
): { clauses: SignedClause[]; dropped: Dropped[] } {
  const first = /[\p{L}\p{N}]/u.exec(english)?.index ?? 0;
  const links = dropped.filter(({ rule, span }) => rule === 'condition' && span.start > first);
  const spelled = links.map(({ span }): Phrase => {
    const unit = createSpelledUnit(english.slice(span.start, span.end));
    const isAround = (clause: SignedClause) =>
      clause.span.start <= span.start && span.end <= clause.span.end;
    return {
      tokens: [{ unit, spans: [span] }],
      clauseIndex: clauses.findIndex(isAround),
      position: span.start,
    };
  });
  const phrases = clauses.flatMap(({ tokens, span }, clauseIndex) =>
    listPhrases({ tokens: tokens.map(spellUnless), span }, clauseIndex, english),
  );
  const sorted = [...phrases, ...spelled].toSorted((a, b) => a.position - b.position);
  const rows = raiseFirst(joinClauses(moveNegators(sorted)));
  return {
    clauses: rows.map((tokens) => ({ tokens, span: computeTokenSpan(tokens) })),
    dropped: dropped.filter((item) => !links.includes(item)),
  };
}
