/** Translates one English sentence to BSL order: clauses are parsed, arranged and joined. Pure. */
import { arrangeClauses } from './ordering/arrange-clauses.ts';
import { linkClauses } from './ordering/link-clauses.ts';
import { orderClauses } from './ordering/order-clauses.ts';
import type { Clause } from './parser/clauses/clause.ts';
import { splitClauses } from './parser/clauses/split-clauses.ts';
import { recoverUnsigned } from './units/recover-unsigned.ts';
import {
  removeSignedAndDuplicates,
  type SignedSentence,
  toSignedClauses,
} from './units/signed-sentence.ts';
import { spellOut } from './units/spell-out.ts';
import { listWarnings } from './units/warnings.ts';
import { type Language, parseTerms } from './words/read-terms.ts';
import type { Term } from './words/term.ts';

/**
 * Signs one sentence. Never throws: what cannot be signed is dropped with its reason and a warning, and a sentence
 * at which the rules fail is spelled word by word, so that it does not end its file.
 */
export function translateSentence(english: string, language: Language): SignedSentence {
  try {
    return readAndArrange(english, language);
  } catch (error) {
    return spellOut(english, error);
  }
}

function readAndArrange(english: string, language: Language): SignedSentence {
  const terms = parseTerms(english, language);
  return arrangeSentence(english, terms, splitClauses(terms));
}

/** Signs a sentence that is divided into clauses. */
export function arrangeSentence(
  english: string,
  terms: readonly Term[],
  clauses: readonly Clause[],
): SignedSentence {
  const read = arrangeClauses(clauses, english);
  const linked = linkClauses(read.arranged);
  const ordered = orderClauses(linked.arranged).filter(
    ({ signedTokens }) => signedTokens.length > 0,
  );
  const dropped = [...read.dropped, ...linked.dropped];
  const saidSpans = ordered.flatMap(({ signedTokens }) =>
    signedTokens.flatMap(({ spans }) => spans),
  );
  const droppedSpans = dropped.map(({ span }) => span);
  const recovered = recoverUnsigned(english, terms, [...saidSpans, ...droppedSpans]);
  const signedClauses = toSignedClauses(ordered, recovered.tokens);
  return {
    clauses: signedClauses,
    dropped: removeSignedAndDuplicates([...dropped, ...recovered.dropped], signedClauses),
    warnings: [...recovered.warnings, ...listWarnings(read.arranged.map(({ parts }) => parts))],
    terms,
  };
}
