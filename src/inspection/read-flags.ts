/** The flags of `npm run inspect`, and what they mean. A new flag is a line in each of the three. */
import { z } from 'zod';
import type { InspectionOptions } from './inspect-requests.ts';
import { InspectionError } from './inspection-error.ts';

/** As `parseArgs` takes them. */
export const FLAGS = {
  json: { type: 'string' },
  examples: { type: 'boolean' },
  wording: { type: 'string' },
  speed: { type: 'string' },
} as const;

export const USAGE = `npm run inspect -- FILE.json [--json OUT] [--wording plain|operator] [--speed 0.5..1.5]
npm run inspect -- --examples [the same flags]`;

const SPEED = { message: '--speed: give a number from 0.5 to 1.5.' };

const Flags = z.object({
  json: z.string().min(1, { error: '--json: give a file, or - for the screen.' }).optional(),
  examples: z.boolean().default(false),
  wording: z
    .enum(['plain', 'operator'], { error: '--wording: give plain or operator.' })
    .default('plain'),
  speed: z
    .string()
    .regex(/^\d+(\.\d+)?$/, { error: SPEED.message })
    .transform(Number)
    .refine((speed) => speed >= 0.5 && speed <= 1.5, { error: SPEED.message })
    .default(1),
});

/** What to inspect, how, and where the figures go. */
export interface InspectionTask {
  /** A file of requests; without one, the built-in examples. */
  readonly file?: string;
  /** A file for the figures as JSON; `-` is stdout. */
  readonly json?: string;
  readonly options: InspectionOptions;
}

/**
 * What the flags ask for.
 *
 * @throws {InspectionError} `flag-invalid` with one line for a person
 */
export function readFlags(values: unknown, positionals: readonly string[]): InspectionTask {
  const flags = Flags.safeParse(values);
  if (!flags.success)
    throw new InspectionError(
      'flag-invalid',
      flags.error.issues.map(({ message }) => message).join(' '),
    );
  const { json, examples, ...options } = flags.data;
  if (positionals.length !== (examples ? 0 : 1))
    throw new InspectionError('flag-invalid', 'Give one file, or --examples without a file.');
  return { file: positionals[0], json, options };
}
