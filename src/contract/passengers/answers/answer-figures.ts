/** Numbers about passengers' answers, which an organisation may publish. */
import { z } from 'zod';

/** Quantile of the normal distribution, for 95 %. */
const Z = 1.959963984540054;

/** Share of answers that say understood, with its 95 % interval by Wilson's score. Fractions from 0 to 1. */
export const UnderstoodShare = z.object({
  answers: z.int().min(0),
  understood: z.int().min(0),
  share: z.number().min(0).max(1).optional().meta({ description: 'Absent without an answer.' }),
  low: z.number().min(0).max(1),
  high: z.number().min(0).max(1),
});
export type UnderstoodShare = z.infer<typeof UnderstoodShare>;

/** Computes a share with its interval, which holds for few answers, and for none or all understood. */
export function computeUnderstood(understood: number, answers: number): UnderstoodShare {
  if (answers === 0) return { answers, understood, low: 0, high: 1 };
  const share = understood / answers;
  const square = Z ** 2;
  const middle = share + square / (2 * answers);
  const half = Z * Math.sqrt((share * (1 - share)) / answers + square / (4 * answers ** 2));
  const scale = 1 + square / answers;
  return {
    answers,
    understood,
    share,
    low: understood === 0 ? 0 : Math.max(0, (middle - half) / scale),
    high: understood === answers ? 1 : Math.min(1, (middle + half) / scale),
  };
}

/** Share of a sign, a kind of message or a week. */
const NamedShare = UnderstoodShare.extend({ name: z.string() });

/** Numbers of the last 90 days. */
export const AnswerFigures = z.object({
  all: UnderstoodShare,
  kinds: z.array(NamedShare).meta({ description: 'By kind of message, most answers first.' }),
  signs: z.array(NamedShare).meta({
    description: 'By sign, among answers that name a moment, most answers first.',
  }),
  weeks: z.array(NamedShare).meta({
    description: 'By week, named by its Monday, the oldest first. Weeks without an answer too.',
  }),
});
export type AnswerFigures = z.infer<typeof AnswerFigures>;
/** Response with them. */
export const AnswerFiguresResponse = z.object({ data: AnswerFigures });
