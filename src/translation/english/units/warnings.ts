/** Warnings for a reader of the translation about what its signing leaves open. Pure. */
import type { ClauseParts } from '#translation/english/parser/clause-parts.ts';

/** Warnings of a sentence by its clauses. */
export function listWarnings(clauses: readonly ClauseParts[]): string[] {
  const warnings = clauses
    .filter(({ persons }) => persons.size === 2)
    .map(() => 'Who does it to whom is not signed: viewers understand “we” and “you”.');
  const hasTime = clauses.some(({ time }) => time.length > 0);
  if (!hasTime && clauses.some(({ isPast }) => isPast))
    warnings.push('The past is not signed: the sentence names no time.');
  return warnings;
}
