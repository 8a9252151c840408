/** Whether who does it to whom, what comes first, and asking are the same in the gloss. Pure. */
import { formatGlossUnit } from '#contract/gloss.ts';
import { type Check, type EnglishWord, findUnitIndexes, type Guarded } from './guarded.ts';
import type { GuardMark } from './mark.ts';

const PEOPLE =
  /^(?:drivers?|guards?|conductors?|staff|passengers?|customers?|visitors?|people|person|somebody|someone|child|children|man|men|woman|women|officers?|police|signallers?|signalman|engineers?|crew|workers?|mayor|residents?|managers?|inspectors?|guides?|helpers?|carers?|parents?|adults?|council|you|me|us|we|i|who)$/;
const PASSIVE =
  /\b(?:is|are|was|were|be|been|being)\s(?:\w+\s){0,2}\w+(?:ed|en|t|de|d|n)\b.*\bby\b/i;

/** Checks that two people in one part of the sentence are in the order of the English, where one acts on the other. */
export const checkRoles: Check = (guarded, words) =>
  PASSIVE.test(guarded.english)
    ? findPassiveMarks(guarded, words)
    : words.flatMap((first, index) => {
        const second = findPatient(words, index);
        return second === undefined || isInOrder(guarded, first, second)
          ? []
          : [createRoleMark(first, second)];
      });

const JOINING =
  /^(?:of|the|a|an|with|for|in|on|at|to|from|by|their|other|all|some|young|older|and|or)$/;

/** Finds the next person of the same part, with a verb in between. A question word is last and indicates no order. */
function findPatient(words: readonly EnglishWord[], start: number): EnglishWord | undefined {
  const first = words[start]!;
  if (!PEOPLE.test(first.lower)) return undefined;
  const next = words.findIndex(
    ({ lower, part }, index) => index >= start + 2 && PEOPLE.test(lower) && part === first.part,
  );
  const isJoined = words
    .slice(start + 1, Math.max(start, next))
    .every(({ lower }) => JOINING.test(lower));
  return next < 0 || isJoined || words[next]!.lower === first.lower ? undefined : words[next];
}

function isInOrder(guarded: Guarded, first: EnglishWord, second: EnglishWord): boolean {
  const [firstIndexes, secondIndexes] = [
    findUnitIndexes(guarded, first.span),
    findUnitIndexes(guarded, second.span),
  ];
  if (secondIndexes.length === 0 || firstIndexes.length === 0)
    return isUnderstood(first, second) && !/\?\s*$/.test(guarded.english);
  return first.lower === 'who' || Math.min(...firstIndexes) < Math.max(...secondIndexes);
}

/** Whether, of the two, only the viewer is understood without a sign: `you must show the guard`, and orders. */
const isUnderstood = (first: EnglishWord, second: EnglishWord): boolean =>
  /^(?:you|we|i)$/.test(first.lower) && !/^(?:you|me|us)$/.test(second.lower);

const createRoleMark = (first: EnglishWord, second: EnglishWord): GuardMark => ({
  check: 'order',
  span: { start: first.span.start, end: second.span.end },
  reason: `The gloss does not make clear who does what to whom: “${first.text}” and “${second.text}”.`,
});

/** Marks a passive sentence whose agent is not in the gloss. */
function findPassiveMarks(guarded: Guarded, words: readonly EnglishWord[]): GuardMark[] {
  const by = words.findLastIndex(({ lower }) => lower === 'by');
  const agent = words
    .slice(by + 1)
    .find(({ lower }) => !/^(?:the|a|an|his|her|their|our)$/.test(lower));
  if (agent === undefined || findUnitIndexes(guarded, agent.span).length > 0) return [];
  const reason = `The gloss does not say who does it: “${agent.text}”.`;
  return [{ check: 'order', span: agent.span, reason }];
}

/** Checks that the gloss asks where the English is a question, and only there. */
export const checkQuestion: Check = ({ english, units }) => {
  const isAsked = /\?["'”’)\s]*$/.test(english);
  const isAskedInGloss = units.some(
    (unit) =>
      unit.nonManuals?.includes('question') ||
      (unit.nonManuals?.includes('rhetorical') && formatGlossUnit(unit) !== 'REASON/BECAUSE'),
  );
  if (isAsked === isAskedInGloss || units.length === 0) return [];
  const reason = isAsked
    ? 'The English is a question, but the gloss has no question face.'
    : 'The gloss has a question face, but the English is not a question.';
  return [{ check: 'question', span: { start: 0, end: english.length }, reason }];
};
