/** Checks that what comes first, what replaces what and what leads to what are in their order. Pure. */
import { formatGlossUnit } from '#contract/gloss.ts';
import { type Check, type EnglishWord, findUnitIndexes, type Guarded } from './guarded.ts';
import type { GuardMark } from './mark.ts';

const SMALL =
  /^(?:a|an|the|to|of|in|on|at|for|from|by|with|as|you|your|we|our|they|their|it|its|i|my|he|she|his|her|is|are|was|were|be|been|being|has|have|had|will|would|can|could|must|should|do|does|did|not|there|that|this|these|those|and|or|but|if|when)$/;
const isContent = ({ lower }: EnglishWord): boolean => !SMALL.test(lower);

const createMark = (span: GuardMark['span'], reason: string): GuardMark => ({
  check: 'order',
  span,
  reason,
});

/** A clause that `if`, `when`, `beforeWord`, `after`, `until`, `because` begins is signed in one piece. */
const BEGINS = /^(?:if|when|unless|because|but|although|while|before|after|until)$/;

/** Words of two clauses do not mix in the gloss. */
export const checkPieces: Check = (guarded, words) => {
  const begin = words.filter(({ lower }) => BEGINS.test(lower));
  return begin.flatMap((word) => {
    const inside = words.filter(
      (candidate) => candidate.part === word.part && candidate !== word && isContent(candidate),
    );
    const outside = words.filter(
      (candidate) => candidate.part !== word.part && isContent(candidate),
    );
    const [insideIndexes, outsideIndexes] = [inside, outside].map((row) =>
      listUnitIndexes(guarded, row),
    );
    if (insideIndexes!.length < 1 || outsideIndexes!.length < 2) return [];
    const [from, to] = [Math.min(...insideIndexes!), Math.max(...insideIndexes!)];
    const between = outsideIndexes!.filter(
      (index) => index > from && index < to && !insideIndexes!.includes(index),
    );
    return between.length === 0
      ? []
      : [
          createMark(
            word.span,
            `The words after “${word.text}” are not together in the gloss, so it is not clear what belongs to it.`,
          ),
        ];
  });
};

const listUnitIndexes = (guarded: Guarded, row: readonly EnglishWord[]): number[] =>
  row.flatMap(({ span }) => findUnitIndexes(guarded, span));

/** Word that begins a change, `from Monday to Thursday`: what it was comes before what it becomes. */
const FROM_TO = /^from$/;

export const checkFromTo: Check = (guarded, words) =>
  words.flatMap((from, index) => {
    if (!FROM_TO.test(from.lower)) return [];
    const rest = words.slice(index + 1, index + 6);
    const to = rest.findIndex(({ lower, part }) => lower === 'to' && part === from.part);
    const [first, second] = [rest.slice(0, Math.max(0, to)), rest.slice(to + 1)].map((row) =>
      row.find(isContent),
    );
    if (to < 1 || first === undefined || second === undefined) return [];
    const [firstIndexes, secondIndexes] = [
      findUnitIndexes(guarded, first.span),
      findUnitIndexes(guarded, second.span),
    ];
    if (
      firstIndexes.length === 0 ||
      secondIndexes.length === 0 ||
      Math.min(...firstIndexes) <= Math.min(...secondIndexes)
    )
      return [];
    const reason = `The English goes from “${first.text}” to “${second.text}”. The gloss goes the other way.`;
    return [createMark({ start: from.span.start, end: second.span.end }, reason)];
  });

/** Checks that what replaces is directly before REPLACE, after what is replaced. */
export const checkReplaced: Check = (guarded, words) =>
  words.flatMap((verb, verbIndex) => {
    const replaceIndex = findUnitIndexes(guarded, verb.span).find(
      (index) => formatGlossUnit(guarded.units[index]!) === 'REPLACE/SWAP',
    );
    if (!/^replac(?:e|es|ed|ing)$/.test(verb.lower) || replaceIndex === undefined) return [];
    const following = words.slice(verbIndex + 1).find(isContent);
    const preceding = words.slice(0, verbIndex).findLast(isContent);
    const isPassive = /^(?:by|with)$/.test(words[verbIndex + 1]?.lower ?? '');
    const replacing = isPassive ? following : preceding;
    if (
      replacing === undefined ||
      findUnitIndexes(guarded, replacing.span).includes(replaceIndex - 1)
    )
      return [];
    const reason = `In the English, “${replacing.text}” replaces the other thing. In the gloss, it does not come before REPLACE.`;
    return [createMark(verb.span, reason)];
  });

