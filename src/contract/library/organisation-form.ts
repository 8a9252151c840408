/**
 * Form of a sign that an organisation defines itself: strictly validated, limited in size, and identified by
 * its hash.
 */
import { sha256 } from '@noble/hashes/sha2';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils';
import { z } from 'zod';
import {
  Articulation,
  type Contact,
  type HandConfig,
  type HandMove,
  type HandSite,
} from '#contract/notation/articulation.ts';
import { NonManual } from '#contract/notation/non-manual.ts';

/** A form of a sign, by the hash of how it is made: a form that is changed has another one. */
export const FormId = z
  .string()
  .regex(/^[0-9a-f]{32}$/, 'Use 32 hexadecimal digits for a form.')
  .meta({ example: '9f86d081884c7d659a2feaa0c55ad015' });
export type FormId = z.infer<typeof FormId>;

/** Parts of one form: signs one after the other, and letters. */
export const MAX_SEGMENTS = 6;
/** Steps of one part. */
export const MAX_STEPS = 12;
/** Movements of one hand at once. */
export const MAX_MOVES = 3;
/** Shipped forms have 600 bytes as JSON; the largest 2 KB. */
const MAX_FORM_BYTES = 6000;
/** Metres beside a site. */
const MAX_OFFSET_METRES = 0.3;

/** Sites of single digits: which ones has to be said. */
const OF_DIGITS: ReadonlySet<HandSite['part']> = new Set([
  'tip',
  'pad',
  'nail',
  'midjoint',
  'base',
  'side',
]);

const OPPOSITES = [/^(?=.*l)(?=.*r)/, /^(?=.*u)(?=.*d)/, /^(?=.*o)(?=.*i)/];
const pointsNowhere = (letters: string | undefined): boolean =>
  letters !== undefined && OPPOSITES.some((both) => both.test(letters));

const isTwice = (digits: string | undefined): boolean =>
  digits !== undefined && new Set(digits).size !== digits.length;

const siteProblem = ({ part, digits }: HandSite): string | undefined => {
  if (OF_DIGITS.has(part) && digits === undefined)
    return `Say which finger the ${part} belongs to.`;
  return isTwice(digits) ? 'The same finger is named twice.' : undefined;
};

function configProblem(config: HandConfig | undefined): string | undefined {
  if (config === undefined) return undefined;
  const { extfidir, second_extfidir, palmor, second_palmor, special_digits } = config;
  if ([extfidir, second_extfidir, palmor, second_palmor].some(pointsNowhere))
    return 'A hand points in two opposite directions at once.';
  return isTwice(special_digits) ? 'The same finger is named twice.' : undefined;
}

function contactProblem(contact: Contact | undefined): string | undefined {
  if (contact === undefined) return undefined;
  if (contact.offset?.some((metres) => Math.abs(metres) > MAX_OFFSET_METRES))
    return 'The hands touch too far from the contact point.';
  return siteProblem(contact.dominant) ?? siteProblem(contact.nondominant);
}

function moveProblem(move: HandMove | undefined): string | undefined {
  if (move === undefined) return undefined;
  const { moves = [], change } = move;
  if (moves.length > MAX_MOVES) return `A hand can make up to ${MAX_MOVES} movements at once.`;
  for (const movement of moves) {
    if ((movement.manner?.length ?? 0) > 4) return 'A movement has too many manners.';
    const directions =
      movement.motion === 'directed'
        ? [movement.direction, movement.curve]
        : movement.motion === 'circular'
          ? [movement.axis, movement.start]
          : [];
    if (directions.some(pointsNowhere))
      return 'A movement goes in two opposite directions at once.';
  }
  return configProblem(change);
}

/** Returns what is wrong with a sign that has the right shape, as a sentence; undefined for a valid sign. */
function articulationProblem(articulation: Articulation): string | undefined {
  const { dominant, nondominant, site, contact, steps } = articulation;
  if (steps.length > MAX_STEPS) return `A sign can have up to ${MAX_STEPS} steps.`;
  const found = [
    configProblem(dominant),
    configProblem(nondominant),
    site && siteProblem(site),
    contactProblem(contact),
    ...steps.flatMap((step) => [
      moveProblem(step.both),
      moveProblem(step.dominant),
      moveProblem(step.nondominant),
      contactProblem(step.contact),
    ]),
  ];
  return found.find((problem) => problem !== undefined);
}

const Letters = z.strictObject({
  letters: z.string().regex(/^[A-Z]{1,12}$/, 'Use 1 to 12 letters, A to Z.'),
});

/**
 * Part of a form that an organisation makes. Other signs are written out instead of referenced, so that the
 * form never changes.
 */
export const OwnSegment = z.union([
  Letters,
  Articulation.superRefine((articulation, context) => {
    const problem = articulationProblem(articulation);
    if (problem !== undefined) context.addIssue({ code: 'custom', message: problem });
  }),
]);
export type OwnSegment = z.infer<typeof OwnSegment>;

/** Direction of the gaze during a sign; without one the eyes move as usual. */
export const FormGaze = z.enum(['hands', 'left', 'right', 'up', 'down']);
export type FormGaze = z.infer<typeof FormGaze>;

/** Complete description of how a sign is made. */
export const OwnForm = z
  .strictObject({
    segments: z.array(OwnSegment).min(1).max(MAX_SEGMENTS),
    mouthing: z.string().trim().max(60).optional().meta({
      description:
        'English lip pattern. Empty: closed mouth. Default: the lip pattern of the sign.',
    }),
    nonManuals: z.array(NonManual).max(3).optional(),
    gaze: FormGaze.optional(),
  })
  .refine((form) => !isTooLarge(form), {
    error: 'The form is too large. Remove some steps or parts.',
  });
export type OwnForm = z.infer<typeof OwnForm>;

/** Whether all of a form, as JSON, has more than 6,000 characters. */
export function isTooLarge(form: object): boolean {
  return JSON.stringify(form).length > MAX_FORM_BYTES;
}

/** Serialises a value as JSON with sorted keys, so that equal objects give equal text. */
const sortedJson = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );

/** Returns the first 128 bits of the SHA-256 of a value. */
export const computeFormHash = (value: unknown): FormId =>
  bytesToHex(sha256(utf8ToBytes(sortedJson(value)))).slice(0, 32);

/**
 * Names a form by all that a reviewer sees of it. One with hands alone has the name that the same hands have in the
 * shipped library, so that one verdict is about both.
 */
export function ownFormId({ segments, mouthing, nonManuals = [], gaze }: OwnForm): FormId {
  const face = {
    ...(mouthing !== undefined && { mouthing }),
    ...(nonManuals.length > 0 && { nonManuals: [...new Set(nonManuals)].sort() }),
    ...(gaze !== undefined && { gaze }),
  };
  return computeFormHash(Object.keys(face).length === 0 ? segments : { segments, ...face });
}
