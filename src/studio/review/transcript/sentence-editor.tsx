/** Editor of one sentence: its English and gloss lines, what to check, and its actions. */
import { useState } from 'react';
import type { TranslatedSentence } from '#contract/requests/translation.ts';
import { SignArranger } from '#studio/review/arrange/sign-arranger.tsx';
import { SentenceComments } from '#studio/review/comments/sentence-comments.tsx';
import type { Reading } from '#studio/review/draft/reading.ts';
import { SentenceNotes, ShorterNote } from '#studio/review/notes/sentence-notes.tsx';
import { SimilarNote } from '#studio/review/notes/similar-note.tsx';
import { useReview } from '#studio/review/review-context.ts';
import { TaughtWordsOffer } from '#studio/review/words/taught-words-offer.tsx';
import { useShortcut } from '#studio/ui/shortcuts.ts';
import { useStore } from '#studio/ui/store.ts';
import { AddSentence } from './add-sentence.tsx';
import { EnglishField, type useCaret } from './english-field.tsx';
import { GlossField } from './gloss-field.tsx';
import { PlainEnglish, WritePlain } from './plain-english.tsx';
import { SentenceActions } from './sentence-actions.tsx';
import { getTyped } from './typed-gloss.ts';

export interface SentenceEditorProps {
  sentence: TranslatedSentence;
  /** The next one, to join with. */
  next: TranslatedSentence | undefined;
  isOnly: boolean;
  /** The English as the machine reads it now. */
  reading: Reading | undefined;
  caret: ReturnType<typeof useCaret>;
  onCaret: (place: number | undefined) => void;
  onClose: () => void;
}

export function SentenceEditor({
  sentence,
  next,
  isOnly,
  reading,
  caret,
  onCaret,
  onClose,
}: SentenceEditorProps) {
  const { isHandMade, playlist, requestId, partIndex, comments, typing } = useReview();
  const [isAdding, setAdding] = useState(false);
  const { id } = sentence;
  // A gloss that is being written is not replaced either.
  const isAsked = useStore(
    typing,
    (now) => (getTyped(now, partIndex, sentence)?.questions.length ?? 0) > 0,
  );
  const isHandWritten = isAsked || isHandMade(sentence);

  useShortcut('Ctrl+Enter', 'Play the sentence', () => playlist.play(id));
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape in any field inside closes it
    <div
      className="flex flex-col gap-4 border-t border-line pt-4"
      onFocus={() => playlist.show(id)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return;
        event.stopPropagation();
        onClose();
      }}
    >
      <EnglishField
        sentence={sentence}
        isRead={!isHandWritten}
        onCaret={onCaret}
        boxRef={caret.box}
      />
      {sentence.plain === undefined ? (
        <WritePlain sentence={sentence} />
      ) : (
        <PlainEnglish
          sentence={{ ...sentence, plain: sentence.plain }}
          isHandMade={isHandWritten}
        />
      )}
      <ShorterNote sentence={sentence} />
      <SimilarNote sentence={sentence} />
      <GlossField sentence={sentence} />
      {!isAsked && <SignArranger sentence={sentence} />}
      <TaughtWordsOffer sentence={sentence} reading={reading} />
      <SentenceNotes sentence={sentence} reading={reading} isHandMade={isHandWritten} />
      <SentenceActions
        sentence={sentence}
        next={next}
        isOnly={isOnly}
        isHandMade={isHandWritten}
        caret={caret}
        isAdding={isAdding}
        onAddingChange={setAdding}
        onClose={onClose}
      />
      <SentenceComments
        requestId={requestId}
        partIndex={partIndex}
        sentenceId={id}
        comments={comments}
      />
      {isAdding && <AddSentence previousId={id} onDone={() => setAdding(false)} />}
    </div>
  );
}
