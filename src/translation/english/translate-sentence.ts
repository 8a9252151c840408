/** Translates one English sentence to BSL order: clauses are parsed, arranged and joined. Pure. */
import { arrangeClauses } from './ordering/arrange-clauses.ts';
import { linkClauses } from './ordering/link-clauses.ts';
import { orderClauses } from './ordering/order-clauses.ts';
import { splitClauses } from './reading/clauses/split-clauses.ts';
import { rescue } from './units/rescue.ts';
import { type SignedSentence, signedClauses, tidyDropped } from './units/signed-sentence.ts';
import { spellOut } from './units/spell-out.ts';
import { warningsOf } from './units/warnings.ts';
import { type Language, readTerms } from './words/read-terms.ts';

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
  const terms = readTerms(english, language);
  const read = arrangeClauses(splitClauses(terms), english);
  const linked = linkClauses(read.arranged);
  const ordered = orderClauses(linked.arranged).filter(({ said }) => said.length > 0);
  const dropped = [...read.dropped, ...linked.dropped];
  const saidSpans = ordered.flatMap(({ said }) => said.flatMap(({ spans }) => spans));
  const droppedSpans = dropped.map(({ span }) => span);
  const rescued = rescue(english, terms, [...saidSpans, ...droppedSpans]);
  const clauses = signedClauses(ordered, rescued.said);
  return {
    clauses,
    dropped: tidyDropped([...dropped, ...rescued.dropped], clauses),
    warnings: [...rescued.warnings, ...warningsOf(read.arranged.map(({ parts }) => parts))],
    terms,
  };
}
