/** The gloss of a sentence as one line of text, with signs to choose from while it is typed. */
import { ArrowLeftRight } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { TranslatedSentence } from '#contract/requests/translation.ts';
import type { GlossNote } from '#studio/glosses/parse-glosses.ts';
import {
  replaceSentence,
  toGlossed,
  withGloss,
  withReading,
} from '#studio/review/draft/edit-part.ts';
import { getPlainText } from '#studio/review/draft/plain-english.ts';
import { areSameUnits } from '#studio/review/draft/same.ts';
import { formatGlossLine, type Glossed, updateUnits } from '#studio/review/draft/update-units.ts';
import { useReview } from '#studio/review/review-context.ts';
import type { ReviewPipeline } from '#studio/review/review-pipeline.ts';
import { toSentenceKey } from '#studio/review/ticks/ticks.ts';
import { Button } from '#studio/ui/button.tsx';
import { TextField } from '#studio/ui/form/text-field.tsx';
import { useStore } from '#studio/ui/store.ts';
import {
  findChoiceIndex,
  findWordAt,
  GlossChoices,
  replaceWord,
  type TypedWord,
} from './gloss-choices.tsx';
import { findUnfinishedLetter, getTyped, type TypedGloss, withTyped } from './typed-gloss.ts';

const MAX_CHARACTERS = 8000;
const MAX_UNITS = 1000;

/** Returns why the glosses cannot be accepted. */
function getProblem(count: number, notes: readonly GlossNote[]): string | undefined {
  if (count > MAX_UNITS) return `A sentence can have up to ${MAX_UNITS} glosses. Split it first.`;
  if (count > 0) return undefined;
  const error = notes.find(({ status }) => status === 'error');
  return error?.message ?? 'Write at least one gloss. Until then, the old ones are used.';
}

/** Returns the sentence with its previous gloss. */
function restoreGloss(
  sentence: TranslatedSentence,
  previous: TranslatedSentence,
): TranslatedSentence {
  const { coverage: _, clauses: __, sources: ___, ...rest } = sentence;
  const { units, sources, clauses, coverage } = previous;
  return {
    ...rest,
    units,
    sources,
    clauses,
    coverage,
  };
}

interface ParsedLine extends Pick<TypedGloss, 'notes' | 'problem' | 'questions'> {
  next: Glossed;
}

/** Parses the gloss line. */
function parseLine(
  pipeline: ReviewPipeline,
  began: TranslatedSentence,
  line: string,
  spelled: ReadonlySet<string>,
): ParsedLine {
  const notes: GlossNote[] = [];
  const next = updateUnits(toGlossed(began), line, (run) => {
    const parsed = pipeline.readGlosses(run);
    notes.push(...parsed.notes);
    return parsed.phrases.flat();
  });
  const problem = getProblem(next.units.length, notes);
  const questions = notes.flatMap(({ unknown }) =>
    unknown === undefined || spelled.has(unknown.gloss) ? [] : [unknown],
  );
  return { next, notes, questions, problem };
}

const NONE: ReadonlySet<string> = new Set();

/**
 * Parses the line as it is typed. A word that is not in the library waits until the user accepts that it is
 * fingerspelled; meanwhile the gloss from before the typing is used.
 */
function useGlossLine(sentence: TranslatedSentence) {
  const { edit, pipeline, typing, partIndex } = useReview();
  const key = toSentenceKey(partIndex, sentence.id);
  const line = formatGlossLine(sentence.units);
  const typed = useStore(typing, (now) => getTyped(now, partIndex, sentence));
  const {
    text = line,
    notes = [],
    questions = [],
    problem,
    unfinished,
    spelled = NONE,
  } = typed ?? {};
  const keep = (next: TypedGloss | undefined) => typing.set(withTyped(typing.get(), key, next));
  const take = (changed: TranslatedSentence) => {
    if (!areSameUnits(changed.units, sentence.units))
      edit(`gloss ${sentence.id}`, (sentences) => replaceSentence(sentences, changed));
  };
  /**
   * Parses the line and applies the result.
   * @param letter index of a single letter that is not finished
   */
  const read = (value: string, acceptedSpellings: ReadonlySet<string>, letter?: number) => {
    if (pipeline === undefined) return;
    const began = typed?.began.english === sentence.english ? typed.began : sentence;
    const finished =
      letter === undefined ? value : `${value.slice(0, letter)}${value.slice(letter + 1)}`;
    const { next, ...parsed } = parseLine(pipeline, began, finished, acceptedSpellings);
    const isTaken = parsed.problem === undefined && parsed.questions.length === 0;
    const isBack = !isTaken || areSameUnits([...next.units], began.units);
    const changed = isBack ? restoreGloss(sentence, began) : withGloss(sentence, next);
    keep({
      ...parsed,
      text: value,
      line: formatGlossLine(changed.units),
      // Once a question is answered, further typing follows the answer.
      began: isTaken && acceptedSpellings !== spelled ? changed : began,
      spelled: acceptedSpellings,
      ...(letter !== undefined && { unfinished: value.charAt(letter).toUpperCase() }),
    });
    take(changed);
  };
  return {
    text,
    change: (value: string) => read(value, spelled, findUnfinishedLetter(text, value)),
    asked: questions,
    problem,
    warning: notes
      .filter(({ unknown }) => unknown === undefined || !questions.includes(unknown))
      .map(({ message }) => message)
      .join('\n'),
    spell: (gloss: string) => read(text, new Set([...spelled, gloss])),
    rest() {
      // What is asked stays as it was typed.
      if (typed === undefined || problem !== undefined || questions.length > 0) return;
      if (unfinished !== undefined) read(text, spelled);
      keep(undefined);
    },
  };
}

