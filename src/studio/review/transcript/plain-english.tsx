/** The plain version of a sentence: taken, edited or refused. The gloss comes from it. */
import { Ban, Check, Pencil, Undo2 } from 'lucide-react';
import type { PlainEnglish as Plain, TranslatedSentence } from '#contract/requests/translation.ts';
import { replaceSentence, withReading } from '#studio/review/draft/edit-part.ts';
import { withPlain } from '#studio/review/draft/plain-english.ts';
import { useReview } from '#studio/review/review-context.ts';
import { Button } from '#studio/ui/button.tsx';
import { TextField } from '#studio/ui/form/text-field.tsx';
import { withoutLabels } from '#translation/sources/subtitles/labels.ts';
import { useTyped } from './use-typed.ts';

const STATE_WORDS: Record<Plain['state'], string> = {
  proposed: 'proposed by the machine',
  taken: 'used',
  edited: 'edited by a person',
  shortened: 'shortened by a person',
  refused: 'not used',
};

/** Shows the plain version of a closed sentence. */
export function PlainLine({ plain }: { plain: Plain | undefined }) {
  if (plain === undefined) return null;
  const { text, state } = plain;
  return (
    <p className="min-w-0 border-l-2 border-line pl-2 text-muted [overflow-wrap:anywhere]">
      <span className="font-semibold">Plain English</span> ({STATE_WORDS[state]}):{' '}
      {state === 'refused' ? <s>{text}</s> : <span lang="en">{text}</span>}
    </p>
  );
}

/** Lets a person write a plain version of a sentence that the machine found plain already. */
export function WritePlain({ sentence }: { sentence: TranslatedSentence }) {
  const { edit } = useReview();
  const { id, english, cue } = sentence;
  const write = () => {
    const text = tidy(cue === undefined ? english : withoutLabels(english));
    edit(`plain text ${id}`, (sentences) =>
      replaceSentence(sentences, withPlain(sentence, { text, state: 'edited' })),
    );
  };
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <p className="text-muted">Plain English: the machine found nothing to simplify.</p>
      <Button kind="quiet" icon={<Pencil aria-hidden className="size-5" />} onPress={write}>
        Write it yourself
      </Button>
    </div>
  );
}

const tidy = (text: string) => text.replace(/\s+/g, ' ').trim();

export interface PlainEnglishProps {
  sentence: TranslatedSentence & { plain: Plain };
  /** A gloss that a person wrote stays as it is. */
  isHandMade: boolean;
}

export function PlainEnglish({ sentence, isHandMade }: PlainEnglishProps) {
  const { edit, read } = useReview();
  const { id, english, plain } = sentence;
  const [text, type] = useTyped(plain.text, (typed, value) => tidy(typed) === value);
  const put = (label: string, next: Plain, signed: string | null) => {
    const changed = withPlain(sentence, next);
    const reading = isHandMade ? undefined : read?.(english, id, { plain: signed });
    edit(`plain ${label} ${id}`, (sentences) =>
      replaceSentence(
        sentences,
        reading === undefined ? changed : { ...withReading(changed, reading), plain: next },
      ),
    );
  };
  const change = (typed: string) => {
    type(typed);
    const next = tidy(typed);
    if (next !== '' && next !== plain.text) put('text', { text: next, state: 'edited' }, next);
  };
  const isRefused = plain.state === 'refused';
  return (
    <div className="flex flex-col gap-2">
      {isRefused ? (
        <p className="rounded-md border-l-4 border-line bg-surface px-3 py-2">
          <strong>Plain English not used.</strong> The gloss comes from the original English. Not
          used: <s lang="en">{plain.text}</s>
        </p>
      ) : (
        <TextField
          label="Plain English"
          help={`The gloss comes from this. Captions keep the English above. Status: ${STATE_WORDS[plain.state]}.`}
          rows={2}
          value={text}
          onChange={change}
          maxLength={5000}
          {...(tidy(text) === '' && {
            status: 'error' as const,
            message:
              'Write the plain English, or choose “Do not use” below. Until then, the old words are used.',
          })}
        />
      )}
      <div className="flex flex-wrap gap-2">
        {plain.state === 'proposed' && (
          <Button
            icon={<Check aria-hidden className="size-5" />}
            onPress={() => put('taken', { ...plain, state: 'taken' }, plain.text)}
          >
            Use it
          </Button>
        )}
        {isRefused ? (
          <Button
            icon={<Undo2 aria-hidden className="size-5" />}
            onPress={() => put('again', { ...plain, state: 'taken' }, plain.text)}
          >
            Use the plain English
          </Button>
        ) : (
          <Button
            icon={<Ban aria-hidden className="size-5" />}
            onPress={() => put('refused', { ...plain, state: 'refused' }, null)}
          >
            Do not use
          </Button>
        )}
      </div>
    </div>
  );
}
