/** Fields of one sentence: its English, its gloss, and a button that translates the English into a gloss. */
import { Languages, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useMessagePipeline } from '#studio/messages/signer/use-message-pipeline.ts';
import { Button, IconButton } from '#studio/ui/button.tsx';
import { TextField } from '#studio/ui/form/text-field.tsx';
import type { Written } from './written.ts';

type WrittenSentence = Written['sentences'][number];

interface SentenceFieldsProps {
  number: number;
  sentence: WrittenSentence;
  onChange: (sentence: WrittenSentence) => void;
  onRemove?: () => void;
  englishProblem: string | undefined;
  glossProblem: string | undefined;
}

const GLOSS_HELP =
  'Signs in capitals, in BSL order. fs-WORD is fingerspelled, {name} is a blank. The words before a comma are the topic.';

/** Lists the parts of a gloss that are not signed as written. Blanks and bracketed text are ignored. */
function useNotes(gloss: string): readonly string[] {
  const { data: pipeline } = useMessagePipeline();
  if (pipeline === undefined) return [];
  const text = gloss.replace(/\{[^{}]*\}/g, ' ').replace(/\[[^\]]*\]/g, '');
  return pipeline.readGlosses(text).notes.map((note) => note.message);
}

export function SentenceFields({
  number,
  sentence,
  onChange,
  onRemove,
  englishProblem,
  glossProblem,
}: SentenceFieldsProps) {
  const { english, gloss } = sentence;
  const [state, setState] = useState<'idle' | 'working' | 'failed' | 'empty'>('idle');
  const notes = useNotes(gloss);
  const translate = async () => {
    setState('working');
    try {
      const { translateToGloss: glossFor } = await import('./translate.ts');
      const proposed = await glossFor(english);
      setState(proposed === '' ? 'empty' : 'idle');
      if (proposed !== '') onChange({ english, gloss: proposed });
    } catch (error) {
      console.error('The translator could not be loaded.', error);
      setState('failed');
    }
  };
  return (
    <fieldset className="flex flex-col gap-3 rounded-md border border-line bg-surface p-3">
      <legend className="px-1 font-semibold">Sentence {number}</legend>
      <TextField
        label="English"
        rows={2}
        value={english}
        onChange={(typed) => onChange({ english: typed, gloss })}
        placeholder="The lift to platforms {platforms} is out of order until {day}."
        help="Short and plain. {name} is a blank."
        {...(englishProblem !== undefined && { status: 'error', message: englishProblem })}
      />
      <TextField
        label="Gloss, in BSL order"
        rows={2}
        value={gloss}
        onChange={(typed) => onChange({ english, gloss: typed })}
        placeholder="LIFT PLATFORM {platforms}, BROKEN UNTIL {day}"
        help={GLOSS_HELP}
        inputClassName="font-mono"
        {...(glossProblem !== undefined && { status: 'error', message: glossProblem })}
      />
      {notes.length > 0 && (
        <ul className="list-disc pl-6 text-odd">
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
      <div className="flex flex-wrap items-center gap-2">
        <Button
          icon={<Languages aria-hidden className="size-5" />}
          isDisabled={english.trim() === ''}
          isPending={state === 'working'}
          pendingLabel="Translating"
          onPress={() => void translate()}
        >
          {gloss.trim() === '' ? 'Suggest a gloss' : 'Suggest another gloss'}
        </Button>
        {onRemove !== undefined && (
          <IconButton label={`Remove sentence ${number}`} onPress={onRemove}>
            <Trash2 aria-hidden className="size-5" />
          </IconButton>
        )}
        <p role="status" className="text-muted">
          {state === 'failed' && 'The translator could not be loaded. Check the connection.'}
          {state === 'empty' && 'The translator found nothing to sign. Write the gloss by hand.'}
        </p>
      </div>
    </fieldset>
  );
}
