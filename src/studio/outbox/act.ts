/** Actions that can wait in the outbox, and how each is sent. */
import type { z } from 'zod';
import type { LibraryChange } from '#contract/library/library-change.ts';
import type { ApprovalLetter, RejectionLetter } from '#contract/requests/translation.ts';
import type { EmergencyTargets } from '#studio/queries/messages/message-calls.ts';
import {
  type Submission,
  submitAnnouncement,
} from '#studio/queries/requests/submit-announcement.ts';
import type { NewShowing } from '#studio/queries/screens/screen-calls.ts';
import { ApiError } from '#studio/queries/service/api-error.ts';
import type { Api } from '#studio/queries/service/use-api.ts';

/** Action as stored: plain values and files. */
export type Act =
  | { kind: 'announce'; submission: Submission }
  /** Puts on air; what was not saved yet is saved first. */
  | { kind: 'show'; form: NewShowing; submission?: Submission }
  | { kind: 'retry' | 'cancel'; requestId: string }
  | { kind: 'approve'; requestId: string; letter: z.input<typeof ApprovalLetter> }
  | { kind: 'show-emergency'; id: string; on: EmergencyTargets }
  | { kind: 'end-emergency' }
  | { kind: 'judge'; changes: readonly LibraryChange[] }
  | { kind: 'reject'; requestId: string; letter: z.input<typeof RejectionLetter> };

/** Labels by kind of action: `waiting` precedes the title of an entry, `completed` is used after it was sent. */
export const ACT_WORDS: Record<Act['kind'], { waiting: string; completed: string }> = {
  announce: { waiting: 'Save', completed: 'Saved' },
  show: { waiting: 'Show on screens', completed: 'On screens' },
  retry: { waiting: 'Retry', completed: 'Started again' },
  cancel: { waiting: 'Cancel', completed: 'Cancelled' },
  approve: { waiting: 'Approve', completed: 'Approved' },
  reject: { waiting: 'Reject', completed: 'Rejected' },
  'show-emergency': { waiting: 'Show on screens', completed: 'On screens' },
  'end-emergency': { waiting: 'End', completed: 'Ended' },
  judge: { waiting: 'Save', completed: 'Saved' },
};

/** Time after which the emergency has been announced by voice or is over. */
const EMERGENCY_TIMEOUT_MS = 10 * 60_000;

/** Returns why an action is no longer sent automatically; undefined while it still is. */
export function getExpiryReason(act: Act, waitedMilliseconds: number): string | undefined {
  if (act.kind === 'show-emergency' && waitedMilliseconds > EMERGENCY_TIMEOUT_MS)
    return 'Not shown, because it waited more than 10 minutes. If you still need it, show it again.';
  if (
    act.kind === 'show' &&
    act.form.until !== undefined &&
    Date.parse(act.form.until) < Date.now()
  )
    return 'Not shown, because its time is over. If you still need it, show it again.';
  return undefined;
}

/** Whether nothing answered, so that the same may well be accepted later. */
export const canWait = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'unreachable';

/** Whether it had been done already: the answer to the first try was lost on the way. */
const wasAlreadyAccepted = (act: Act, error: unknown) =>
  (act.kind === 'retry' || act.kind === 'cancel') &&
  error instanceof ApiError &&
  error.status === 409;

/** Saves the announcement where it was not saved yet, then puts it on air. */
async function showWaiting(
  api: Api,
  { form, submission }: Extract<Act, { kind: 'show' }>,
): Promise<void> {
  const requestId =
    submission === undefined ? form.requestId : (await submitAnnouncement(api, submission)).id;
  await api.show({ ...form, requestId });
}

/**
 * Sends one action. A retry or a cancellation that was already accepted is not an error.
 * @throws {ApiError}
 */
export async function sendAct(api: Api, act: Act): Promise<void> {
  try {
    if (act.kind === 'announce') await submitAnnouncement(api, act.submission);
    else if (act.kind === 'show') await showWaiting(api, act);
    else if (act.kind === 'judge') await api.changeLibrary(act.changes);
    else if (act.kind === 'show-emergency') await api.showEmergency(act.id, act.on);
    else if (act.kind === 'end-emergency') await api.endEmergency();
    else if (act.kind === 'approve') await api.approveTranslation(act.requestId, act.letter);
    else if (act.kind === 'reject') await api.rejectTranslation(act.requestId, act.letter);
    else await api[act.kind](act.requestId);
  } catch (error) {
    if (!wasAlreadyAccepted(act, error)) throw error;
  }
}
