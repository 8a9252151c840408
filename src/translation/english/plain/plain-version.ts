/**
 * A plainer version of a sentence, by rules over its clauses: plain words, who does it first, one thing said a
 * sentence. Pure.
 */
import type { Span } from '#contract/requests/translation.ts';
import {
  applyProposals,
  isSafe,
  type Proposal,
  proposePlain,
} from '#translation/english/plain-language.ts';
import { splitClauses } from '#translation/english/reading/clauses/split-clauses.ts';
import { type Language, readTerms } from '#translation/english/words/read-terms.ts';
import { type Group, groups } from './join.ts';
import { denialsIn, lostFacts } from './kept-facts.ts';
import { PLAIN_RULES } from './rules/plain-rules.ts';
import { type Derived, derive, originOf, type Piece } from './segments.ts';
import { made, type PlainClause, piecesOf, plainClauses, type Token } from './tokens.ts';
import type { VerbForms } from './verb-forms.ts';

/**
 * Maximum length in characters; longer sentences stay unchanged, because what the rules see in them is seldom
 * right.
 */
const MAX_CHARACTERS = 600;
/** Quotation marks and brackets, whose content is another person's order of words. */
const LEFT_ALONE = /["“”()[\]{}<>]/;

/** Builds the plain version with the words of the English from which each piece came; undefined where there is none. */
export function plainVersion(
  english: string,
  language: Language,
  forms: VerbForms,
): Derived | undefined {
  if (english.length > MAX_CHARACTERS) return undefined;
  const worded = withWordings(english);
  const plain = LEFT_ALONE.test(english) ? worded : throughRules(worded, language, forms);
  if (same(plain.text, english)) return undefined;
  const isKept =
    lostFacts(readTerms(english, language), readTerms(plain.text, language)).length === 0 &&
    denialsIn(plain.text) >= denialsIn(worded.text);
  if (isKept) return plain;
  return same(worded.text, english) ? undefined : worded;
}

const same = (one: string, other: string): boolean =>
  one.replace(/\s+/g, ' ').trim() === other.replace(/\s+/g, ' ').trim();

/** Proposes `if` for an inverted condition: `Should you need help, ask.` */
function asked(english: string): Proposal[] {
  const from = /^should (?:you|they)(?=\s)/i.exec(english)?.[0];
  if (from === undefined || english.trimEnd().endsWith('?')) return [];
  const to = from.replace(/^should/i, from.startsWith('S') ? 'If' : 'if');
  return [{ span: { start: 0, end: from.length }, from, to, reason: '' }];
}

function withWordings(english: string): Derived {
  const proposals = [...asked(english), ...proposePlain(english).filter(isSafe)];
  const pieces: Piece[] = [];
  let at = 0;
  const take = (span: Span) =>
    pieces.push({ text: english.slice(span.start, span.end), from: span });
  for (const { span, to } of proposals) {
    take({ start: at, end: span.start });
    at = span.end;
    if (to !== '') pieces.push({ text: to, from: span });
    else at += /^[\s,]*/.exec(english.slice(at))![0].length;
  }
  take({ start: at, end: english.length });
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

function throughRules(worded: Derived, language: Language, forms: VerbForms): Derived {
  const { text } = worded;
  if (/\?["'”’)\s]*$/.test(text)) return worded;
  const clauses = plainClauses(splitClauses(readTerms(text, language)), text);
  const [first] = clauses[0]?.link ? [clauses[0].link] : (clauses[0]?.tokens ?? []);
  const between = (one: PlainClause, other: PlainClause): string => {
    const from = endOf(one);
    const to = startOf(other);
    return from === undefined || to === undefined ? '' : text.slice(from, to);
  };
  const rows = groups(clauses, between);
  const changed = rows.flatMap((group) => sentencesOf(group, forms));
  const isChanged =
    rows.length > 1 || changed.length > 1 || changed[0]?.some((each, at) => each !== rows[0]![at]);
  if (!isChanged) return worded;
  const end = /[.!…]+\s*$/.exec(text)?.[0].trim() || '.';
  const pieces = changed.flatMap((group, at): Piece[] => [
    ...(at === 0 ? [] : [{ text: ' ' }]),
    ...piecesOf(tokensOf(group), text, end, first),
  ]);
  const made = derive(pieces);
  // Through the wordings to the English.
  return {
    text: made.text,
    segments: made.segments.flatMap(({ start, end: to, from }) => {
      const origin = originOf(worded, from);
      return origin === undefined ? [] : [{ start, end: to, from: origin }];
    }),
  };
}

const spanned = (tokens: readonly Token[]): Span[] =>
  tokens.flatMap(({ span, for: stands }) => span ?? stands ?? []);
const endOf = ({ tokens }: PlainClause): number | undefined => spanned(tokens).at(-1)?.end;
const startOf = ({ tokens, link }: PlainClause): number | undefined =>
  spanned(link === undefined ? tokens : [link])[0]?.start;

/** Lists the sentences that a group becomes, each with its clauses in order. */
function sentencesOf(group: Group, forms: VerbForms): Group[] {
  const rows = group.map((clause, at) => {
    const next = group[at + 1];
    let now: readonly PlainClause[] = [clause];
    for (const { apply } of PLAIN_RULES)
      now = now.flatMap(
        (each) => apply(each, { forms, next, isAlone: group.length === 1 }) ?? [each],
      );
    return now;
  });
  if (group.length === 1) return rows[0]!.map((clause) => [clause]);
  return [conditionFirst(rows.flat())];
}

/** Moves a condition to the front, unless its words point back: `If you need help, ask`. */
function conditionFirst(clauses: readonly PlainClause[]): Group {
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
    !main.tokens.some(({ lower, depth }) => lower === 'or' && depth === 0);
  return isBehind ? [condition, { ...main, link: made(',', 'mark') }] : clauses;
}

/** Lists the tokens of a group, without marks at its ends. */
function tokensOf(group: Group): Token[] {
  const tokens = group.flatMap(({ link, tokens: own }) =>
    link === undefined ? own : [link, ...own],
  );
  const isWord = ({ role }: Token) => role !== 'mark';
  return tokens.slice(Math.max(0, tokens.findIndex(isWord)), tokens.findLastIndex(isWord) + 1);
}
