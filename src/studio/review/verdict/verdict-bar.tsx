/** What can be done with the whole: undo, save, approve, reject. */

import { useNavigate } from '@tanstack/react-router';
import { BadgeCheck, Ban, Redo2, Save, Undo2 } from 'lucide-react';
import { useState } from 'react';
import type { TranslationUnderReview } from '#studio/queries/review-calls.ts';
import { conflictOf, useReviewActions } from '#studio/queries/use-translation.ts';
import { Button, IconButton } from '#studio/ui/button.tsx';
import { ConfirmDialog } from '#studio/ui/dialog.tsx';
import { useShortcut } from '#studio/ui/shortcuts.ts';
import { explainFailure } from '../../queries/service/service-error.ts';
import { showToast } from '../../ui/status/toast.tsx';
import type { ReviewDraft } from '../draft/use-review-draft.ts';
import { ApproveDialog } from './approve-dialog.tsx';
import { RejectDialog } from './reject-dialog.tsx';
import { reviewerSetting } from './reviewer.ts';
import { SaveDialog } from './save-dialog.tsx';

type OpenDialog = 'save' | 'approve' | 'reject' | 'discard' | undefined;

export interface VerdictBarProps {
  requestId: string;
  newest: TranslationUnderReview;
  draft: ReviewDraft;
}

const wordsOf = (error: Error | null): string | undefined => {
  if (error === null) return undefined;
  const { title, advice } = explainFailure(error);
  return `${title}. ${advice}`;
};

export function VerdictBar({ requestId, newest, draft }: VerdictBarProps) {
  const { save, approve, reject } = useReviewActions(requestId);
  const navigate = useNavigate();
  const [open, setOpen] = useState<OpenDialog>();
  const { isChanged, base, translation } = draft;
  const isStale = newest.version > base.version;
  const dialog = (kind: OpenDialog) => ({
    isOpen: open === kind,
    onOpenChange: (isOpen: boolean) => setOpen(isOpen ? kind : undefined),
  });
  const sayConflict = (error: Error) => {
    if (conflictOf(error) === undefined) return;
    setOpen(undefined);
    showToast({ kind: 'odd', title: 'Not done', words: wordsOf(error) });
  };

  const saveNow = async () => {
    const author = reviewerSetting.read().name.trim();
    if (author === '') {
      setOpen('save');
      return undefined;
    }
    try {
      const answer = await save.mutateAsync({ version: base.version, author, translation });
      draft.savedAs(answer.version, translation);
      return answer;
    } catch (error) {
      if (error instanceof Error && conflictOf(error) !== undefined) sayConflict(error);
      else if (open === undefined)
        showToast({
          kind: 'wrong',
          title: 'Not saved. Your edits are kept in this browser.',
          words: wordsOf(error instanceof Error ? error : null),
        });
      return undefined;
    }
  };
  const saveAlone = async () => {
    const answer = await saveNow();
    if (answer !== undefined)
      showToast({ kind: 'fine', title: `Saved as version ${answer.version}` });
  };
  const approveNow = async () => {
    const { name, registration } = reviewerSetting.read();
    const saved = isChanged ? await saveNow() : newest;
    if (saved === undefined) return;
    approve.mutate(
      {
        version: saved.version,
        name: name.trim(),
        ...(registration.trim() !== '' && { registration: registration.trim() }),
      },
      {
        onSuccess: ({ approvals, approvalsNeeded }) => {
          setOpen(undefined);
          if (approvals.length >= approvalsNeeded)
            void navigate({ to: '/requests/$id', params: { id: requestId } });
          else
            showToast({
              kind: 'fine',
              title: 'Approved',
              words: 'Another person has to approve it before the video is made.',
            });
        },
        onError: sayConflict,
      },
    );
  };

  const canSave = isChanged && !isStale;
  useShortcut('Ctrl+z', 'Undo', draft.undo);
  useShortcut('Ctrl+y', 'Redo', draft.redo);
  useShortcut('Ctrl+Shift+z', 'Redo (other keys)', draft.redo);
  useShortcut('Ctrl+s', 'Save as a new version', () => {
    if (canSave && !save.isPending) void saveAlone();
  });
  return (
    <>
      <IconButton label="Undo" isDisabled={!draft.canUndo} onPress={draft.undo}>
        <Undo2 aria-hidden className="size-5" />
      </IconButton>
      <IconButton label="Redo" isDisabled={!draft.canRedo} onPress={draft.redo}>
        <Redo2 aria-hidden className="size-5" />
      </IconButton>
      {isChanged && (
        <Button kind="quiet" onPress={() => setOpen('discard')}>
          Discard edits
        </Button>
      )}
      <Button
        icon={<Save aria-hidden className="size-5" />}
        isDisabled={!canSave}
        isPending={save.isPending}
        pendingLabel="Saving…"
        onPress={() => void saveAlone()}
      >
        Save
      </Button>
      <Button
        kind="danger"
        icon={<Ban aria-hidden className="size-5" />}
        isDisabled={isStale}
        onPress={() => setOpen('reject')}
      >
        Reject
      </Button>
      <Button
        kind="primary"
        icon={<BadgeCheck aria-hidden className="size-5" />}
        isDisabled={isStale}
        onPress={() => {
          approve.reset();
          setOpen('approve');
        }}
      >
        {isChanged ? 'Save and approve' : 'Approve'}
      </Button>
      <SaveDialog {...dialog('save')} onSave={() => void saveAlone()} />
      <ApproveDialog
        {...dialog('approve')}
        newest={newest}
        isChanged={isChanged}
        failure={wordsOf(approve.error ?? (open === 'approve' ? save.error : null))}
        isPending={save.isPending || approve.isPending}
        onApprove={() => void approveNow()}
      />
      <RejectDialog
        {...dialog('reject')}
        failure={wordsOf(reject.error)}
        isPending={reject.isPending}
        onReject={(reason) =>
          reject.mutate(
            { version: newest.version, name: reviewerSetting.read().name.trim(), reason },
            {
              onSuccess: () => void navigate({ to: '/requests/$id', params: { id: requestId } }),
              onError: sayConflict,
            },
          )
        }
      />
      <ConfirmDialog
        {...dialog('discard')}
        title="Discard your unsaved edits?"
        confirmLabel="Discard them"
        onConfirm={draft.discard}
      >
        <p>The transcript goes back to version {base.version}. Undo brings the edits back.</p>
      </ConfirmDialog>
    </>
  );
}
