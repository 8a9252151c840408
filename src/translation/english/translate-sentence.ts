/** Translates one English sentence to BSL order: clauses are parsed, arranged and joined. Pure. */
import { arrangeClauses } from './ordering/arrange-clauses.ts';
import { linkClauses } from './ordering/link-clauses.ts';
import { orderClauses } from './ordering/order-clauses.ts';
import type { Clause } from './parser/clauses/clause.ts';
import { splitClauses } from './parser/clauses/split-clauses.ts';
import { keepEnglishOrder } from './units/english-order.ts';
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

/** The order of signs: that of BSL, or that of the English. */
export type SignOrder = 'bsl' | 'english';

/**
 * Signs one sentence. Never throws: what cannot be signed is dropped with its reason and a warning, and a sentence
 * at which the rules fail is spelled word by word, so that it does not end its file.
 */
export function translateSentence(
  english: string,
  language: Language,
  order: SignOrder,
): SignedSentence {
  try {
    return readAndArrange(english, language, order);
  } catch (error) {
    return spellOut(english, error);
  }
}

function readAndArrange(english: string, language: Language, order: SignOrder): SignedSentence {
  const terms = parseTerms(english, language);
  return arrangeSentence(english, terms, splitClauses(terms), order);
}

/** Signs a sentence that is divided into clauses. */
export function arrangeSentence(
  english: string,
  terms: readonly Term[],
  parsed: readonly Clause[],
  order: SignOrder,
): SignedSentence {
  const read = arrangeClauses(parsed, english);
  const linked = linkClauses(read.arranged);
  const arranged = order === 'bsl' ? orderClauses(linked.arranged) : linked.arranged;
  const signed = arranged.filter(({ signedTokens }) => signedTokens.length > 0);
  const unsigned = [...read.dropped, ...linked.dropped];
  const saidSpans = signed.flatMap(({ signedTokens }) =>
    signedTokens.flatMap(({ spans }) => spans),
  );
  const coveredSpans = [...saidSpans, ...unsigned.map(({ span }) => span)];
  const recovered = recoverUnsigned(english, terms, coveredSpans, order === 'english');
  const inOrder = { clauses: toSignedClauses(signed, recovered.tokens), dropped: unsigned };
  const { clauses, dropped } =
    order === 'bsl'
      ? inOrder
      : keepEnglishOrder(
          inOrder.clauses,
          removeSignedAndDuplicates(unsigned, inOrder.clauses),
          english,
        );
  return {
    clauses,
    dropped: removeSignedAndDuplicates([...dropped, ...recovered.dropped], clauses),
    warnings: [...recovered.warnings, ...listWarnings(read.arranged.map(({ parts }) => parts))],
    terms,
  };
}
