/** The gloss of a sentence as one line of text. */
import { useRef, useState } from 'react';
import type { TranslatedSentence } from '#contract/requests/translation.ts';
import type { GlossNote } from '../../glosses/parse-glosses.ts';
import { TextField } from '../../ui/form/text-field.tsx';
import { glossedOf, replaceSentence, withGloss } from '../draft/edit-part.ts';
import { type Glossed, glossLine, keepUnits } from '../draft/keep-units.ts';
import { useReview } from '../review-context.ts';
import { useTyped } from './use-typed.ts';

const MAX_CHARACTERS = 8000;
const MAX_UNITS = 1000;

export function GlossField({ sentence }: { sentence: TranslatedSentence }) {
  const { edit, stages } = useReview();
  const line = glossLine(sentence.units);
  // What is typed away and typed again is still the old unit: so all typing goes out from where it began.
  const began = useRef<{ glossed: Glossed; typed: string; line: string }>(undefined);
  const [notes, setNotes] = useState<readonly GlossNote[]>([]);
  const [problem, setProblem] = useState<string>();
  const [text, type] = useTyped(line, (_, value) => began.current?.line === value);
  const change = (typed: string) => {
    type(typed);
    if (stages === undefined) return;
    const glossed = began.current?.typed === text ? began.current.glossed : glossedOf(sentence);
    const heard: GlossNote[] = [];
    const next = keepUnits(glossed, typed, (run) => {
      const parsed = stages.readGlosses(run);
      heard.push(...parsed.notes);
      return parsed.phrases.flat();
    });
    began.current = {
      glossed,
      typed,
      line: next.units.length > 0 ? glossLine(next.units) : line,
    };
    setNotes(heard);
    const wrong = heard.find(({ status }) => status === 'wrong');
    if (next.units.length === 0)
      setProblem(wrong?.words ?? 'Write at least one gloss. Until then, the old ones are used.');
    else if (next.units.length > MAX_UNITS)
      setProblem(`A sentence has at most ${MAX_UNITS} glosses: split it first.`);
    else {
      setProblem(undefined);
      edit(`gloss ${sentence.id}`, (sentences) =>
        replaceSentence(sentences, withGloss(sentence, next)),
      );
    }
  };
  const odd = notes.map(({ words }) => words).join('\n');
  return (
    <TextField
      label="Gloss"
      help="In BSL order. fs- spells a word, two numbers as in 14 35 are a time."
      value={text}
      onChange={change}
      onBlur={() => {
        began.current = undefined;
        if (problem === undefined) type(line);
      }}
      maxLength={MAX_CHARACTERS}
      isDisabled={stages === undefined}
      spellCheck="false"
      inputClassName="font-mono"
      {...(problem !== undefined
        ? { status: 'wrong' as const, message: problem }
        : odd !== '' && { status: 'odd' as const, message: odd })}
    />
  );
}
