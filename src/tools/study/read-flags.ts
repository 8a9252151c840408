/** Parses the flags of `npm run study`. Pure. */
import { z } from 'zod';
import { NamedFigure } from '#contract/figure.ts';
import { MAX_COMPARISONS, MAX_MESSAGES } from './messages.ts';

/** Flags, as `node:util` reads them. */
export const FLAGS = {
  messages: { type: 'string', default: '20' },
  speeds: { type: 'string', default: '3' },
  out: { type: 'string', default: 'study' },
  signer: { type: 'string' },
  organisation: { type: 'string', default: 'This organisation' },
  seed: { type: 'string' },
  pack: { type: 'string' },
  json: { type: 'string' },
} as const;

/** Shown where the flags are wrong. */
export const USAGE = `npm run study [-- --messages N] [--speeds N] [--out FOLDER] [--signer NAME] [--organisation NAME] [--seed N] [--pack FILE.zip]
npm run study -- report FILE.csv… [--json FILE]`;

const countFlag = (max: number, message: string) =>
  z
    .string()
    .regex(/^\d{1,10}$/, message)
    .transform(Number)
    .refine((value) => value <= max, message);

const MakeFlags = z.object({
  messages: countFlag(MAX_MESSAGES, `--messages takes a number from 1 to ${MAX_MESSAGES}.`).refine(
    (value) => value > 0,
    `--messages takes a number from 1 to ${MAX_MESSAGES}.`,
  ),
  speeds: countFlag(MAX_COMPARISONS, `--speeds takes a number from 0 to ${MAX_COMPARISONS}.`),
  out: z.string().min(1, '--out takes a folder.'),
  signer: NamedFigure.optional(),
  organisation: z.string().trim().min(1, '--organisation takes a name.').max(100),
  seed: countFlag(2 ** 32 - 1, '--seed takes a whole number.').optional(),
  pack: z.string().min(1).optional(),
});

/** Task to run. */
export type StudyTask =
  | ({ readonly kind: 'make' } & z.infer<typeof MakeFlags>)
  | { readonly kind: 'report'; readonly files: readonly string[]; readonly json?: string };

/**
 * Parses the task from flags and file names.
 * @throws {Error} whose message says what is wrong
 */
export function readTask(
  values: Readonly<Record<string, string | undefined>>,
  positionals: readonly string[],
): StudyTask {
  const [word, ...files] = positionals;
  if (word === 'report') {
    if (files.length === 0) throw new Error('Name the files with the results.');
    const { json } = values;
    return { kind: 'report', files, json };
  }
  if (word !== undefined) throw new Error(`There is nothing called ${word}.`);
  const read = MakeFlags.safeParse(values);
  if (read.success) return { kind: 'make', ...read.data };
  const [issue] = read.error.issues;
  throw new Error(
    issue!.path[0] === 'signer' ? 'No signer has this name. See Settings.' : issue!.message,
  );
}
