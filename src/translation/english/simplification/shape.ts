/** Analyses a clause for the plain rules: its subject, its verbs, its actor. Pure. */
import type { Token } from './tokens.ts';

export const isVerbal = ({ role }: Token): boolean => /^(?:verb|auxiliary|modal)$/.test(role);
const isGerund = ({ role, lower, lemma }: Token): boolean =>
  role === 'verb' && /ing$/.test(lower) && lower !== lemma;
/** Whether the token is a verb of the clause itself that can carry it. */
export const isClauseVerb = (token: Token): boolean =>
  token.depth === 0 && isVerbal(token) && !isGerund(token);
export const isNominal = ({ role }: Token): boolean =>
  /^(?:noun|name|place|pronoun|number)$/.test(role);
export const isNegator = ({ role, lower }: Token): boolean =>
  role === 'negator' ||
  /^(?:no|not|never|none|nobody|nothing|neither|nor|without|hardly)$/.test(lower);
const BE = /^(?:be|is|are|am|was|were|been|being)$/;
export const isBe = ({ lower }: Token): boolean => BE.test(lower);

export const findFirstClauseVerb = (tokens: readonly Token[]): number =>
  tokens.findIndex(isClauseVerb);

/** Whether the clause is an order: no subject precedes the verb, but perhaps `please` or `do not`. */
export function isOrder(tokens: readonly Token[]): boolean {
  const first = tokens.find(({ role }) => role !== 'opening' && role !== 'mark');
  if (first === undefined) return false;
  if (first.role === 'auxiliary')
    return first.lower === 'do' && tokens[tokens.indexOf(first) + 1]?.role === 'negator';
  return (first.role === 'verb' && first.lower === first.lemma) || first.lower === 'never';
}

/** Finds the subject: from the first word to the first verb, with nothing set before it. */
export function findSubject(tokens: readonly Token[]): { start: number; end: number } | undefined {
  const end = findFirstClauseVerb(tokens);
  if (end < 1) return undefined;
  // Adverbs and negators next to the verb are not part of the subject.
  let last = end;
  while (last > 0 && /^(?:adverb|negator|mark)$/.test(tokens[last - 1]!.role)) last -= 1;
  const subjectTokens = tokens.slice(0, last);
  if (!subjectTokens.some((token) => token.depth === 0 && isNominal(token))) return undefined;
  if (
    /^(?:preposition|time|question|conjunction|adverb|existential|opening)$/.test(
      subjectTokens[0]!.role,
    )
  )
    return undefined;
  if (subjectTokens[0]!.kind === 'date' && subjectTokens.length > 1) return undefined;
  if (
    subjectTokens.some(
      ({ role, lower }) =>
        role === 'mark' || (role === 'conjunction' && !/^(?:and|or)$/.test(lower)),
    )
  )
    return undefined;
  return { start: 0, end: last };
}

const MANY =
  /^(?:people|police|staff|they|we|you|these|those|both|many|several|children|men|women)$/;

/** Whether the noun goes with `are`, `have` and `do`. */
export function isPlural(noun: readonly Token[]): boolean {
  const outerTokens = noun.filter(({ depth }) => depth === 0);
  if (outerTokens.some(({ role, lower }) => role === 'conjunction' && lower === 'and')) return true;
  if (outerTokens.some(({ lower, text }) => MANY.test(lower) || text === 'I')) return true;
  const prepositionIndex = outerTokens.findIndex(({ role }) => role === 'preposition');
  const head = outerTokens
    .slice(0, prepositionIndex < 1 ? undefined : prepositionIndex)
    .findLast(isNominal);
  return (
    head !== undefined &&
    head.role === 'noun' &&
    /[^s]s$/.test(head.lower) &&
    head.lower !== head.lemma
  );
}

/** Finds the end of the group of nouns that begins at `start`. Things that belong to it by `of` are in it. */
export function findNounEnd(tokens: readonly Token[], start: number): number {
  let hasHead = false;
  for (let end = start; end < tokens.length; end += 1) {
    const next = hasHeadAfter(tokens, end, hasHead);
    if (next === undefined) return hasHead ? end : start;
    hasHead = next;
  }
  return hasHead ? tokens.length : start;
}

const BEFORE_NOUN = /^(?:article|possessive|demonstrative|adjective|ordering|quantity|degree)$/;

/** Whether the group has its noun once this word is in it; undefined where the word is not in it. */
function hasHeadAfter(
  tokens: readonly Token[],
  index: number,
  hasHead: boolean,
): boolean | undefined {
  const token = tokens[index]!;
  if (token.depth > 0) return hasHead ? true : undefined;
  if (isNominal(token) || token.lower === "'s") return true;
  if (BEFORE_NOUN.test(token.role)) return hasHead ? undefined : false;
  const goesOn = (hasHead && token.lower === 'of') || isListed(tokens, index);
  return goesOn ? false : undefined;
}

/** Whether one more noun follows without a verb of its own: `A and B`, `a parent or another adult`. */
function isListed(tokens: readonly Token[], index: number): boolean {
  const { role, lower } = tokens[index]!;
  if (role !== 'conjunction' || !/^(?:and|or)$/.test(lower)) return false;
  const end = findNounEnd(tokens, index + 1);
  return end > index + 1 && !(tokens[end] !== undefined && isVerbal(tokens[end]!));
}
