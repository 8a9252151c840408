/** Saving, approving and rejecting a translation, and the dialogs that ask for what they need. */
import { useNavigate } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import type { Translation } from '#contract/requests/translation.ts';
import { useLetWait } from '#studio/outbox/use-outbox.ts';
import type { TranslationUnderReview } from '#studio/queries/review-calls.ts';
import { explainFailure } from '#studio/queries/service/api-error.ts';
import { getConflict, useReviewActions } from '#studio/queries/use-translation.ts';
import type { ReviewDraft } from '#studio/review/draft/use-review-draft.ts';
import { listSeen, listUnseen } from '#studio/review/ticks/ticks.ts';
import type { TickList } from '#studio/review/ticks/use-ticks.ts';
import { askNow } from '#studio/review/transcript/typed-gloss.ts';
import { showToast } from '#studio/ui/status/toast.tsx';
import { useStore } from '#studio/ui/store.ts';
import { reviewerSetting } from './reviewer.ts';

type OpenDialog = 'save' | 'approve' | 'reject' | 'discard' | undefined;

const getErrorMessage = (error: Error | null): string | undefined => {
  if (error === null) return undefined;
  const { title, advice } = explainFailure(error);
  return `${title}. ${advice}`;
};

/** Builds the payload of an approval: who gives it, and which sentences they played or read. */
function createApprovalPayload(
  { version, translation }: TranslationUnderReview,
  { ticks }: TickList,
) {
  const { name, registration } = reviewerSetting.read();
  return {
    version,
    name: name.trim(),
    ...(registration.trim() !== '' && { registration: registration.trim() }),
    seen: listSeen(ticks.get(), translation),
  };
}

export interface Verdict {
  requestId: string;
  newest: TranslationUnderReview;
  draft: ReviewDraft;
  tickList: TickList;
}

/** Holds which dialog is open. */
function useDialogs() {
  const [open, setOpen] = useState<OpenDialog>();
  const dialog = (kind: OpenDialog) => ({
    isOpen: open === kind,
    onOpenChange: (isOpen: boolean) => setOpen(isOpen ? kind : undefined),
  });
  const sayConflict = (error: Error) => {
    if (getConflict(error) === undefined) return;
    setOpen(undefined);
    showToast({ kind: 'warning', title: 'Not done', message: getErrorMessage(error) });
  };
  return { open, setOpen, dialog, sayConflict };
}

/** Returns the sentences that were not reviewed; computed only while the user wants to approve. */
function useUnseen({ ticks }: TickList, translation: Translation, isAsked: boolean) {
  const current = useStore(ticks, (now) => now);
  return useMemo(
    () => (isAsked ? listUnseen(current, translation) : []),
    [isAsked, current, translation],
  );
}

/** Whether something has to be answered before anything is saved: then it is asked. */
function askFirst({ question, typing }: ReviewDraft): boolean {
  if (question === undefined) return false;
  typing.set(askNow(typing.get(), question));
  showToast({
    kind: 'warning',
    title: `Choose how to sign ${question.gloss} first`,
    message: `It is in the gloss of sentence ${question.number}. Nothing is saved yet. What you typed is still here.`,
  });
  return true;
}

export function useVerdict({ requestId, newest, draft, tickList }: Verdict) {
  const { save, approve, reject } = useReviewActions(requestId);
  const navigate = useNavigate();
  const { open, setOpen, dialog, sayConflict } = useDialogs();
  const letWait = useLetWait();
  const title = newest.translation.parts[0]?.title ?? 'Translation';
  const { isChanged, base, translation } = draft;
  const unseen = useUnseen(tickList, translation, open === 'approve');
  const leave = () => {
    tickList.forget();
    void navigate({ to: '/requests/$id', params: { id: requestId } });
  };

  const mustAnswer = () => {
    const isAsked = askFirst(draft);
    if (isAsked) setOpen(undefined);
    return isAsked;
  };
  const saveNow = async () => {
    const author = reviewerSetting.read().name.trim();
    if (author === '') {
      setOpen('save');
      return undefined;
    }
    try {
      const answer = await save.mutateAsync({ version: base.version, author, translation });
      draft.markSaved(answer.version, translation);
      return answer;
    } catch (error) {
      if (error instanceof Error && getConflict(error) !== undefined) sayConflict(error);
      else if (open === undefined)
        showToast({
          kind: 'error',
          title: 'Not saved. Your edits are kept in this browser.',
          message: getErrorMessage(error instanceof Error ? error : null),
        });
      return undefined;
    }
  };
  const saveAlone = async () => {
    if (mustAnswer()) return;
    const answer = await saveNow();
    if (answer !== undefined)
      showToast({ kind: 'success', title: `Saved as version ${answer.version}` });
  };
  /** Puts an action in the outbox if it cannot be sent now. */
  const notDone = (error: unknown, action: Parameters<typeof letWait>[2]) => {
    if (letWait(error, title, action)) setOpen(undefined);
    else if (error instanceof Error) sayConflict(error);
  };
  // Not by what `mutate` calls back: a text that is decided is shown at once, and has no verdict bar any more.
  const approveNow = async () => {
    const saved = isChanged ? await saveNow() : newest;
    if (saved === undefined) return;
    const payload = createApprovalPayload(saved, tickList);
    try {
      const { approvals, approvalsNeeded } = await approve.mutateAsync(payload);
      setOpen(undefined);
      // Where another person is needed, the page itself says so.
      if (approvals.length >= approvalsNeeded) leave();
    } catch (error) {
      notDone(error, { kind: 'approve', requestId, letter: payload });
    }
  };
  const rejectNow = async (reason: string) => {
    const letter = { version: newest.version, name: reviewerSetting.read().name.trim(), reason };
    try {
      await reject.mutateAsync(letter);
      leave();
    } catch (error) {
      notDone(error, { kind: 'reject', requestId, letter });
    }
  };

  return {
    dialog,
    unseen,
    show: setOpen,
    saveAlone,
    approveNow,
    rejectNow,
    askApproval() {
      if (mustAnswer()) return;
      approve.reset();
      setOpen('approve');
    },
    isSaving: save.isPending,
    isApproving: save.isPending || approve.isPending,
    isRejecting: reject.isPending,
    approveFailure: getErrorMessage(approve.error ?? (open === 'approve' ? save.error : null)),
    rejectFailure: getErrorMessage(reject.error),
  };
}
