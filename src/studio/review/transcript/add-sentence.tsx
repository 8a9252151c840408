/** A new sentence below another. */
import { Plus } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { addSentence } from '#studio/review/draft/edit-part.ts';
import { useReview } from '#studio/review/review-context.ts';
import { Button } from '#studio/ui/button.tsx';
import { TextField } from '#studio/ui/form/text-field.tsx';

export function AddSentence({
  previousId: afterId,
  onDone,
}: {
  previousId: string;
  onDone: () => void;
}) {
  const { edit, read, newId, open } = useReview();
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string>();
  const add = (event: FormEvent) => {
    event.preventDefault();
    const english = text.replace(/\s+/g, ' ').trim();
    const reading = read?.(english, afterId, { isBelow: true });
    if (reading === undefined) {
      setProblem(
        english === ''
          ? 'Write the sentence.'
          : read === undefined
            ? 'The translator is still loading. Try again in a moment.'
            : 'None of this can be signed. Write words or numbers.',
      );
      return;
    }
    const id = newId();
    edit(`add ${id}`, (sentences) => addSentence(sentences, afterId, { id, english, reading }));
    onDone();
    open(id, { focus: true });
  };
  return (
    <form noValidate aria-label="New sentence" onSubmit={add} className="flex flex-col gap-2">
      <TextField
        label="New sentence in English"
        value={text}
        onChange={(typed) => {
          setText(typed);
          setProblem(undefined);
        }}
        maxLength={5000}
        autoFocus
        {...(problem !== undefined && { status: 'error' as const, message: problem })}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" kind="primary" icon={<Plus aria-hidden className="size-5" />}>
          Add
        </Button>
        <Button onPress={onDone}>Cancel</Button>
      </div>
    </form>
  );
}
