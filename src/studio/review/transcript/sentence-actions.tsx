/** Actions of one sentence: split, join, add one below, copy its link, delete. */
import { Combine, Plus, Scissors, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { TranslatedSentence } from '#contract/requests/translation.ts';
import {
  deleteSentence,
  getSplitProblem,
  mergeWithNext,
  splitSentence,
} from '#studio/review/draft/edit-part.ts';
import { useSentenceLink } from '#studio/review/link/use-sentence-link.ts';
import { useReview } from '#studio/review/review-context.ts';
import { Button } from '#studio/ui/button.tsx';
import { ConfirmDialog } from '#studio/ui/dialog.tsx';
import { useShortcut } from '#studio/ui/shortcuts.ts';
import { CopyButton } from '#studio/ui/status/copy-button.tsx';
import { copyText } from '#studio/ui/status/copy-text.ts';
import { showToast } from '#studio/ui/status/toast.tsx';
import type { useCaret } from './english-field.tsx';

/** Maximum length of the English according to the contract. */
const MAX_CHARACTERS = 5000;

export interface SentenceActionsProps {
  sentence: TranslatedSentence;
  /** The next one, to join with. */
  next: TranslatedSentence | undefined;
  isOnly: boolean;
  /** Whether a person wrote the gloss, or is writing it. It is not replaced then. */
  isHandMade: boolean;
  caret: ReturnType<typeof useCaret>;
  isAdding: boolean;
  onAddingChange: (isAdding: boolean) => void;
  onClose: () => void;
}

/** Shows the buttons that change the sentence as a whole. */
export function SentenceActions({
  sentence,
  next,
  isOnly,
  isHandMade,
  caret,
  isAdding,
  onAddingChange,
  onClose,
}: SentenceActionsProps) {
  const { edit, read, newId, open } = useReview();
  const [isDeleting, setDeleting] = useState(false);
  const { id, english } = sentence;

  const split = () => {
    const place = caret.place();
    const problem = getSplitProblem(sentence, place);
    if (problem !== undefined) {
      showToast({ kind: 'warning', title: 'Not split', message: problem });
      caret.focus();
      return;
    }
    const newSentenceId = newId();
    edit(`split ${id} ${newSentenceId}`, (sentences) =>
      splitSentence(sentences, id, place, newSentenceId, (text) =>
        isHandMade ? undefined : read?.(text, id),
      ),
    );
  };
  const remove = () => {
    edit(`delete ${id}`, (sentences) => deleteSentence(sentences, id));
    showToast({ title: 'Sentence deleted', message: 'Undo brings it back.' });
    if (next !== undefined) open(next.id, { focus: true });
    else onClose();
  };
  const join = () => edit(`join ${id}`, (sentences) => mergeWithNext(sentences, id));
  const getLink = useSentenceLink();
  const copyLink = async () => {
    if (await copyText(getLink(id))) showToast({ title: 'Link copied' });
  };
  useShortcut('Alt+c', 'Copy the link to the sentence', () => void copyLink());
  const isTooLong = english.length + (next?.english.length ?? 0) >= MAX_CHARACTERS;

  return (
    <>
      <div className="flex flex-wrap gap-2">
        <Button icon={<Scissors aria-hidden className="size-5" />} onPress={split}>
          Split at the cursor
        </Button>
        <Button
          icon={<Combine aria-hidden className="size-5" />}
          isDisabled={next === undefined || isTooLong}
          onPress={join}
        >
          Join with next
        </Button>
        <Button
          icon={<Plus aria-hidden className="size-5" />}
          aria-expanded={isAdding}
          onPress={() => onAddingChange(!isAdding)}
        >
          Add sentence below
        </Button>
        <CopyButton text={() => getLink(id)}>Copy link</CopyButton>
        <Button
          kind="danger"
          icon={<Trash2 aria-hidden className="size-5" />}
          isDisabled={isOnly}
          onPress={() => setDeleting(true)}
        >
          Delete
        </Button>
        <ConfirmDialog
          title="Delete this sentence?"
          isOpen={isDeleting}
          onOpenChange={setDeleting}
          confirmLabel="Delete sentence"
          onConfirm={remove}
        >
          <p lang="en">“{english}”</p>
          <p>It will not be in the video or its captions. Undo brings it back.</p>
        </ConfirmDialog>
      </div>
      {isOnly && (
        <p className="text-muted">
          You cannot delete the only sentence in a part. If you do not want it, reject the
          translation.
        </p>
      )}
    </>
  );
}
