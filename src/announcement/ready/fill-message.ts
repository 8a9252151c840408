/** A ready message with its blanks filled: what is said and signed. Pure. */

import { spellNames } from '#announcement/phrases/spell-names.ts';
import { asTopic, sign, spelled } from '#announcement/phrases/units.ts';
import type { Board } from '#contract/board.ts';
import type { GlossUnit } from '#contract/gloss.ts';
import type { Message, Phrase } from '#contract/message.ts';
import type { BlankValues, ReadyMessageForm } from '#contract/messages/ready-message.ts';
import { formatGlossWord, parseNotes } from '#contract/notation/gloss-notation.ts';
import type { Problem } from '#contract/requests/problem.ts';
import type { Reference } from '#reference/reference.ts';
import { type FilledBlank, readBlank } from './blank-values.ts';
import { createReadyFacts } from './ready-facts.ts';

export type FilledMessage =
  | { message: Message; facts: Board; problems: readonly Problem[] }
  | { message?: undefined; problems: readonly Problem[] };

type Filled = ReadonlyMap<string, FilledBlank>;

const BLANK = /\{([^{}]+)\}/g;

/** Fills the English template. `platforms {platforms}` becomes `platform 2` for a single one. */
function fillEnglish(template: string, filled: Filled): string {
  return template
    .replace(
      /\b([Pp]latform)s (\{([^{}]+)\})/g,
      (match, noun: string, blank: string, name: string) =>
        filled.get(name)?.isSingle ? `${noun} ${blank}` : match,
    )
    .replace(BLANK, (match, name: string) => filled.get(name)?.english ?? match);
}

/** Signs, spelled words and values, as the notation has them; an own mouthing stays with its sign. */
const createUnits = (notes: string, filled: Filled): GlossUnit[] =>
  parseNotes(notes).flatMap(({ word, mouthing }): GlossUnit[] => {
    const mouthed = mouthing === undefined ? {} : { mouthing };
    switch (word.kind) {
      case 'spelled':
        return [spelled(word.text, mouthing ?? word.text.toLowerCase())];
      case 'number':
        return [{ kind: 'number', value: Math.min(word.value, 999_999), ...mouthed }];
      case 'point':
        return word.locus === 'here' ? [{ kind: 'point', locus: 'here' }] : [];
      default: {
        const gloss = formatGlossWord(word);
        const [, name] = /^\{([^{}]+)\}$/.exec(gloss) ?? [];
        const value = name === undefined ? undefined : filled.get(name);
        return value?.units ?? [sign(gloss.toUpperCase(), mouthed)];
      }
    }
  });

/** Fills the gloss template. The part before a comma is the topic of what follows. */
function fillGloss(gloss: string, filled: Filled): GlossUnit[] {
  const parts = gloss.split(/\s*,\s*/).map((part) => createUnits(part, filled));
  return parts.flatMap((units, index) => (index < parts.length - 1 ? asTopic(units) : units));
}

const toFieldPath = (name: string) => `blanks.${name}`;

/** Parses the value of every blank; returns the values and the problems. */
function readAll({ blanks }: ReadyMessageForm, values: BlankValues, reference: Reference) {
  const filled = new Map<string, FilledBlank>();
  const problems: Problem[] = [];
  for (const blank of blanks) {
    const value = readBlank(blank, values[blank.name] ?? '', reference);
    if ('problem' in value)
      problems.push({
        code: values[blank.name]?.trim() ? 'field-invalid' : 'field-required',
        field: toFieldPath(blank.name),
        message: value.problem,
      });
    else filled.set(blank.name, value);
  }
  for (const name of Object.keys(values))
    if (!blanks.some((blank) => blank.name === name))
      problems.push({
        code: 'field-invalid',
        field: toFieldPath(name),
        message: 'This message has no such blank.',
      });
  return { filled, problems };
}

/**
 * Fills the blanks of a ready message.
 *
 * @param form one that its schema has checked
 * @param names `spelled`: station names letter by letter
 */
export function fillMessage(
  form: ReadyMessageForm,
  values: BlankValues,
  reference: Reference,
  names: 'composed' | 'spelled' = 'composed',
): FilledMessage {
  const { filled, problems } = readAll(form, values, reference);
  if (problems.length > 0) return { problems };
  const phrases = form.sentences.map(({ english, gloss }, index): Phrase => {
    const units = fillGloss(gloss, filled);
    return {
      id: `sentence-${index + 1}`,
      english: fillEnglish(english, filled),
      units,
      fields: [...filled.keys()].map(toFieldPath),
      pauseAfter: 'sentence',
      pattern: `${english} | ${gloss}`,
    };
  });
  const empty = phrases.findIndex(({ units }) => units.length === 0);
  if (empty >= 0)
    return {
      problems: [
        {
          code: 'field-invalid',
          field: `sentences[${empty}].gloss`,
          message: 'This gloss has nothing that can be signed.',
        },
      ],
    };
  const filledText = [...filled.values()].map(({ english }) => english).join(', ');
  const title = filledText === '' ? form.title : `${form.title}: ${filledText}`;
  return {
    facts: createReadyFacts(form, title),
    message: {
      kind: 'information',
      title,
      phrases: names === 'spelled' ? spellNames(phrases) : phrases,
      changes: [],
    },
    problems: [],
  };
}

/** Fills the message with its examples; undefined where one of them cannot be read. */
export const createExample = (form: ReadyMessageForm, reference: Reference): Message | undefined =>
  fillMessage(
    form,
    Object.fromEntries(form.blanks.map(({ name, example }) => [name, example])),
    reference,
  ).message;
