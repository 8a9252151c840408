/** The English of a sentence. Every change is read and glossed at once, or as soon as the translator has loaded. */
import { type Ref, useRef } from 'react';
import type { TranslatedSentence } from '#contract/requests/translation.ts';
import { replaceSentence, withEnglish } from '#studio/review/draft/edit-part.ts';
import { useReview } from '#studio/review/review-context.ts';
import { TextField } from '#studio/ui/form/text-field.tsx';
import { scrollWhenSettled } from './scroll-when-settled.ts';
import { useTyped } from './use-typed.ts';

const MAX_CHARACTERS = 5000;
const plain = (text: string) => text.replace(/\s+/g, ' ').trim();

export interface EnglishFieldProps {
  sentence: TranslatedSentence;
  /** Whether a change of the English replaces the gloss. */
  isRead: boolean;
  onCaret: (place: number | undefined) => void;
  boxRef: Ref<HTMLDivElement>;
}

export function EnglishField({ sentence, isRead, onCaret, boxRef }: EnglishFieldProps) {
  const { edit, read, readLater } = useReview();
  const { id, english } = sentence;
  const [text, type] = useTyped(english, (typed, value) => plain(typed) === value);
  const change = (typed: string) => {
    type(typed);
    const next = plain(typed);
    if (next === '' || next === english) return;
    if (isRead && read === undefined) readLater(sentence);
    edit(`english ${id}`, (sentences) =>
      replaceSentence(
        sentences,
        withEnglish(sentence, next, isRead ? read?.(next, id) : undefined),
      ),
    );
  };
  const reportCaret = (target: EventTarget) => {
    if (target instanceof HTMLTextAreaElement) onCaret(target.selectionStart);
  };
  const isEmpty = plain(text) === '';
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: follows the cursor of the field inside
    <div
      ref={boxRef}
      onSelect={({ target }) => reportCaret(target)}
      onBlur={() => onCaret(undefined)}
      className="min-w-0"
    >
      <TextField
        label="English"
        rows={2}
        value={text}
        onChange={change}
        maxLength={MAX_CHARACTERS}
        {...(isEmpty && {
          status: 'error' as const,
          message: 'Write the sentence, or delete it below. Until then, the old words are used.',
        })}
      />
    </div>
  );
}

/** Returns the position of the cursor in the English, now or when it was last there. */
export function useCaret() {
  const box = useRef<HTMLDivElement>(null);
  const field = () => box.current?.querySelector('textarea');
  return {
    box,
    place: () => field()?.selectionStart ?? 0,
    focus() {
      field()?.focus({ preventScroll: true });
      scrollWhenSettled(field);
    },
  };
}
