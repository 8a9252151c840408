/** The gloss of a sentence as one line of text, with signs to choose from while it is typed. */
import { useRef, useState } from 'react';
import type { TranslatedSentence } from '#contract/requests/translation.ts';
import type { GlossNote } from '../../glosses/parse-glosses.ts';
import { TextField } from '../../ui/form/text-field.tsx';
import { glossedOf, replaceSentence, withGloss } from '../draft/edit-part.ts';
import { type Glossed, glossLine, keepUnits } from '../draft/keep-units.ts';
import { useReview } from '../review-context.ts';
import { GlossChoices, type TypedWord, withWord, wordAt } from './gloss-choices.tsx';
import { useTyped } from './use-typed.ts';

const MAX_CHARACTERS = 8000;
const MAX_UNITS = 1000;

/** What the line says now, and why it cannot be taken. */
interface Heard {
  notes: readonly GlossNote[];
  problem?: string;
}

/** Why so many glosses cannot be taken. */
function failureOf(count: number, heard: readonly GlossNote[]): string | undefined {
  if (count > MAX_UNITS) return `A sentence has at most ${MAX_UNITS} glosses: split it first.`;
  if (count > 0) return undefined;
  const wrong = heard.find(({ status }) => status === 'wrong');
  return wrong?.words ?? 'Write at least one gloss. Until then, the old ones are used.';
}

/** Reads the line as it is typed. What is not in the library waits until somebody says that it is spelled. */
function useGlossLine(sentence: TranslatedSentence) {
  const { edit, stages } = useReview();
  const line = glossLine(sentence.units);
  // What is typed away and typed again is still the old unit: so all typing goes out from where it began.
  const began = useRef<{ glossed: Glossed; typed: string; line: string }>(undefined);
  const spelled = useRef(new Set<string>());
  const [{ notes, problem }, setHeard] = useState<Heard>({ notes: [] });
  const [text, type] = useTyped(line, (_, value) => began.current?.line === value);
  const isAsked = (unknown: GlossNote['unknown']) =>
    unknown !== undefined && !spelled.current.has(unknown.gloss);
  const asked = notes.flatMap(({ unknown }) => (isAsked(unknown) && unknown ? [unknown] : []));
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
    const failure = failureOf(next.units.length, heard);
    const isTaken = failure === undefined && !heard.some(({ unknown }) => isAsked(unknown));
    began.current = { glossed, typed, line: isTaken ? glossLine(next.units) : line };
    setHeard({ notes: heard, ...(failure !== undefined && { problem: failure }) });
    if (isTaken)
      edit(`gloss ${sentence.id}`, (sentences) =>
        replaceSentence(sentences, withGloss(sentence, next)),
      );
  };
  return {
    text,
    change,
    asked,
    problem,
    odd: notes
      .filter(({ unknown }) => !isAsked(unknown))
      .map(({ words }) => words)
      .join('\n'),
    spell(gloss: string) {
      spelled.current.add(gloss);
      change(text);
    },
    rest() {
      // What is asked stays as it was typed.
      if (problem !== undefined || asked.length > 0) return;
      began.current = undefined;
      type(line);
    },
  };
}

export function GlossField({ sentence }: { sentence: TranslatedSentence }) {
  const { stages } = useReview();
  const { text, change, asked, problem, odd, spell, rest } = useGlossLine(sentence);
  const box = useRef<HTMLDivElement>(null);
  const [word, setWord] = useState<TypedWord>();
  const follow = (target: EventTarget) => {
    if (target instanceof HTMLInputElement)
      setWord(wordAt(target.value, target.selectionStart ?? target.value.length));
  };
  const put = (next: string) => {
    change(next);
    setWord(undefined);
    box.current?.querySelector('input')?.focus();
  };
  return (
    <div ref={box} className="flex flex-col gap-2" onSelect={({ target }) => follow(target)}>
      <TextField
        label="Gloss"
        help="In BSL order. fs- spells a word, two numbers as in 14 35 are a time."
        value={text}
        onChange={change}
        onBlur={rest}
        maxLength={MAX_CHARACTERS}
        isDisabled={stages === undefined}
        spellCheck="false"
        inputClassName="font-mono"
        {...(problem !== undefined
          ? { status: 'wrong' as const, message: problem }
          : odd !== '' && { status: 'odd' as const, message: odd })}
      />
      <GlossChoices
        typed={word && stages && { word, choices: stages.glossesBeginning(word.text) }}
        onChoose={(gloss) => word !== undefined && put(withWord(text, word, gloss))}
        unknown={asked}
        onSpell={spell}
        onReplace={(gloss, meant) =>
          put(text.replace(new RegExp(`(?<!\\S)${escapeRegExp(gloss)}(?!\\S)`, 'i'), meant))
        }
      />
    </div>
  );
}

const escapeRegExp = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
