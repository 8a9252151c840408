/**
 * Choices for a gloss that is being typed: signs that begin with it, or what to do with a word that is not in
 * the library.
 */
import type { Ref } from 'react';
import { Button } from '#studio/ui/button.tsx';
import { Kbd } from '#studio/ui/kbd.tsx';
import type { UnknownGloss } from './typed-gloss.ts';

/** Word of the line and its position. */
export interface TypedWord {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

const MIN_LETTERS = 2;
/** Most choices that have a key. */
const MAX_KEYS = 9;

/** Returns the index of the choice whose key was pressed: Alt and a digit; undefined for other keys. */
export const findChoiceIndex = ({ altKey, code }: Pick<KeyboardEvent, 'altKey' | 'code'>) =>
  altKey && /^Digit[1-9]$/.test(code) ? Number(code.slice(-1)) - 1 : undefined;

/** Finds the gloss that is being written: the word before the cursor, if signs may begin with it. */
export function findWordAt(line: string, caret: number): TypedWord | undefined {
  const match = /[A-Za-z][A-Za-z/-]*$/.exec(line.slice(0, caret));
  if (match === null || match[0].length < MIN_LETTERS || /^(?:fs|ix|list)-/i.test(match[0]))
    return undefined;
  const rest = /^[A-Za-z/-]*/.exec(line.slice(caret))![0];
  return { text: match[0], start: match.index, end: caret + rest.length };
}

/** Replaces a word of the line and adds a space after it. */
export const replaceWord = (line: string, { start, end }: TypedWord, word: string): string =>
  `${line.slice(0, start)}${word} ${line.slice(end).trimStart()}`;

export interface GlossChoicesProps {
  /** Word that is being written, with the signs that begin with it. */
  typed: { word: TypedWord; choices: readonly string[] } | undefined;
  onChoose: (gloss: string) => void;
  /** Words that are not in the library and that the user has not accepted as fingerspelled. */
  unknown: readonly UnknownGloss[];
  /** The first question. */
  questionRef: Ref<HTMLDivElement>;
  onSpell: (gloss: string) => void;
  onReplace: (gloss: string, replacement: string) => void;
}

export function GlossChoices({
  typed,
  onChoose,
  unknown,
  questionRef,
  onSpell,
  onReplace,
}: GlossChoicesProps) {
  return (
    <>
      {typed !== undefined && typed.choices.length > 0 && (
        <fieldset className="flex flex-wrap items-center gap-2">
          <legend className="float-left mr-2 text-muted">
            Signs starting with {typed.word.text.toUpperCase()}
          </legend>
          {typed.choices.map((gloss, index) => (
            <Button key={gloss} className="font-mono" onPress={() => onChoose(gloss)}>
              {gloss}
              {index < MAX_KEYS && (
                <span aria-hidden className="max-sm:hidden">
                  <Kbd keys={`Alt+${index + 1}`} />
                </span>
              )}
            </Button>
          ))}
        </fieldset>
      )}
      {unknown.map(({ gloss, meant }, index) => (
        <div
          key={gloss}
          ref={index === 0 ? questionRef : undefined}
          role="alert"
          tabIndex={-1}
          className="flex flex-wrap items-center gap-2 rounded-md border-l-4 border-odd bg-odd-soft px-3 py-2"
        >
          <p className="grow">
            <strong className="font-mono">{gloss}</strong> has no sign in the library. Spell it
            letter by letter? Until you choose, the old gloss is used.
          </p>
          {meant !== undefined && (
            <Button onPress={() => onReplace(gloss, meant)}>Use {meant}</Button>
          )}
          <Button onPress={() => onSpell(gloss)}>Spell {gloss}</Button>
        </div>
      ))}
    </>
  );
}
