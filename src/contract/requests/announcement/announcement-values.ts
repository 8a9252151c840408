/** Values of the announcement's fields that are neither codes nor plain words. */
import { z } from 'zod';

/** Numbers of lifts or escalators that are broken and that work. */
export const WorkingStatus = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('all-working') }),
  z.object({ kind: z.literal('all-broken') }),
  z.object({
    kind: z.literal('some'),
    broken: z.int().min(0).max(99),
    working: z.int().min(0).max(99),
  }),
]);
export type WorkingStatus = z.infer<typeof WorkingStatus>;

/** Text form of `WorkingStatus`, which it parses. */
export const WorkingStatusText = z.string().transform((text, context): WorkingStatus => {
  const normalisedText = text.trim().toLowerCase();
  if (normalisedText === 'allwork') return { kind: 'all-working' };
  if (normalisedText === 'allbroke') return { kind: 'all-broken' };
  const counts = /^(\d{1,2})\s*broke\s*,\s*(\d{1,2})\s*work$/.exec(normalisedText);
  const [broken, working] = [Number(counts?.[1]), Number(counts?.[2])];
  if (broken + working > 0) return { kind: 'some', broken, working };
  context.addIssue({
    code: 'custom',
    message:
      counts === null
        ? 'Use allwork, allbroke, or counts such as 1broke,2work (0 to 99 each).'
        : `Count at least one: ${normalisedText} says nothing. If there are none, leave the field empty.`,
  });
  return z.NEVER;
});

const MAX_WORDS_LENGTH = 60;

/** A few words that are spelled when they are signed, such as the name of a road. */
export const SpelledWords = z
  .string()
  .trim()
  .regex(/^[\p{L}\d '.,&/()-]+$/u, { error: 'Use letters and digits, such as Station Road.' })
  .max(MAX_WORDS_LENGTH, { error: `Use up to ${MAX_WORDS_LENGTH} characters.` });

/** Whole minutes as text, 1 to 999. */
export const WaitMinutes = z.string().transform((text, context): number => {
  const minutes = /^\d{1,3}$/.test(text.trim()) ? Number(text.trim()) : 0;
  if (minutes >= 1) return minutes;
  context.addIssue({ code: 'custom', message: 'Enter whole minutes, from 1 to 999.' });
  return z.NEVER;
});
