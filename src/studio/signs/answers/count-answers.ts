/** Counts of answers in words. Pure. */
import {
  ANSWER_LABELS,
  type AnswerCounts,
  AnswerKind,
} from '#contract/passengers/answers/answer.ts';

/** Counts all answers. */
export const countAnswers = (counts: AnswerCounts): number =>
  AnswerKind.options.reduce((sum, kind) => sum + counts[kind], 0);

/** Counts the answers that name a problem. */
export const countProblems = (counts: AnswerCounts): number =>
  countAnswers(counts) - counts.understood;

/** Describes the counts of each answer that was given, such as `2 wrong, 1 too fast`. */
export const describeCounts = (counts: AnswerCounts): string =>
  AnswerKind.options
    .filter((kind) => counts[kind] > 0)
    .map((kind) => `${counts[kind]} ${ANSWER_LABELS[kind].toLowerCase()}`)
    .join(', ');
