/**
 * A plainer version of a sentence, by rules over its clauses: plain words, who does it first, one thing said a
 * sentence. Pure.
 */
import type { Span } from '#contract/requests/translation.ts';
import { splitClauses } from '#translation/english/parser/clauses/split-clauses.ts';
import {
  applyProposals,
  isSafe,
  type Proposal,
  proposePlain,
} from '#translation/english/plain-language.ts';
import { type Language, parseTerms } from '#translation/english/words/read-terms.ts';
import { type Group, groupClauses } from './join.ts';
import { countNegations, findLostFacts } from './lost-facts.ts';
import { PLAIN_RULES } from './rules/plain-rules.ts';
import { type Derived, derive, findOrigin, type Piece } from './segments.ts';
import { createToken, type PlainClause, type Token, toPieces, toPlainClauses } from './tokens.ts';
import type { VerbForms } from './verb-forms.ts';

/**
 * Maximum length in characters; longer sentences stay unchanged, because what the rules see in them is seldom
 * right.
 */
const MAX_CHARACTERS = 600;
/** Quotation marks and brackets, whose content is another person's order of words. */
const QUOTES_AND_BRACKETS = /["“”()[\]{}<>]/;

/** Builds the plain version with the words of the English from which each piece came; undefined where there is none. */
export function plainVersion(
  english: string,
  language: Language,
  forms: VerbForms,
): Derived | undefined {
  if (english.length > MAX_CHARACTERS) return undefined;
  const worded = applyWordings(english);
  const plain = QUOTES_AND_BRACKETS.test(english) ? worded : applyRules(worded, language, forms);
  if (isSameText(plain.text, english)) return undefined;
  const isKept =
    findLostFacts(parseTerms(english, language), parseTerms(plain.text, language)).length === 0 &&
    countNegations(plain.text) >= countNegations(worded.text);
  if (isKept) return plain;
  return isSameText(worded.text, english) ? undefined : worded;
}

const isSameText = (a: string, b: string): boolean =>
  a.replace(/\s+/g, ' ').trim() === b.replace(/\s+/g, ' ').trim();

/** Proposes `if` for an inverted condition: `Should you need help, ask.` */
function proposeConditional(english: string): Proposal[] {
  const from = /^should (?:you|they)(?=\s)/i.exec(english)?.[0];
  if (from === undefined || english.trimEnd().endsWith('?')) return [];
  const to = from.replace(/^should/i, from.startsWith('S') ? 'If' : 'if');
  return [{ span: { start: 0, end: from.length }, from, to, reason: '' }];
}

function applyWordings(english: string): Derived {
  const proposals = [...proposeConditional(english), ...proposePlain(english).filter(isSafe)];
  const pieces: Piece[] = [];
  let position = 0;
  const take = (span: Span) =>
    pieces.push({ text: english.slice(span.start, span.end), from: span });
  for (const { span, to } of proposals) {
    take({ start: position, end: span.start });
    position = span.end;
    if (to !== '') pieces.push({ text: to, from: span });
    else position += /^[\s,]*/.exec(english.slice(position))![0].length;
  }
  take({ start: position, end: english.length });
  const text = pieces.map((piece) => piece.text).join('');
  // The word after omitted ones may begin the sentence.
  const begins = text.search(/\p{L}/u);
  const isCapital = begins >= 0 && applyProposals(english, proposals)[begins] !== text[begins];
  if (!isCapital) return derive(pieces);
  const derived = derive(pieces);
  return {
    ...derived,
    text:
      text.slice(0, begins) + text.slice(begins, begins + 1).toUpperCase() + text.slice(begins + 1),
  };
}

function applyRules(worded: Derived, language: Language, forms: VerbForms): Derived {
  const { text } = worded;
  if (/\?["'”’)\s]*$/.test(text)) return worded;
  const clauses = toPlainClauses(splitClauses(parseTerms(text, language)), text);
  const [first] = clauses[0]?.link ? [clauses[0].link] : (clauses[0]?.tokens ?? []);
  const between = (left: PlainClause, right: PlainClause): string => {
    const from = getEnd(left);
    const to = getStart(right);
    return from === undefined || to === undefined ? '' : text.slice(from, to);
  };
  const rows = groupClauses(clauses, between);
  const changed = rows.flatMap((group) => toSentences(group, forms));
  const isChanged =
    rows.length > 1 ||
    changed.length > 1 ||
    changed[0]?.some((clause, clauseIndex) => clause !== rows[0]![clauseIndex]);
  if (!isChanged) return worded;
  const end = /[.!…]+\s*$/.exec(text)?.[0].trim() || '.';
  const pieces = changed.flatMap((group, groupIndex): Piece[] => [
    ...(groupIndex === 0 ? [] : [{ text: ' ' }]),
    ...toPieces(listTokens(group), text, end, first),
  ]);
  const derived = derive(pieces);
  // Through the wordings to the English.
  return {
    text: derived.text,
    segments: derived.segments.flatMap(({ start, end: to, from }) => {
      const origin = findOrigin(worded, from);
      return origin === undefined ? [] : [{ start, end: to, from: origin }];
    }),
  };
}

const spanned = (tokens: readonly Token[]): Span[] =>
  tokens.flatMap(({ span, for: stands }) => span ?? stands ?? []);
const getEnd = ({ tokens }: PlainClause): number | undefined => spanned(tokens).at(-1)?.end;
const getStart = ({ tokens, link }: PlainClause): number | undefined =>
  spanned(link === undefined ? tokens : [link])[0]?.start;

/** Lists the sentences that a group becomes, each with its clauses in order. */
function toSentences(group: Group, forms: VerbForms): Group[] {
  const rows = group.map((clause, clauseIndex) => {
    const next = group[clauseIndex + 1];
    let now: readonly PlainClause[] = [clause];
    for (const { apply } of PLAIN_RULES)
      now = now.flatMap(
        (current) => apply(current, { forms, next, isAlone: group.length === 1 }) ?? [current],
      );
    return now;
  });
  if (group.length === 1) return rows[0]!.map((clause) => [clause]);
  return [separateCondition(moveConditionFirst(rows.flat()), group)];
}

/** Puts a comma after a condition where the clause after it is changed: what was before its first word has moved. */
function separateCondition([first, main, ...rest]: Group, original: Group): Group {
  if (first === undefined || main === undefined) return first === undefined ? [] : [first];
  const isNew = main.task === 'main' && main.link === undefined && !original.includes(main);
  const needsComma = first.task !== 'main' && isNew && first.tokens.at(-1)?.role !== 'mark';
  return [first, needsComma ? { ...main, link: createToken(',', 'mark') } : main, ...rest];
}

/** Moves a condition to the front, unless its words point back: `If you need help, ask`. */
function moveConditionFirst(clauses: readonly PlainClause[]): Group {
  const [main, condition] = clauses;
  const isBehind =
    clauses.length === 2 &&
    main?.task === 'main' &&
    main.link === undefined &&
    condition?.task === 'condition' &&
    condition.link?.lower === 'if' &&
    !condition.tokens.some(
      ({ role, lower }) => role === 'pronoun' && /^(?:it|they|he|she|them|one)$/.test(lower),
    ) &&
    condition.tokens.length > 1 &&
    // `£8, or £6 if you book`: it belongs to the last of them.
    !main.tokens.some(({ lower, depth }) => /^(?:or|but)$/.test(lower) && depth === 0);
  return isBehind ? [condition, { ...main, link: createToken(',', 'mark') }] : clauses;
}

/** Lists the tokens of a group, without marks at its ends. */
function listTokens(group: Group): Token[] {
  const tokens = group.flatMap(({ link, tokens: clauseTokens }) =>
    link === undefined ? clauseTokens : [link, ...clauseTokens],
  );
  const isWord = ({ role }: Token) => role !== 'mark';
  return tokens.slice(Math.max(0, tokens.findIndex(isWord)), tokens.findLastIndex(isWord) + 1);
}