/** Words between an agent and its verb. */
const HELPING =
  /^(?:will|would|can|could|must|should|may|might|has|have|had|does|do|did|is|are|was|were|be|been|not|never|always|to|also|already|only)$/;
const NO_VERB =
  /^(?:and|or|with|at|of|in|on|by|from|for|who|that|which|under|over|about|than|as|near|without|if|when|until|but|before|after|between|through|down|up|during|because|so|while|here|there|only|last|next|following|each|every|yesterday|today|tomorrow|tonight|a|an|the|this|these|your|my|our|their|its)$/;

/** Checks that an agent comes before its verb, as it does in BSL regardless of what else moves. */
export const checkAgents: Check = (guarded, words) =>
  words.flatMap((agent, index) => {
    if (!AGENTS.test(agent.lower)) return [];
    let next = index + 1;
    while (HELPING.test(words[next]?.lower ?? '')) next += 1;
    const verb = words[next];
    if (verb === undefined || verb.part !== agent.part || NO_VERB.test(verb.lower)) return [];
    if (words[next + 1]?.lower === 'by') return [];
    return comesBefore(guarded, agent, verb) ? [] : [createAgentMark(agent, verb)];
  });

const AGENTS =
  /^(?:drivers?|guards?|conductors?|staff|passengers?|customers?|visitors?|people|child|children|man|men|woman|women|officers?|police|signallers?|engineers?|crew|workers?|mayor|residents?|managers?|inspectors?|guides?|council|trains?|bus(?:es)?|horses?|dogs?)$/;

/** Checks that the agent of a passive comes before its verb here too: `built by local people`. */
export const checkPassiveAgents: Check = (guarded, words) =>
  words.flatMap((by, index) => {
    const verb = words[index - 1];
    const isPassive =
      by.lower === 'by' && verb !== undefined && /(?:ed|en|t|n|d)$/.test(verb.lower);
    const agent = words.slice(index + 1, index + 5).find(({ lower }) => AGENTS.test(lower));
    if (!isPassive || agent === undefined || agent.part !== by.part) return [];
    return comesBefore(guarded, agent, verb) ? [] : [createAgentMark(agent, verb)];
  });

function comesBefore(guarded: Guarded, first: EnglishWord, second: EnglishWord): boolean {
  const [firstIndexes, secondIndexes] = [
    findUnitIndexes(guarded, first.span),
    findUnitIndexes(guarded, second.span),
  ];
  return (
    firstIndexes.length === 0 ||
    secondIndexes.length === 0 ||
    Math.min(...firstIndexes) <= Math.max(...secondIndexes)
  );
}

const createAgentMark = (agent: EnglishWord, verb: EnglishWord): GuardMark =>
  createMark(
    {
      start: Math.min(agent.span.start, verb.span.start),
      end: Math.max(agent.span.end, verb.span.end),
    },
    `In the English, “${agent.text}” does it. In the gloss, “${verb.text}” comes first.`,
  );

/** Checks that what is compared comes before THAN, and what it is compared with after it. */
export const checkThan: Check = (guarded, words) =>
  words.flatMap((than, index) => {
    const [unitIndex] = findUnitIndexes(guarded, than.span);
    const following = words.slice(index + 1).find(isContent);
    const isLeftOut = words[index - 1]?.lower === 'rather';
    if (than.lower !== 'than' || isLeftOut || unitIndex === undefined || following === undefined)
      return [];
    const followingIndexes = findUnitIndexes(guarded, following.span);
    if (followingIndexes.length === 0 || Math.max(...followingIndexes) > unitIndex) return [];
    const reason = `In the English, “${following.text}” comes after “than”. In the gloss, it comes before THAN.`;
    return [createMark(following.span, reason)];
  });

/** Checks that `beforeWord` is signed as AFTER between the two events, or follows the later one. */
export const checkBefore: Check = (guarded, words) =>
  words.flatMap((beforeWord) => {
    const [unitIndex] = findUnitIndexes(guarded, beforeWord.span);
    if (beforeWord.lower !== 'before' || unitIndex === undefined) return [];
    const later = words.filter(
      (candidate) =>
        candidate.part === beforeWord.part && candidate !== beforeWord && isContent(candidate),
    );
    const laterIndexes = listUnitIndexes(guarded, later);
    if (laterIndexes.length === 0) return [];
    const isBehind = formatGlossUnit(guarded.units[unitIndex]!) === 'AFTER';
    const isRight = isBehind
      ? Math.min(...laterIndexes) > unitIndex
      : laterIndexes.includes(unitIndex - 1) || unitIndex === 0;
    if (isRight) return [];
    const reason = 'The gloss has “before” and “after” the wrong way round.';
    return [createMark(beforeWord.span, reason)];
  });
