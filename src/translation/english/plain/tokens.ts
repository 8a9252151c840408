/** Words of a sentence as the plain rules move them. Pure. */
import type { Span } from '#contract/requests/translation.ts';
import type { Clause, ClauseTask } from '#translation/english/reading/clauses/clause.ts';
import type { Term } from '#translation/english/words/term.ts';
import type { Piece } from './segments.ts';

/** A word, or one that a rule has written. */
export interface Token {
  /** As it is written, without the capital that only begins a sentence. */
  readonly text: string;
  readonly lower: string;
  readonly lemma: string;
  readonly role: Term['role'];
  readonly kind: Term['kind'];
  /** Deeper than 0 inside a clause that describes a noun. */
  readonly depth: number;
  /** Inside a clause that commas set apart: the sentence is whole without it. */
  readonly isAside?: boolean;
  /** In the sentence; missing for what is new. */
  readonly span?: Span | undefined;
  /** The words that it stands for, where they are others. */
  readonly for?: Span | undefined;
}

/** A clause of tokens. */
export interface PlainClause {
  readonly task: ClauseTask;
  readonly link?: Token | undefined;
  readonly tokens: readonly Token[];
}

/** A word that a rule writes. `from` is the token in whose place it stands. */
export const made = (
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

/** The tokens of a term, those of a clause inside it too. */
function tokensOf(term: Term, text: string, isShared: (term: Term) => boolean, depth = 0): Token[] {
  if (term.inner !== undefined) {
    const isAside = depth === 0 && term.text === ',';
    const own = term.inner.flatMap((each) => tokensOf(each, text, isShared, depth + 1));
    return isAside ? own.map((token) => ({ ...token, isAside })) : own;
  }
  const { lower, lemma, role, kind, span } = term;
  const written = isShared(term) ? term.text : text.slice(span.start, span.end);
  return [{ text: written, lower, lemma, role, kind, depth, span }];
}

/** The clauses of a sentence as tokens. The halves of a contraction are written out. */
export function plainClauses(clauses: readonly Clause[], text: string): PlainClause[] {
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
    link: link && tokensOf(link, text, isShared)[0],
    tokens: terms.flatMap((term) => tokensOf(term, text, isShared)),
  }));
}

/** The same word, or a copy of it. */
const isSame = (token: Token, other: Token | undefined): boolean =>
  token.text === other?.text && (token.span ?? token.for)?.start === other.span?.start;

const isClosing = (text: string): boolean => /^[,;:.)!?]/.test(text);
/** Names, initials and `I` keep their capital wherever they stand. */
const keepsCapital = ({ text, kind }: Token): boolean =>
  kind === 'name' || kind === 'place' || kind === 'date' || text === 'I' || /^.\p{Lu}/u.test(text);

/** A copy has no place of its own; it stands for the same words. */
export const asCopy = ({ span, ...token }: Token): Token => ({ ...token, for: span ?? token.for });

/** The pieces of one sentence: what stood side by side keeps the space and marks between it. */
export function piecesOf(
  tokens: readonly Token[],
  text: string,
  end: string,
  first?: Token,
): Piece[] {
  const pieces: Piece[] = [];
  tokens.forEach((token, at) => {
    const before = tokens[at - 1];
    if (before !== undefined) pieces.push({ text: gapOf(before, token, text) });
    const shown =
      at === 0
        ? token.text.slice(0, 1).toUpperCase() + token.text.slice(1)
        : isSame(token, first) && !keepsCapital(token)
          ? token.text.slice(0, 1).toLowerCase() + token.text.slice(1)
          : token.text;
    pieces.push({ text: shown, from: token.span ?? token.for });
  });
  return [...pieces, { text: end }];
}

function gapOf(before: Token, token: Token, text: string): string {
  // One word in English.
  if (before.lower === 'can' && token.lower === 'not') return '';
  const from = before.span?.end;
  const to = token.span?.start;
  if (from !== undefined && to !== undefined && from <= to) {
    const between = text.slice(from, to);
    if (!/[\p{L}\p{N}]/u.test(between)) return between.replace(/\s+/g, ' ');
  }
  return isClosing(token.text) ? '' : ' ';
}
