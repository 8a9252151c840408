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
import { type GlossUnit, glossText } from '#contract/gloss.ts';
import type { SentenceDraft } from '#translation/sentence-draft.ts';

type Judged = Pick<SentenceDraft, 'english' | 'units' | 'sources' | 'clauses'>;

const NEGATIVE = /^(?:NOT|NO|FORBID|fs-NOT|fs-NO|fs-NEVER|fs-NONE)$/;
const EXCLUDES =
  /^(?:except|apart from|instead of|rather than|without|before|unless|none|even if)$/i;
/** Glosses that may be between what is denied and its negator. */
const BETWEEN =
  /^(?:POSSIBLE\/CAN|MUST|NEED|fs-SHOULD|AGAIN|HERE|NOW|IX-.*|LIST-.*|fs-ALL|ALL|fs-ANY)$/;

const isNegative = (unit: GlossUnit): boolean => NEGATIVE.test(glossText(unit));

/** Finds the indexes of the units that say words of the English, at every occurrence of the words. */
function unitsOf({ english, sources }: Judged, words: string): number[] {
  const pattern = new RegExp(
    `(?<![\\p{L}\\p{N}])${words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?![\\p{L}\\p{N}])`,
    'giu',
  );
  const spans = [...english.matchAll(pattern)].map(({ index, 0: text }) => ({
    start: index,
    end: index + text.length,
  }));
  if (spans.length === 0) throw new Error(`“${words}” is not in “${english}”.`);
  return sources.flatMap((own, at) =>
    own.some((each) => spans.some(({ start, end }) => each.start < end && start < each.end))
      ? [at]
      : [],
  );
}

const clauseOf = ({ clauses }: Judged, at: number): number =>
  clauses.findIndex(({ units }) => units.start <= at && at < units.end);

/** Whether one of the units is a negator, or a negator follows them with only `BETWEEN` glosses in between. */
function isDenied(draft: Judged, indexes: readonly number[]): boolean {
  return indexes.some((from) => {
    for (let at = from; at < draft.units.length && at < from + 4; at += 1) {
      const unit = draft.units[at]!;
      if (clauseOf(draft, at) !== clauseOf(draft, from)) return false;
      if (isNegative(unit)) return true;
      if (at > from && !indexes.includes(at) && !BETWEEN.test(glossText(unit))) return false;
    }
    return false;
  });
}

const textsOf = (draft: Judged, words: string): string[] =>
  unitsOf(draft, words).map((at) => glossText(draft.units[at]!));

const line = ({ units }: Judged): string =>
  ` ${units.map((unit) => (unit.kind === 'time' ? glossText(unit) : glossText(unit).replaceAll(' ', '-'))).join(' ')} `;

const inLetters = ({ units }: Judged): string =>
  units
    .map((unit) => (unit.kind === 'fingerspelled' ? unit.text.replaceAll(' ', '') : ' '))
    .join('');

const CHECKS: Readonly<Record<string, (draft: Judged, words: string) => boolean>> = {
  no: (draft, words) => {
    const own = unitsOf(draft, words);
    return own.length > 0 && (EXCLUDES.test(words) || isDenied(draft, own));
  },
  yes: (draft, words) => {
    const own = unitsOf(draft, words);
    return own.length > 0 && !isDenied(draft, own);
  },
  say: (draft, words) => unitsOf(draft, words).length > 0,
  has: (draft, words) =>
    line(draft).includes(` ${words} `) ||
    line(draft).includes(` fs-${words} `) ||
    line(draft).includes(` ${words.replace('MINUS', 'fs-MINUS')} `),
  hasnt: (draft, words) => !line(draft).includes(` ${words} `),
  digits: (draft, digits) => inLetters(draft).includes(digits),
  spell: (draft, words) => inLetters(draft).includes(words.replaceAll(' ', '').toUpperCase()),
  ask: (draft, words) => {
    const asks =
      draft.units.some(({ nonManuals }) => nonManuals?.includes('question')) ||
      draft.units.some(
        (unit) => unit.nonManuals?.includes('rhetorical') && glossText(unit) !== 'REASON/BECAUSE',
      );
    return asks === (words === 'yes');
  },
};

function holds(draft: Judged, fact: string): boolean {
  const compared = /^(.+?)(!?=|<)(.+)$/.exec(fact);
  if (compared !== null) {
    const [, left = '', relation, right = ''] = compared;
    if (relation === '<')
      return right.split('|').some((each) => {
        const [first, second] = [unitsOf(draft, left), unitsOf(draft, each)];
        return first.length > 0 && second.length > 0 && first[0]! < second.at(-1)!;
      });
    const glosses = textsOf(draft, left);
    const named = right.split('|');
    return relation === '='
      ? glosses.some((gloss) => named.includes(gloss))
      : !glosses.some((gloss) => named.includes(gloss));
  }
  const [, check = '', rest = ''] = /^(\w+) (.+)$/.exec(fact) ?? [];
  const own = CHECKS[check];
  if (own === undefined) throw new Error(`No such fact: ${fact}`);
  return rest.split('|').some((each) => {
    const [, other, words] = /^(no|say|has|digits) (.+)$/.exec(each) ?? [];
    return other === undefined ? own(draft, each) : CHECKS[other]!(draft, words!);
  });
}

/** Returns the facts that the gloss does not keep. */
export const brokenFacts = (draft: Judged, facts: readonly string[]): string[] =>
  facts.filter((fact) => !holds(draft, fact));
