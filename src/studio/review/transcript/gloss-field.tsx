/** The gloss of a sentence as one line of text, with signs to choose from while it is typed. */
import { useEffect, useRef, useState } from 'react';
import type { TranslatedSentence } from '#contract/requests/translation.ts';
import type { GlossNote } from '#studio/glosses/parse-glosses.ts';
import { glossedOf, replaceSentence, withGloss } from '#studio/review/draft/edit-part.ts';
import { type Glossed, glossLine, keepUnits } from '#studio/review/draft/keep-units.ts';
import { sameUnits } from '#studio/review/draft/same.ts';
import { useReview } from '#studio/review/review-context.ts';
import type { ReviewStages } from '#studio/review/stages.ts';
import { sentenceKey } from '#studio/review/ticks/ticks.ts';
import { TextField } from '#studio/ui/form/text-field.tsx';
import { useStore } from '#studio/ui/store.ts';
import { GlossChoices, type TypedWord, withWord, wordAt } from './gloss-choices.tsx';
import { type TypedGloss, typedOf, unfinishedLetter, withTyped } from './typed-gloss.ts';

const MAX_CHARACTERS = 8000;
const MAX_UNITS = 1000;

/** Returns why the glosses cannot be accepted. */
function failureOf(count: number, heard: readonly GlossNote[]): string | undefined {
  if (count > MAX_UNITS) return `A sentence has at most ${MAX_UNITS} glosses: split it first.`;
  if (count > 0) return undefined;
  const wrong = heard.find(({ status }) => status === 'wrong');
  return wrong?.words ?? 'Write at least one gloss. Until then, the old ones are used.';
}

/** Returns the sentence with its previous gloss. */
function withGlossOf(sentence: TranslatedSentence, before: TranslatedSentence): TranslatedSentence {
  const { coverage: _, clauses: __, sources: ___, ...rest } = sentence;
  const { units, sources, clauses, coverage } = before;
  return {
    ...rest,
    units,
    ...(sources && { sources }),
    ...(clauses && { clauses }),
    ...(coverage !== undefined && { coverage }),
  };
}

interface Heard extends Pick<TypedGloss, 'notes' | 'problem' | 'asked'> {
  next: Glossed;
}

/** Parses the gloss line. */
function hear(
  stages: ReviewStages,
  began: TranslatedSentence,
  line: string,
  spelled: ReadonlySet<string>,
): Heard {
  const notes: GlossNote[] = [];
  const next = keepUnits(glossedOf(began), line, (run) => {
    const parsed = stages.readGlosses(run);
    notes.push(...parsed.notes);
    return parsed.phrases.flat();
  });
  const problem = failureOf(next.units.length, notes);
  const asked = notes.flatMap(({ unknown }) =>
    unknown === undefined || spelled.has(unknown.gloss) ? [] : [unknown],
  );
  return { next, notes, asked, ...(problem !== undefined && { problem }) };
}

const NONE: ReadonlySet<string> = new Set();

/**
 * Parses the line as it is typed. A word that is not in the library waits until the user accepts that it is
 * fingerspelled; meanwhile the gloss from before the typing is used.
 */
function useGlossLine(sentence: TranslatedSentence) {
  const { edit, stages, typing, partIndex } = useReview();
  const key = sentenceKey(partIndex, sentence.id);
  const line = glossLine(sentence.units);
  const typed = useStore(typing, (now) => typedOf(now, partIndex, sentence));
  const { text = line, notes = [], asked = [], problem, unfinished, spelled = NONE } = typed ?? {};
  const keep = (next: TypedGloss | undefined) => typing.set(withTyped(typing.get(), key, next));
  const take = (changed: TranslatedSentence) => {
    if (!sameUnits(changed.units, sentence.units))
      edit(`gloss ${sentence.id}`, (sentences) => replaceSentence(sentences, changed));
  };
  /**
   * Parses the line and applies the result.
   * @param letter index of a single letter that is not finished
   */
  const read = (value: string, known: ReadonlySet<string>, letter?: number) => {
    if (stages === undefined) return;
    const began = typed?.began.english === sentence.english ? typed.began : sentence;
    const finished =
      letter === undefined ? value : `${value.slice(0, letter)}${value.slice(letter + 1)}`;
    const { next, ...heard } = hear(stages, began, finished, known);
    const isTaken = heard.problem === undefined && heard.asked.length === 0;
    const isBack = !isTaken || sameUnits([...next.units], began.units);
    const changed = isBack ? withGlossOf(sentence, began) : withGloss(sentence, next);
    keep({
      ...heard,
      text: value,
      line: glossLine(changed.units),
      // Once a question is answered, further typing follows the answer.
      began: isTaken && known !== spelled ? changed : began,
      spelled: known,
      ...(letter !== undefined && { unfinished: value.charAt(letter).toUpperCase() }),
    });
    take(changed);
  };
  return {
    text,
    change: (value: string) => read(value, spelled, unfinishedLetter(text, value)),
    asked,
    problem,
    odd: notes
      .filter(({ unknown }) => unknown === undefined || !asked.includes(unknown))
      .map(({ words }) => words)
      .join('\n'),
    spell: (gloss: string) => read(text, new Set([...spelled, gloss])),
    rest() {
      // What is asked stays as it was typed.
      if (typed === undefined || problem !== undefined || asked.length > 0) return;
      if (unfinished !== undefined) read(text, spelled);
      keep(undefined);
    },
  };
}

/** Focuses the question when the user tries to save before answering it. */
function useWanted(id: string, isAsked: boolean) {
  const { typing, partIndex } = useReview();
  const question = useRef<HTMLDivElement>(null);
  const isWanted = useStore(
    typing,
    ({ wanted }) => wanted?.partIndex === partIndex && wanted.id === id,
  );
  useEffect(() => {
    if (!isWanted || !isAsked) return;
    question.current?.focus();
    const { wanted: _, ...rest } = typing.get();
    typing.set(rest);
  }, [isWanted, isAsked, typing]);
  return question;
}

export function GlossField({ sentence }: { sentence: TranslatedSentence }) {
  const { stages } = useReview();
  const { text, change, asked, problem, odd, spell, rest } = useGlossLine(sentence);
  const question = useWanted(sentence.id, asked.length > 0);
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
        questionRef={question}
        onSpell={spell}
        onReplace={(gloss, meant) =>
          put(text.replace(new RegExp(`(?<!\\S)${escapeRegExp(gloss)}(?!\\S)`, 'i'), meant))
        }
      />
    </div>
  );
}

const escapeRegExp = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
