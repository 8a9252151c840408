/** Answers that decisions about signs rest on: they have to be there, and are told what came of them. */
import type { LibraryChange } from '#contract/library/library-change.ts';
import { ownFormId } from '#contract/library/organisation-form.ts';
import type { AnswerDecision } from '#contract/passengers/answers/answer.ts';
import { ServiceError } from '#service/http/service-error.ts';
import type { Ports } from '#service/ports/ports.ts';

const listAnswers = (change: LibraryChange): readonly string[] =>
  change.kind === 'verdict' || change.kind === 'form' ? (change.answers ?? []) : [];

/**
 * Checks that the organisation has the answers that changes rest on.
 * @throws {ServiceError} `not-found`, also for answers of another tenant
 */
export async function requireAnswers(
  { answers }: Pick<Ports, 'answers'>,
  tenant: string,
  changes: readonly LibraryChange[],
): Promise<void> {
  for (const [index, change] of changes.entries()) {
    const ids = new Set(listAnswers(change));
    const found = await answers.find(tenant, [...ids]);
    if (found.length === ids.size) continue;
    throw new ServiceError('not-found', 'An answer of this change is not there any more.', {
      field: `changes[${index}].answers`,
    });
  }
}

/** Describes what a change decides; undefined where it decides nothing for an answer. */
function toOutcome(change: LibraryChange, decidedAt: string): AnswerDecision | undefined {
  if (change.kind === 'verdict') {
    const { kind, gloss, form, verdict } = change;
    return { at: decidedAt, kind, gloss, form, verdict };
  }
  if (change.kind !== 'form') return undefined;
  return { at: decidedAt, kind: 'form', gloss: change.gloss, form: ownFormId(change.form) };
}

/** Tells the answers what came of them. */
export async function settleAnswers(
  { answers, now }: Pick<Ports, 'answers' | 'now'>,
  tenant: string,
  changes: readonly LibraryChange[],
): Promise<void> {
  const decidedAt = new Date(now()).toISOString();
  for (const change of changes) {
    const outcome = toOutcome(change, decidedAt);
    if (outcome !== undefined) await answers.settle(tenant, listAnswers(change), outcome);
  }
}