/** Focuses the question when the user tries to save before answering it. */
function useQuestionFocus(id: string, isAsked: boolean) {
  const { typing, partIndex } = useReview();
  const question = useRef<HTMLDivElement>(null);
  const isWanted = useStore(
    typing,
    ({ pendingQuestion }) => pendingQuestion?.partIndex === partIndex && pendingQuestion.id === id,
  );
  useEffect(() => {
    if (!isWanted || !isAsked) return;
    question.current?.focus();
    const { pendingQuestion: _, ...rest } = typing.get();
    typing.set(rest);
  }, [isWanted, isAsked, typing]);
  return question;
}

const ORDER_WORDS = {
  bsl: 'In BSL order.',
  english: 'In the order of the English: BSL order would move many signs of this long sentence.',
};

export function GlossField({ sentence }: { sentence: TranslatedSentence }) {
  const { pipeline } = useReview();
  const { text, change, asked, problem, warning, spell, rest } = useGlossLine(sentence);
  const question = useQuestionFocus(sentence.id, asked.length > 0);
  const box = useRef<HTMLDivElement>(null);
  const [word, setWord] = useState<TypedWord>();
  const follow = (target: EventTarget) => {
    if (target instanceof HTMLInputElement)
      setWord(findWordAt(target.value, target.selectionStart ?? target.value.length));
  };
  // What was typed may be gone meanwhile: discarded, undone or replaced.
  const shownWord = word && text.slice(word.start).startsWith(word.text) ? word : undefined;
  const put = (next: string) => {
    change(next);
    setWord(undefined);
    box.current?.querySelector('input')?.focus();
  };
  const choices =
    shownWord === undefined || pipeline === undefined
      ? []
      : pipeline.glossesBeginning(shownWord.text);
  const choose = (gloss: string) =>
    shownWord !== undefined && put(replaceWord(text, shownWord, gloss));
  const onKeyDown = (event: KeyboardEvent) => {
    const index = findChoiceIndex(event.nativeEvent);
    const gloss = index === undefined ? undefined : choices[index];
    if (gloss === undefined) return;
    event.preventDefault();
    choose(gloss);
  };
  return (
    <div
      ref={box}
      className="flex flex-col gap-2"
      onSelect={({ target }) => follow(target)}
      onKeyDownCapture={onKeyDown}
    >
      <TextField
        label="Gloss"
        help={`${ORDER_WORDS[sentence.isInEnglishOrder ? 'english' : 'bsl']} fs- spells a word. Two numbers, such as 14 35, are a time.`}
        value={text}
        onChange={change}
        onBlur={rest}
        maxLength={MAX_CHARACTERS}
        isDisabled={pipeline === undefined}
        spellCheck="false"
        inputClassName="font-mono"
        {...(problem !== undefined
          ? { status: 'error' as const, message: problem }
          : warning !== '' && { status: 'warning' as const, message: warning })}
      />
      {sentence.isInEnglishOrder && <UseBslOrder sentence={sentence} />}
      <GlossChoices
        typed={shownWord && { word: shownWord, choices }}
        onChoose={choose}
        unknown={asked}
        questionRef={question}
        onSpell={spell}
        onReplace={(gloss, replacement) => put(replaceGloss(text, gloss, replacement))}
      />
    </div>
  );
}

/** Writes the gloss anew in BSL order. */
function UseBslOrder({ sentence }: { sentence: TranslatedSentence }) {
  const { edit, read } = useReview();
  const { id, english } = sentence;
  const write = () => {
    const reading = read?.(english, id, { plain: getPlainText(sentence), order: 'bsl' });
    if (reading === undefined) return;
    edit(`order ${id}`, (sentences) => replaceSentence(sentences, withReading(sentence, reading)));
  };
  return (
    <div>
      <Button
        kind="quiet"
        icon={<ArrowLeftRight aria-hidden className="size-5" />}
        isDisabled={read === undefined}
        onPress={write}
      >
        Use BSL order
      </Button>
    </div>
  );
}

/** Replaces the first gloss that is this one, in any case. */
function replaceGloss(text: string, gloss: string, replacement: string): string {
  const words = text.split(/(\s+)/);
  const index = words.findIndex((word) => word.toLowerCase() === gloss.toLowerCase());
  return index < 0 ? text : words.with(index, replacement).join('');
}
