/** Words of a sentence as the plain rules move them. Pure. */
import type { Span } from '#contract/requests/translation.ts';
import type { Clause, ClauseTask } from '#translation/english/parser/clauses/clause.ts';
import type { Term } from '#translation/english/words/term.ts';
import type { Piece } from './segments.ts';

/** A word, or one that a rule has written. */
export interface Token {
  /** Text of the word, without the capital that only begins a sentence. */
  readonly text: string;
  readonly lower: string;
  readonly lemma: string;
  readonly role: Term['role'];
  readonly kind: Term['kind'];
  /** Deeper than 0 inside a clause that describes a noun. */
  readonly depth: number;
  /** Inside a clause that commas set apart: the sentence is whole without it. */
  readonly isAside?: boolean;
  /** Span in the sentence; missing for what is new. */
  readonly span?: Span | undefined;
  /** Span of the words that it represents, where they are others. */
  readonly for?: Span | undefined;
}

/** A clause of tokens. */
export interface PlainClause {
  readonly task: ClauseTask;
  readonly link?: Token | undefined;
  readonly tokens: readonly Token[];
}

/** Creates a word that a rule writes. `from` is the token that it replaces. */
export const createToken = (
  text: string,
  role: Token['role'],
  from?: Pick<Token, 'span' | 'for'>,
): Token => ({
  text,
  lower: text.toLowerCase(),
  lemma: text.toLowerCase(),
  role,
  kind: 'word',
  depth: 0,
  ...(from !== undefined && { for: from.span ?? from.for }),
});

/** Lists the tokens of a term, including those of a clause inside it. */
function toTokens(term: Term, text: string, isShared: (term: Term) => boolean, depth = 0): Token[] {
  if (term.inner !== undefined) {
    const isAside = depth === 0 && term.text === ',';
    const innerTokens = term.inner.flatMap((innerTerm) =>
      toTokens(innerTerm, text, isShared, depth + 1),
    );
    return isAside ? innerTokens.map((token) => ({ ...token, isAside })) : innerTokens;
  }
  const { lower, lemma, role, kind, span } = term;
  const written = isShared(term) ? term.text : text.slice(span.start, span.end);
  return [{ text: written, lower, lemma, role, kind, depth, span }];
}

/** Converts the clauses of a sentence to tokens. The halves of a contraction are written out. */
export function toPlainClauses(clauses: readonly Clause[], text: string): PlainClause[] {
  const counts = new Map<number, number>();
  const count = (term: Term): void => {
    if (term.inner !== undefined) term.inner.forEach(count);
    else counts.set(term.span.start, (counts.get(term.span.start) ?? 0) + 1);
  };
  for (const { link, terms } of clauses)
    for (const term of link ? [link, ...terms] : terms) count(term);
  const isShared = ({ span }: Term) => counts.get(span.start)! > 1;
  return clauses.map(({ task, link, terms }) => ({
    task,
    link: link && toTokens(link, text, isShared)[0],
    tokens: terms.flatMap((term) => toTokens(term, text, isShared)),
  }));
}

/** Whether the tokens are the same word, or one is a copy of the other. */
const isSame = (token: Token, reference: Token | undefined): boolean =>
  token.text === reference?.text && (token.span ?? token.for)?.start === reference.span?.start;

const isClosing = (text: string): boolean => /^[,;:.)!?]/.test(text);
/** Whether the word has its capital in any position: names, initials and `I`. */
const keepsCapital = ({ text, kind }: Token): boolean =>
  kind === 'name' || kind === 'place' || kind === 'date' || text === 'I' || /^.\p{Lu}/u.test(text);

/** Copies a token. The copy has no position of its own; it represents the same words. */
export const copyToken = ({ span, ...token }: Token): Token => ({
  ...token,
  for: span ?? token.for,
});

/** Lists the pieces of one sentence: words that were side by side retain the space and marks between them. */
export function toPieces(
  tokens: readonly Token[],
  text: string,
  end: string,
  first?: Token,
): Piece[] {
  const pieces: Piece[] = [];
  tokens.forEach((token, tokenIndex) => {
    const previous = tokens[tokenIndex - 1];
    if (previous !== undefined) pieces.push({ text: getGap(previous, token, text) });
    const casedText =
      tokenIndex === 0
        ? token.text.slice(0, 1).toUpperCase() + token.text.slice(1)
        : isSame(token, first) && !keepsCapital(token)
          ? token.text.slice(0, 1).toLowerCase() + token.text.slice(1)
          : token.text;
    pieces.push({ text: casedText, from: token.span ?? token.for });
  });
  return [...pieces, { text: end }];
}

function getGap(previous: Token, token: Token, text: string): string {
  // One word in English.
  if (previous.lower === 'can' && token.lower === 'not') return '';
  const from = previous.span?.end;
  const to = token.span?.start;
  if (from !== undefined && to !== undefined && from <= to) {
    const between = text.slice(from, to);
    if (!/[\p{L}\p{N}]/u.test(between)) return between.replace(/\s+/g, ' ');
  }
  return isClosing(token.text) ? '' : ' ';
}
