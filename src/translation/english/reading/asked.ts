/** Adds who is asked to do something as the one who does it: `Ask the driver to tell you`. Pure. */
import { signUnit } from '#translation/english/words/vocabulary.ts';
import type { Said } from '#translation/english/words/word.ts';
import type { ClauseParts } from './clause-parts.ts';
import type { Clause } from './clauses/clause.ts';
import { isSomebody } from './people.ts';

const ASKING = /^(?:ask|tell|want|remind|advise|request|invite|order|teach|help|allow|expect)$/;

/** Whether a clause says what a person in the previous clause is asked to do. */
export function isAskedOf(before: Clause | undefined, { task, terms }: Clause): boolean {
  const asking = before?.terms.findIndex(
    ({ role, lemma }) => role === 'verb' && ASKING.test(lemma),
  );
  return (
    task === 'purpose' && terms[0]?.role === 'infinitive' && asking !== undefined && asking >= 0
  );
}

/** Adds those who are asked as the subject of what they do; who orders it is YOU. */
export function withAsked(
  clauses: readonly Clause[],
  parts: readonly ClauseParts[],
): readonly ClauseParts[] {
  const isAsked = (at: number): boolean =>
    clauses[at] !== undefined &&
    isAskedOf(clauses[at - 1], clauses[at]!) &&
    !parts[at]!.hasSubject &&
    !parts[at - 1]!.isPassive &&
    isSomebody(clauses[at - 1]!.terms, parts[at - 1]!.object);
  const you: Said = { unit: signUnit('YOU'), spans: [] };
  return parts.map((own, at) => {
    const asks = isAsked(at + 1) && !own.hasSubject && !own.isInverted ? { subject: [you] } : {};
    const does = isAsked(at) ? { subject: parts[at - 1]!.object, hasSubject: true } : {};
    const isBetweenPeople = own.isBetweenPeople || isAsked(at + 1) || isAsked(at);
    return { ...own, ...asks, ...does, isBetweenPeople };
  });
}
