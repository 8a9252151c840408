/**
 * Compares an English sentence with its gloss and marks where they may differ: what it marks must be seen by a
 * person. It reads the English by itself, so that a fault of the reading rules does not hide itself. Pure.
 */
import { checkCause, checkSums } from './belonging.ts';
import { checkDropped, checkNames, checkOrder, checkSpelled } from './content-checks.ts';
import { checkDays, checkNumbers, checkRange } from './figures.ts';
import { type Check, type Guarded, splitEnglishWords } from './guarded.ts';
import { checkDegree } from './intensity.ts';
import type { GuardMark } from './mark.ts';
import { checkNegation } from './negation.ts';
import {
  checkImpliedDenial,
  checkNegatedOr,
  checkPlaced,
  checkReach,
  checkUnreal,
} from './reach.ts';
import {
  checkLeftOutVerb,
  checkObligation,
  checkPatients,
  checkQuestion,
  checkQuestionWord,
  checkRoles,
  checkStructure,
} from './roles.ts';
import { checkSenses } from './senses.ts';
import {
  checkAgents,
  checkBefore,
  checkDuration,
  checkFromTo,
  checkNamedRoles,
  checkPassiveAgents,
  checkPieces,
  checkRelatives,
  checkReplaced,
  checkThan,
} from './sequence.ts';
import {
  checkBareRelatives,
  checkCauses,
  checkClauses,
  checkLabels,
  checkLimits,
  checkPairs,
  checkUntil,
  checkWholes,
} from './structure.ts';

const CHECKS: readonly Check[] = [
  checkNegation,
  checkNumbers,
  checkDays,
  checkNames,
  checkSpelled,
  checkSenses,
  checkDropped,
  checkDegree,
  checkSums,
  checkCause,
  checkRoles,
  checkPatients,
  checkObligation,
  checkLeftOutVerb,
  checkStructure,
  checkPieces,
  checkRelatives,
  checkRange,
  checkDuration,
  checkNamedRoles,
  checkFromTo,
  checkReplaced,
  checkAgents,
  checkPassiveAgents,
  checkThan,
  checkBefore,
  checkPairs,
  checkWholes,
  checkLimits,
  checkLabels,
  checkUnreal,
  checkNegatedOr,
  checkBareRelatives,
  checkReach,
  checkImpliedDenial,
  checkPlaced,
  checkUntil,
  checkClauses,
  checkCauses,
  checkOrder,
  checkQuestion,
  checkQuestionWord,
];

/**
 * Marks where English and gloss may differ, in the order of the English; the list is empty when the guard
 * finds nothing.
 */
export function guard(guarded: Guarded): GuardMark[] {
  const words = splitEnglishWords(guarded.english);
  return CHECKS.flatMap((check) => check(guarded, words)).sort(
    (a, b) => a.span.start - b.span.start,
  );
}
