/** Checks that what comes first, what replaces what and what leads to what are in their order. Pure. */
import { glossText } from '#contract/gloss.ts';
import { type Check, type EnglishWord, type Guarded, saying } from './guarded.ts';
import type { GuardMark } from './mark.ts';

const SMALL =
  /^(?:a|an|the|to|of|in|on|at|for|from|by|with|as|you|your|we|our|they|their|it|its|i|my|he|she|his|her|is|are|was|were|be|been|being|has|have|had|will|would|can|could|must|should|do|does|did|not|there|that|this|these|those|and|or|but|if|when)$/;
const isContent = ({ lower }: EnglishWord): boolean => !SMALL.test(lower);

const marked = (span: GuardMark['span'], reason: string): GuardMark => ({
  check: 'order',
  span,
  reason,
});

/** A clause that `if`, `when`, `before`, `after`, `until`, `because` begins is signed in one piece. */
const BEGINS = /^(?:if|when|unless|because|but|although|while|before|after|until)$/;

/** Words of two clauses do not mix in the gloss. */
export const checkPieces: Check = (guarded, words) => {
  const begin = words.filter(({ lower }) => BEGINS.test(lower));
  return begin.flatMap((word) => {
    const inside = words.filter(
      (each) => each.part === word.part && each !== word && isContent(each),
    );
    const outside = words.filter((each) => each.part !== word.part && isContent(each));
    const [own, other] = [inside, outside].map((row) => placesOf(guarded, row));
    if (own!.length < 1 || other!.length < 2) return [];
    const [from, to] = [Math.min(...own!), Math.max(...own!)];
    const between = other!.filter((at) => at > from && at < to && !own!.includes(at));
    return between.length === 0
      ? []
      : [
          marked(
            word.span,
            `The words behind “${word.text}” do not stand together in the gloss: what belongs to it is not clear.`,
          ),
        ];
  });
};

const placesOf = (guarded: Guarded, row: readonly EnglishWord[]): number[] =>
  row.flatMap(({ span }) => saying(guarded, span));

/** Word that begins a change, `from Monday to Thursday`: what it was comes before what it becomes. */
const FROM_TO = /^from$/;

export const checkFromTo: Check = (guarded, words) =>
  words.flatMap((from, at) => {
    if (!FROM_TO.test(from.lower)) return [];
    const rest = words.slice(at + 1, at + 6);
    const to = rest.findIndex(({ lower, part }) => lower === 'to' && part === from.part);
    const [first, second] = [rest.slice(0, Math.max(0, to)), rest.slice(to + 1)].map((row) =>
      row.find(isContent),
    );
    if (to < 1 || first === undefined || second === undefined) return [];
    const [one, other] = [saying(guarded, first.span), saying(guarded, second.span)];
    if (one.length === 0 || other.length === 0 || Math.min(...one) <= Math.min(...other)) return [];
    const reason = `It goes from “${first.text}” to “${second.text}” in the English, and the other way in the gloss.`;
    return [marked({ start: from.span.start, end: second.span.end }, reason)];
  });

/** Checks that what replaces is directly before REPLACE, after what is replaced. */
export const checkReplaced: Check = (guarded, words) =>
  words.flatMap((verb, at) => {
    const own = saying(guarded, verb.span).find(
      (index) => glossText(guarded.units[index]!) === 'REPLACE/SWAP',
    );
    if (!/^replac(?:e|es|ed|ing)$/.test(verb.lower) || own === undefined) return [];
    const behind = words.slice(at + 1).find(isContent);
    const ahead = words.slice(0, at).findLast(isContent);
    const isPassive = /^(?:by|with)$/.test(words[at + 1]?.lower ?? '');
    const doer = isPassive ? behind : ahead;
    if (doer === undefined || saying(guarded, doer.span).includes(own - 1)) return [];
    const reason = `“${doer.text}” replaces the other thing in the English; in the gloss it does not stand before REPLACE.`;
    return [marked(verb.span, reason)];
  });

/** Words between an agent and its verb. */
const HELPING =
  /^(?:will|would|can|could|must|should|may|might|has|have|had|does|do|did|is|are|was|were|be|been|not|never|always|to|also|already|only)$/;
