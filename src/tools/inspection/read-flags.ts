/** The flags of `npm run inspect`, and what they mean. A new flag is a line in each of the three. */
import { z } from 'zod';
import {
  type MessageOptions,
  NamesOption,
  OperatorNameOption,
  STUDIO_OPTIONS,
  StopsOption,
} from '#contract/settings/message-options.ts';
import type { InspectionOptions } from './inspect-requests.ts';
import { InspectionError } from './inspection-error.ts';

/** Flags in the form that `parseArgs` takes. */
export const FLAGS = {
  json: { type: 'string' },
  examples: { type: 'boolean' },
  wording: { type: 'string' },
  stops: { type: 'string' },
  operator: { type: 'string' },
  names: { type: 'string' },
  'no-board': { type: 'boolean' },
  speed: { type: 'string' },
  library: { type: 'string' },
} as const;

/** Usage text, printed when the flags are invalid. */
export const USAGE = `npm run inspect -- FILE.json [--json OUT] [--speed 0.5..1.5] [--wording plain|operator]
    [--stops signed|key|board] [--operator signed|board] [--names composed|spelled] [--no-board]
    [--library RULES.json, the answer of GET /v1/sign-library]
npm run inspect -- --examples [the same flags]
Without flags messages are made as the studio begins; --stops signed --operator signed --no-board as another system's.`;

const SPEED = { message: '--speed: give a number from 0.5 to 1.5.' };

const Flags = z.object({
  json: z.string().min(1, { error: '--json: give a file, or - for the screen.' }).optional(),
  examples: z.boolean().default(false),
  wording: z
    .enum(['plain', 'operator'], { error: '--wording: give plain or operator.' })
    .default(STUDIO_OPTIONS.wording),
  stops: z
    .enum(StopsOption.options, { error: '--stops: give signed, key or board.' })
    .default(STUDIO_OPTIONS.stops),
  operator: z
    .enum(OperatorNameOption.options, { error: '--operator: give signed or board.' })
    .default(STUDIO_OPTIONS.operatorName),
  names: z
    .enum(NamesOption.options, { error: '--names: give composed or spelled.' })
    .default(STUDIO_OPTIONS.names),
  'no-board': z.boolean().default(false),
  library: z.string().min(1, { error: '--library: give a file.' }).optional(),
  speed: z
    .string()
    .regex(/^\d+(\.\d+)?$/, { error: SPEED.message })
    .transform(Number)
    .refine((speed) => speed >= 0.5 && speed <= 1.5, { error: SPEED.message })
    .default(1),
});

/** Input, options and output of an inspection. */
export interface InspectionTask {
  /** A file of requests; without one, the built-in examples. */
  readonly file?: string;
  /** A file for the figures as JSON; `-` is stdout. */
  readonly json?: string;
  /** A file with the rules of an organisation's sign library. */
  readonly library?: string;
  readonly options: InspectionOptions;
}

/**
 * Parses the flags into an inspection task.
 *
 * @throws {InspectionError} `flag-invalid` with one line for a person
 */
export function parseFlags(values: unknown, positionals: readonly string[]): InspectionTask {
  const flags = Flags.safeParse(values);
  if (!flags.success)
    throw new InspectionError(
      'flag-invalid',
      flags.error.issues.map(({ message }) => message).join(' '),
    );
  const { json, examples, speed, operator, library, 'no-board': noBoard, ...chosen } = flags.data;
  const board = noBoard ? undefined : STUDIO_OPTIONS.board;
  const message: MessageOptions = { ...chosen, operatorName: operator, board };
  if (positionals.length !== (examples ? 0 : 1))
    throw new InspectionError('flag-invalid', 'Give one file, or --examples without a file.');
  return { file: positionals[0], json, library, options: { message, speed } };
}
