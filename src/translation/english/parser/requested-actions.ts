/** Adds who is asked to do something as the one who does it: `Ask the driver to tell you`. Pure. */
import { signUnit } from '#translation/english/words/vocabulary.ts';
import type { SignedToken } from '#translation/english/words/word.ts';
import type { ClauseParts } from './clause-parts.ts';
import type { Clause } from './clauses/clause.ts';
import { isSomebody } from './people.ts';

const ASKING = /^(?:ask|tell|want|remind|advise|request|invite|order|teach|help|allow|expect)$/;

/** Whether a clause says what a person in the previous clause is asked to do. */
export function isRequestedAction(previous: Clause | undefined, { task, terms }: Clause): boolean {
  const verbIndex = previous?.terms.findIndex(
    ({ role, lemma }) => role === 'verb' && ASKING.test(lemma),
  );
  return (
    task === 'purpose' &&
    terms.find(({ role }) => role !== 'negator')?.role === 'infinitive' &&
    verbIndex !== undefined &&
    verbIndex >= 0
  );
}

/** Adds those who are asked as the subject of what they do; who orders it is YOU. */
export function addRequestedSubjects(
  clauses: readonly Clause[],
  parts: readonly ClauseParts[],
): readonly ClauseParts[] {
  const isAsked = (clauseIndex: number): boolean =>
    clauses[clauseIndex] !== undefined &&
    isRequestedAction(clauses[clauseIndex - 1], clauses[clauseIndex]!) &&
    !parts[clauseIndex]!.hasSubject &&
    !parts[clauseIndex - 1]!.isPassive &&
    isSomebody(clauses[clauseIndex - 1]!.terms, parts[clauseIndex - 1]!.object);
  const you: SignedToken = { unit: signUnit('YOU'), spans: [] };
  return parts.map((ownParts, clauseIndex) => {
    const requestParts =
      isAsked(clauseIndex + 1) && !ownParts.hasSubject && !ownParts.isInverted
        ? { subject: [you] }
        : {};
    const actionParts = isAsked(clauseIndex)
      ? { subject: parts[clauseIndex - 1]!.object, hasSubject: true }
      : {};
    const isBetweenPeople =
      ownParts.isBetweenPeople || isAsked(clauseIndex + 1) || isAsked(clauseIndex);
    return { ...ownParts, ...requestParts, ...actionParts, isBetweenPeople };
  });
}