const NO_VERB =
  /^(?:and|or|with|at|of|in|on|by|from|for|who|that|which|under|over|about|than|as|near|without|if|when|until|but|before|after|between|through|down|up|during|because|so|while|here|there|only|last|next|following|each|every|yesterday|today|tomorrow|tonight|a|an|the|this|these|your|my|our|their|its)$/;

/** Checks that an agent comes before its verb, as it does in BSL regardless of what else moves. */
export const checkDoers: Check = (guarded, words) =>
  words.flatMap((doer, at) => {
    if (!DOERS.test(doer.lower)) return [];
    let next = at + 1;
    while (HELPING.test(words[next]?.lower ?? '')) next += 1;
    const verb = words[next];
    if (verb === undefined || verb.part !== doer.part || NO_VERB.test(verb.lower)) return [];
    if (words[next + 1]?.lower === 'by') return [];
    return standsBefore(guarded, doer, verb) ? [] : [doerMark(doer, verb)];
  });

const DOERS =
  /^(?:drivers?|guards?|conductors?|staff|passengers?|customers?|visitors?|people|child|children|man|men|woman|women|officers?|police|signallers?|engineers?|crew|workers?|mayor|residents?|managers?|inspectors?|guides?|council|trains?|bus(?:es)?|horses?|dogs?)$/;

/** Checks that the agent of a passive comes before its verb here too: `built by local people`. */
export const checkPassiveDoers: Check = (guarded, words) =>
  words.flatMap((by, at) => {
    const verb = words[at - 1];
    const isPassive =
      by.lower === 'by' && verb !== undefined && /(?:ed|en|t|n|d)$/.test(verb.lower);
    const doer = words.slice(at + 1, at + 5).find(({ lower }) => DOERS.test(lower));
    if (!isPassive || doer === undefined || doer.part !== by.part) return [];
    return standsBefore(guarded, doer, verb) ? [] : [doerMark(doer, verb)];
  });

function standsBefore(guarded: Guarded, first: EnglishWord, second: EnglishWord): boolean {
  const [one, other] = [saying(guarded, first.span), saying(guarded, second.span)];
  return one.length === 0 || other.length === 0 || Math.min(...one) <= Math.max(...other);
}

const doerMark = (doer: EnglishWord, verb: EnglishWord): GuardMark =>
  marked(
    {
      start: Math.min(doer.span.start, verb.span.start),
      end: Math.max(doer.span.end, verb.span.end),
    },
    `“${doer.text}” does it in the English; in the gloss “${verb.text}” stands before.`,
  );

/** Checks that what is compared comes before THAN, and what it is compared with after it. */
export const checkThan: Check = (guarded, words) =>
  words.flatMap((than, at) => {
    const [place] = saying(guarded, than.span);
    const behind = words.slice(at + 1).find(isContent);
    const isLeftOut = words[at - 1]?.lower === 'rather';
    if (than.lower !== 'than' || isLeftOut || place === undefined || behind === undefined)
      return [];
    const own = saying(guarded, behind.span);
    if (own.length === 0 || Math.max(...own) > place) return [];
    const reason = `In the English “${behind.text}” is what is compared with; in the gloss it stands before THAN.`;
    return [marked(behind.span, reason)];
  });

/** Checks that `before` is signed as AFTER between the two events, or follows the later one. */
export const checkBefore: Check = (guarded, words) =>
  words.flatMap((before) => {
    const [place] = saying(guarded, before.span);
    if (before.lower !== 'before' || place === undefined) return [];
    const later = words.filter(
      (each) => each.part === before.part && each !== before && isContent(each),
    );
    const places = placesOf(guarded, later);
    if (places.length === 0) return [];
    const isBehind = glossText(guarded.units[place]!) === 'AFTER';
    const isRight = isBehind
      ? Math.min(...places) > place
      : places.includes(place - 1) || place === 0;
    if (isRight) return [];
    const reason = 'What comes before and what comes after have changed places in the gloss.';
    return [marked(before.span, reason)];
  });
