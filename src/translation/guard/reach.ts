/** Whether what a negation, `only` or the like reaches in the English is what it reaches in the gloss. Pure. */
import { type Check, findUnitIndexes, isNegator } from './guarded.ts';
import { areParted, createMark, isContent } from './structure.ts';

/** Marks what would have been, if it had: nothing in the gloss says that it was not. */
const UNREAL =
  /\b(?:would|could|should|might)(?:n[’']t| not| never)? have\b(?=.*\bif\b)|\bif\b[^.;]*\bhad\b[^.;]*\b(?:would|could|might)(?:n[’']t| not)? have\b|^\s*had\s(?:you|we|they|he|she|it|the)\b/i;

export const checkUnreal: Check = ({ english, units }) => {
  const found = UNREAL.exec(english);
  if (found === null || units.length === 0) return [];
  const span = { start: found.index, end: found.index + found[0].length };
  const reason = 'The English says what did not happen. The gloss says it as if it did.';
  return [{ check: 'negation', span, reason }];
};

const NEGATIVE = /^(?:not|cannot|never|no|without)$|n't$/;

/** Checks that a negation that goes on after `or` does so in the gloss: `may not be given or lent`. */
export const checkNegatedOr: Check = (guarded, words) =>
  words.flatMap((or, index) => {
    if (or.lower !== 'or') return [];
    const previous = words[index - 1];
    const negative = words
      .slice(0, index)
      .findLast(({ lower, part }) => NEGATIVE.test(lower) && part === previous?.part);
    const isMarked = /,\s*$/.test(guarded.english.slice(0, or.span.start));
    const [orIndex] = findUnitIndexes(guarded, or.span);
    if (negative === undefined || isMarked || orIndex === undefined) return [];
    const isDenied = guarded.units.slice(orIndex).some(isNegator);
    if (isDenied) return [];
    const reason = `“${negative.text}” is about what follows “or” too. In the gloss, it is not.`;
    return [{ ...createMark([negative, or], reason), check: 'negation' as const }];
  });

/** Checks that what `except` or `only` is about is beside it. */
export const checkReach: Check = (guarded, words) =>
  words.flatMap((word, index) => {
    if (!/^(?:except|only|even)$/.test(word.lower)) return [];
    const [unitIndex] = findUnitIndexes(guarded, word.span);
    if (unitIndex === undefined) return [];
    const following = words
      .slice(index + 1)
      .filter((next) => next.part <= word.part + 1 && isContent(next));
    const preceding = words
      .slice(0, index)
      .filter((next) => next.part === word.part && isContent(next));
    const about = [...following.slice(0, 4), ...(word.lower === 'only' ? preceding.slice(-1) : [])];
    const indexes = about.flatMap(({ span }) => findUnitIndexes(guarded, span));
    if (indexes.length === 0 || indexes.some((neighbour) => Math.abs(neighbour - unitIndex) <= 1))
      return [];
    const isList = guarded.units[unitIndex + 1]?.kind === 'list-mark';
    if (isList) return [];
    const reason = `It is not clear in the gloss what “${word.text}” is about.`;
    return [createMark([word], reason)];
  });

/** Verbs that deny what follows them: `dropped its plan to close it` says that it stays open. */
const DENIES_WHAT_FOLLOWS =
  /\b(?:dropp?(?:s|ed|ing)?|abandon(?:s|ed|ing)?|scrap(?:s|ped|ping)?|shelv(?:e|es|ed|ing)|withdr(?:aw|aws|ew|awn)|reject(?:s|ed|ing)?|cancel(?:s|led|ling)?)\s(?:its|their|his|her|our|the|a|any|all)\s(?:\w+\s)?(?:plans?|proposals?|ideas?|bids?|attempts?)\s(?:to|of|for)\b|\b(?:refus(?:e|es|ed|ing)|fail(?:s|ed|ing)?|forg(?:et|ets|ot|otten)|declin(?:e|es|ed|ing)|neglect(?:s|ed|ing)?)\sto\b/i;

/** Marks what is not done by the sense of the verb before it, where nothing in the gloss denies it. */
export const checkImpliedDenial: Check = (guarded, words) => {
  const found = DENIES_WHAT_FOLLOWS.exec(guarded.english);
  if (found === null || guarded.units.length === 0 || guarded.units.some(isNegator)) return [];
  const span = { start: found.index, end: found.index + found[0].length };
  const denying = words.find((word) => word.span.start >= span.start);
  const deed = words.find((word) => word.span.start >= span.end && isContent(word));
  if (denying === undefined || deed === undefined) return [];
  // `RETURN FAIL`: beside what is not done, its verb denies it.
  const row = [denying, deed];
  const isDenied =
    findUnitIndexes(guarded, denying.span).length > 0 && !areParted(guarded, denying, deed, row, 0);
  if (isDenied) return [];
  const reason = `What comes after “${found[0]}” is not done. Check that the gloss does not say it as done.`;
  return [{ check: 'negation', span, reason }];
};

const IS_PLACED = /^(?:is|are|was|were)$/;

/** Checks that what is above or below something is not said the other way round: `the track is above the flood`. */
export const checkPlaced: Check = (guarded, words) =>
  words.flatMap((placed, index) => {
    if (!/^(?:above|below|under|beneath|over)$/.test(placed.lower)) return [];
    if (!IS_PLACED.test(words[index - 1]?.lower ?? '')) return [];
    const thing = words.slice(0, index - 1).findLast(isContent);
    const reference = words.slice(index + 1).find(isContent);
    if (thing?.part !== placed.part || reference?.part !== placed.part) return [];
    if (/^\d/.test(reference.text)) return [];
    const [from, to, placedIndex] = [thing, reference, placed].map(({ span }) =>
      Math.max(-1, ...findUnitIndexes(guarded, span)),
    );
    // Thing, reference, `above`: it reads as if the reference were above.
    if (from! < 0 || to! < from! || placedIndex !== to! + 1) return [];
    const reason = `In the English, “${thing.text}” is ${placed.lower} “${reference.text}”. The gloss may say it the other way round.`;
    return [createMark([thing, reference], reason)];
  });
