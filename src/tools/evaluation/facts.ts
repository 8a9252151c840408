/**
 * Facts of an English sentence that its gloss must keep, and whether it does. They speak of the English words,
 * so that they hold for any wording of the gloss:
 *
 * - `no stop`: the units that say “stop” are denied; `yes stop`: they are said and not denied
 * - `say stop`: a unit says it; `line=TRACK`: with this sign; `line!=QUEUE`: not with this one
 * - `driver<passenger`: signed in this order
 * - `has 5 MINUTE`, `hasnt 3`: a row of glosses; `digits 999`, `spell a dot b`: letters and digits in a row
 * - `ask yes`, `ask no`: the face asks
 *
 * `|` parts what will do as well. A word that excludes, as “except”, will do for a denial where it is said.
 */
import { formatGlossUnit, type GlossUnit } from '#contract/gloss.ts';
import type { SentenceDraft } from '#translation/sentence-draft.ts';

type EvaluatedDraft = Pick<SentenceDraft, 'english' | 'units' | 'sources' | 'clauses'>;

const NEGATIVE = /^(?:NOT|NO|FORBID|fs-NOT|fs-NO|fs-NEVER|fs-NONE)$/;
const EXCLUDES =
  /^(?:except|apart from|instead of|rather than|without|before|unless|none|even if)$/i;
/** Glosses that may be between what is denied and its negator. */
const BETWEEN =
  /^(?:POSSIBLE\/CAN|MUST|NEED|fs-SHOULD|AGAIN|HERE|NOW|IX-.*|LIST-.*|fs-ALL|ALL|fs-ANY)$/;

const isNegative = (unit: GlossUnit): boolean => NEGATIVE.test(formatGlossUnit(unit));

/** Finds the indexes of the units that say words of the English, at every occurrence of the words. */
function findUnitIndexes({ english, sources }: EvaluatedDraft, phrase: string): number[] {
  const pattern = new RegExp(
    `(?<![\\p{L}\\p{N}])${phrase.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?![\\p{L}\\p{N}])`,
    'giu',
  );
  const spans = [...english.matchAll(pattern)].map(({ index, 0: text }) => ({
    start: index,
    end: index + text.length,
  }));
  if (spans.length === 0) throw new Error(`“${phrase}” is not in “${english}”.`);
  return sources.flatMap((unitSpans, index) =>
    unitSpans.some((unitSpan) =>
      spans.some(({ start, end }) => unitSpan.start < end && start < unitSpan.end),
    )
      ? [index]
      : [],
  );
}

const findClauseIndex = ({ clauses }: EvaluatedDraft, unitIndex: number): number =>
  clauses.findIndex(({ units }) => units.start <= unitIndex && unitIndex < units.end);

/** Whether one of the units is a negator, or a negator follows them with only `BETWEEN` glosses in between. */
function isDenied(draft: EvaluatedDraft, indexes: readonly number[]): boolean {
  return indexes.some((from) => {
    for (let index = from; index < draft.units.length && index < from + 4; index += 1) {
      const unit = draft.units[index]!;
      if (findClauseIndex(draft, index) !== findClauseIndex(draft, from)) return false;
      if (isNegative(unit)) return true;
      if (index > from && !indexes.includes(index) && !BETWEEN.test(formatGlossUnit(unit)))
        return false;
    }
    return false;
  });
}

const getGlosses = (draft: EvaluatedDraft, phrase: string): string[] =>
  findUnitIndexes(draft, phrase).map((index) => formatGlossUnit(draft.units[index]!));

const toGlossLine = ({ units }: EvaluatedDraft): string =>
  ` ${units.map((unit) => (unit.kind === 'time' ? formatGlossUnit(unit) : formatGlossUnit(unit).replaceAll(' ', '-'))).join(' ')} `;

const toSpelledLetters = ({ units }: EvaluatedDraft): string =>
  units
    .map((unit) => (unit.kind === 'fingerspelled' ? unit.text.replaceAll(' ', '') : ' '))
    .join('');

const CHECKS: Readonly<Record<string, (draft: EvaluatedDraft, argument: string) => boolean>> = {
  no: (draft, phrase) => {
    const unitIndexes = findUnitIndexes(draft, phrase);
    return unitIndexes.length > 0 && (EXCLUDES.test(phrase) || isDenied(draft, unitIndexes));
  },
  yes: (draft, phrase) => {
    const unitIndexes = findUnitIndexes(draft, phrase);
    return unitIndexes.length > 0 && !isDenied(draft, unitIndexes);
  },
  say: (draft, phrase) => findUnitIndexes(draft, phrase).length > 0,
  has: (draft, glosses) =>
    toGlossLine(draft).includes(` ${glosses} `) ||
    toGlossLine(draft).includes(` fs-${glosses} `) ||
    toGlossLine(draft).includes(` ${glosses.replace('MINUS', 'fs-MINUS')} `),
  hasnt: (draft, glosses) => !toGlossLine(draft).includes(` ${glosses} `),
  digits: (draft, digits) => toSpelledLetters(draft).includes(digits),
  spell: (draft, phrase) =>
    toSpelledLetters(draft).includes(phrase.replaceAll(' ', '').toUpperCase()),
  ask: (draft, answer) => {
    const isQuestion =
      draft.units.some(({ nonManuals }) => nonManuals?.includes('question')) ||
      draft.units.some(
        (unit) =>
          unit.nonManuals?.includes('rhetorical') && formatGlossUnit(unit) !== 'REASON/BECAUSE',
      );
    return isQuestion === (answer === 'yes');
  },
};

function holdsFact(draft: EvaluatedDraft, fact: string): boolean {
  const compared = /^(.+?)(!?=|<)(.+)$/.exec(fact);
  if (compared !== null) {
    const [, left = '', relation, right = ''] = compared;
    if (relation === '<')
      return right.split('|').some((alternative) => {
        const [first, second] = [findUnitIndexes(draft, left), findUnitIndexes(draft, alternative)];
        return first.length > 0 && second.length > 0 && first[0]! < second.at(-1)!;
      });
    const glosses = getGlosses(draft, left);
    const named = right.split('|');
    return relation === '='
      ? glosses.some((gloss) => named.includes(gloss))
      : !glosses.some((gloss) => named.includes(gloss));
  }
  const [, check = '', rest = ''] = /^(\w+) (.+)$/.exec(fact) ?? [];
  const runCheck = CHECKS[check];
  if (runCheck === undefined) throw new Error(`No such fact: ${fact}`);
  return rest.split('|').some((alternative) => {
    const [, otherCheck, otherArgument] = /^(no|say|has|digits) (.+)$/.exec(alternative) ?? [];
    return otherCheck === undefined
      ? runCheck(draft, alternative)
      : CHECKS[otherCheck]!(draft, otherArgument!);
  });
}

/** Returns the facts that the gloss does not keep. */
export const findBrokenFacts = (draft: EvaluatedDraft, facts: readonly string[]): string[] =>
  facts.filter((fact) => !holdsFact(draft, fact));
