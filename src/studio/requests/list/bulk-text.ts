/** Texts about bulk actions, before and after. Pure. */

import type { BulkAction, BulkOutcome } from '#contract/requests/list/bulk.ts';
import type { SignRequest } from '#contract/requests/sign-request.ts';
import { FINAL_STATUSES } from '#contract/requests/sign-request.ts';

const formatCount = (count: number, noun = 'message') =>
  `${count} ${noun}${count === 1 ? '' : 's'}`;
const areOrIs = (count: number) => (count === 1 ? 'is' : 'are');

const OUTCOME_LABELS: Record<BulkAction, string> = {
  archive: 'archived',
  unarchive: 'back in the list',
  delete: 'deleted',
  retry: 'started again',
  'take-down': 'taken down',
};

export interface Question {
  title: string;
  confirmLabel: string;
  lines: string[];
}

/** Builds the question that says what is lost and what remains; undefined for an action that loses nothing. */
export function getQuestion(
  action: BulkAction,
  selected: readonly Pick<SignRequest, 'status' | 'onAir'>[],
): Question | undefined {
  const many = formatCount(selected.length);
  const onAir = selected.filter(({ onAir: showings = [] }) => showings.length > 0).length;
  if (action === 'delete') {
    const open = selected.filter(({ status }) => !FINAL_STATUSES.includes(status)).length;
    return {
      title: `Delete ${many}?`,
      confirmLabel: `Delete ${many}`,
      lines: [
        'Deleted for everyone, with their videos, notes, history and uploaded files. Links to their videos stop working. This cannot be undone. To keep them, archive them instead.',
        ...(onAir > 0
          ? [`${onAir} ${areOrIs(onAir)} on screens and will leave them at once.`]
          : []),
        ...(open > 0 ? [`${open} ${areOrIs(open)} not finished yet and will stay.`] : []),
      ],
    };
  }
  if (action === 'take-down')
    return {
      title: `Take ${many} down from all screens?`,
      confirmLabel: 'Take down',
      lines: [
        `${onAir} of them ${areOrIs(onAir)} on screens or scheduled. Passengers will no longer see them. You can show them again.`,
      ],
    };
  return undefined;
}

export interface Result {
  title: string;
  /** Requests to which the action was not applied, and why. */
  failures: { id: string; title: string; message: string }[];
}

/**
 * Formats the outcome of a bulk action.
 * @param titles titles of the requests by id
 */
export function formatResult(
  action: BulkAction,
  { done, failed }: BulkOutcome,
  titles: ReadonlyMap<string, string>,
): Result {
  const failures = failed.map(({ id, message }) => ({ id, title: titles.get(id) ?? id, message }));
  const well = `${formatCount(done.length)} ${OUTCOME_LABELS[action]}.`;
  if (failures.length === 0) return { title: well, failures };
  const not = `${done.length === 0 ? formatCount(failures.length) : failures.length} not ${OUTCOME_LABELS[action]}:`;
  return { title: done.length === 0 ? not : `${well} ${not}`, failures };
}
