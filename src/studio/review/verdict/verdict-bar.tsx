/** Actions on the whole translation: undo, save, approve, reject. */
import { BadgeCheck, Ban, Redo2, Save, Undo2 } from 'lucide-react';
import { useIsHidden } from '#studio/queries/people/use-people.ts';
import type { TranslationUnderReview } from '#studio/queries/review-calls.ts';
import type { ReviewDraft } from '#studio/review/draft/use-review-draft.ts';
import type { TickList } from '#studio/review/ticks/use-ticks.ts';
import { Button, IconButton } from '#studio/ui/button.tsx';
import { ConfirmDialog } from '#studio/ui/dialog.tsx';
import { useShortcut } from '#studio/ui/shortcuts.ts';
import { ApproveDialog } from './approve-dialog.tsx';
import { RejectDialog } from './reject-dialog.tsx';
import { SaveDialog } from './save-dialog.tsx';
import { useVerdict } from './use-verdict.ts';

export interface VerdictBarProps {
  requestId: string;
  newest: TranslationUnderReview;
  draft: ReviewDraft;
  tickList: TickList;
}

export function VerdictBar({ requestId, newest, draft, tickList }: VerdictBarProps) {
  const verdict = useVerdict({ requestId, newest, draft, tickList });
  const { dialog, show, saveAlone } = verdict;
  const { isChanged, base, question } = draft;
  const isEdited = isChanged || question !== undefined;
  const canReview = !useIsHidden()('reviews:write');
  const isStale = newest.version > base.version;

  const canSave = isEdited && !isStale;
  useShortcut('Ctrl+z', 'Undo', draft.undo);
  useShortcut('Ctrl+y', 'Redo', draft.redo);
  useShortcut('Ctrl+Shift+z', 'Redo (other keys)', draft.redo);
  useShortcut('Ctrl+s', 'Save as a new version', () => {
    if (canSave && !verdict.isSaving) void saveAlone();
  });
  return (
    <>
      <IconButton label="Undo" isDisabled={!draft.canUndo} onPress={draft.undo}>
        <Undo2 aria-hidden className="size-5" />
      </IconButton>
      <IconButton label="Redo" isDisabled={!draft.canRedo} onPress={draft.redo}>
        <Redo2 aria-hidden className="size-5" />
      </IconButton>
      <Button kind="quiet" isDisabled={!isEdited} onPress={() => show('discard')}>
        Discard edits
      </Button>
      <Button
        icon={<Save aria-hidden className="size-5" />}
        isDisabled={!canSave}
        isPending={verdict.isSaving}
        pendingLabel="Saving…"
        onPress={() => void saveAlone()}
      >
        Save
      </Button>
      {canReview && (
        <>
          <Button
            kind="danger"
            icon={<Ban aria-hidden className="size-5" />}
            isDisabled={isStale}
            onPress={() => show('reject')}
          >
            Reject
          </Button>
          <Button
            kind="primary"
            icon={<BadgeCheck aria-hidden className="size-5" />}
            isDisabled={isStale}
            onPress={verdict.askApproval}
          >
            {isEdited ? 'Save and approve' : 'Approve'}
          </Button>
        </>
      )}
      <SaveDialog {...dialog('save')} onSave={() => void saveAlone()} />
      <ApproveDialog
        {...dialog('approve')}
        newest={newest}
        isChanged={isChanged}
        unseen={verdict.unseen}
        failure={verdict.approveFailure}
        isPending={verdict.isApproving}
        onApprove={() => void verdict.approveNow()}
      />
      <RejectDialog
        {...dialog('reject')}
        failure={verdict.rejectFailure}
        isPending={verdict.isRejecting}
        releasedVersion={newest.releasedVersion}
        onReject={verdict.rejectNow}
      />
      <ConfirmDialog
        {...dialog('discard')}
        title="Discard your unsaved edits?"
        confirmLabel="Discard edits"
        onConfirm={draft.discard}
      >
        <p>The transcript goes back to version {base.version}. Undo brings the edits back.</p>
      </ConfirmDialog>
    </>
  );
}
