/** The flags of `npm run inspect`, and what they mean. A new flag is a line in each of the three. */
import { z } from 'zod';
import { GREEN } from '#contract/background.ts';
import { resolveMessageOptions } from '#contract/settings/message-choice.ts';
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
  defaults: { type: 'string' },
  seed: { type: 'string' },
} as const;

const SIZE = 'landscape720';
const NAVY = { kind: 'colour', red: 11, green: 31, blue: 58 } as const;

/** Options of those who choose nothing: other systems, on green or on a plain colour, and people in the studio. */
export const DEFAULTS = {
  interface: resolveMessageOptions({}, {}, { size: SIZE, background: GREEN }),
  'interface-colour': resolveMessageOptions({}, {}, { size: SIZE, background: NAVY }),
  studio: STUDIO_OPTIONS,
} as const satisfies Record<string, MessageOptions>;
const DefaultsName = z.enum(Object.keys(DEFAULTS) as (keyof typeof DEFAULTS)[], {
  error: '--defaults: give interface, interface-colour or studio.',
});

/** Usage text, printed when the flags are invalid. */
export const USAGE = `npm run inspect -- FILE.json [--json OUT] [--speed 0.5..1.5] [--wording plain|operator]
    [--stops signed|key|board] [--operator signed|board] [--names composed|spelled] [--no-board]
    [--library RULES.json, the answer of GET /v1/sign-library]
npm run inspect -- --examples [the same flags]
npm run inspect -- --defaults interface|interface-colour|studio [FILE.json | --seed NUMBER] [--json OUT]
    prints lengths alone, without a file those of messages that are drawn from a seed
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
  defaults: DefaultsName.optional(),
  seed: z.coerce.number({ error: '--seed: give a number.' }).int().min(0).default(1),
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
  /** Whether lengths alone are measured; without a file, of requests that are drawn from a seed. */
  readonly lengths?: { readonly seed: number };
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
  const { json, examples, speed, operator, library, 'no-board': noBoard, ...rest } = flags.data;
  const { defaults, seed, ...chosen } = rest;
  if (defaults !== undefined && positionals.length < 2 && !examples)
    return {
      file: positionals[0],
      json,
      library,
      lengths: { seed },
      options: { message: DEFAULTS[defaults], speed },
    };
  const board = noBoard ? undefined : STUDIO_OPTIONS.board;
  const message: MessageOptions = { ...chosen, operatorName: operator, board };
  if (positionals.length !== (examples ? 0 : 1))
    throw new InspectionError('flag-invalid', 'Give one file, or --examples without a file.');
  return { file: positionals[0], json, library, options: { message, speed } };
}
