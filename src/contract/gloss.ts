/** Gloss units: what a planner asks the signing engine to sign, in BSL order. */
import { z } from 'zod';
import { Provenance } from './coverage.ts';
import { UsedForm } from './library/form-change.ts';
import { FormId } from './library/organisation-form.ts';
import { formatGlossWord } from './notation/gloss-notation.ts';
import { NonManual } from './notation/non-manual.ts';

/**
 * A spot in signing space. What is signed with a `locus` is placed there: numbers, times and platforms
 * are signed at the spot, a spelled name is followed by a point to it. Later points and verbs go there.
 */
export const Locus = z.enum([
  'here',
  'destination',
  'left',
  'right',
  'old',
  'new',
  /** The board with the facts: beside the signer, or below. */
  'board-beside',
  'board-below',
  /** Captions, written below the signer. */
  'captions',
]);
export type Locus = z.infer<typeof Locus>;

const shared = {
  nonManuals: z.array(NonManual).optional(),
  /** English words mouthed instead of the unit's own; empty text means a closed mouth. */
  mouthing: z.string().optional(),
};

/** The organisation has approved the form, or all letters and numbers of it. */
const isApproved = z.boolean().optional();

/** Status of a unit in the organisation's sign library; set only by `withLibrary`. */
const libraryStatus = {
  /** Spelled, since the library does not use any form of it. */
  isWithheld: z.boolean().optional(),
  isApproved,
};

/** A form that the organisation made itself, in place of ours; only `withLibrary` sets it. */
const organisationForm = UsedForm.optional();

/** Unit to sign. */
export const GlossUnit = z.discriminatedUnion('kind', [
  /** A lexical sign by its gloss in the sign library; spelled out when the library has no sourced sign. */
  z.object({
    kind: z.literal('sign'),
    gloss: z.string().min(1),
    /** Start and end of the movement of directional verbs. */
    from: Locus.optional(),
    to: Locus.optional(),
    /** First letters that are spelled where the library has no form of it, instead of the whole word. */
    firstLetters: z.string().min(1).optional(),
    /** Form to use instead of the one that messages use by default. */
    form: FormId.optional(),
    own: organisationForm,
    ...libraryStatus,
    ...shared,
  }),
  /** Letters A to Z and digits spelled one by one; spaces separate words. */
  z.object({
    kind: z.literal('fingerspelled'),
    text: z.string().min(1),
    /** Spelled faster than a word that is news. */
    isQuick: z.boolean().optional(),
    isApproved,
    ...shared,
  }),
  /** A station or town: a sourced name sign or initialised form where there is one, else spelled. */
  z.object({
    kind: z.literal('place'),
    name: z.string().min(1),
    crs: z.string().optional(),
    locus: Locus.optional(),
    /** Letter by letter, even where words inside it are known. */
    isSpelled: z.boolean().optional(),
    /** Spelled faster than a name that is news: one of a list, which takes long. */
    isQuick: z.boolean().optional(),
    /** First letters that are spelled instead, where passengers read the whole name meanwhile. */
    firstLetters: z.string().min(1).optional(),
    /** Sign or letters that the organisation uses for the name; set only by `withLibrary`. */
    signedAs: z
      .union([
        z.strictObject({ gloss: z.string(), form: FormId.optional(), own: organisationForm }),
        z.strictObject({ letters: z.string() }),
      ])
      .optional(),
    ...libraryStatus,
    ...shared,
  }),
  z.object({
    kind: z.literal('number'),
    value: z.int().min(0).max(999_999),
    locus: Locus.optional(),
    isApproved,
    ...shared,
  }),
  /** A clock time, signed as two numbers. */
  z.object({
    kind: z.literal('time'),
    hour: z.int().min(0).max(23),
    minute: z.int().min(0).max(59),
    locus: Locus.optional(),
    isApproved,
    ...shared,
  }),
  /** A platform: its number, then its letter. The word PLATFORM is a unit of its own. */
  z.object({
    kind: z.literal('platform'),
    number: z.int().min(0).max(99),
    letter: z.string().length(1).optional(),
    locus: Locus.optional(),
    isApproved,
    ...shared,
  }),
  z.object({ kind: z.literal('point'), locus: Locus, ...shared }),
  /** The base hand holds up a list; the dominant index touches the finger of element `index` (from 0). */
  z.object({
    kind: z.literal('list-mark'),
    index: z.int().min(0),
    count: z.int().min(1),
    ...shared,
  }),
  /** A recorded clip in place of the units whose glosses it signs, with a mouth and face of its own. */
  z.object({
    kind: z.literal('clip'),
    /** Names its pixels: see `RecordedClip`. */
    clip: z.string().min(1),
    glosses: z.array(z.string().min(1)).min(1),
    seconds: z.number().positive(),
    provenance: Provenance,
    ...shared,
  }),
]);
export type GlossUnit = z.infer<typeof GlossUnit>;

/** Whether a unit brings a form of an organisation along: only `withLibrary` gives it one, from the sign library. */
export const bringsOwnForm = (unit: GlossUnit): boolean =>
  (unit.kind === 'sign' && unit.own !== undefined) ||
  (unit.kind === 'place' &&
    unit.signedAs !== undefined &&
    'gloss' in unit.signedAs &&
    unit.signedAs.own !== undefined);

/**
 * Converts a station's name to the name of a `place` unit: removes the brackets that distinguish towns of the
 * same name.
 */
export const toPlaceName = (spokenName: string): string => spokenName.replace(/[()]/g, '');

/** Formats a gloss unit as BSL notes write it: `TRAIN`, `fs-LEEDS`, `14 35`, `IX-here`. */
export function formatGlossUnit(unit: GlossUnit): string {
  switch (unit.kind) {
    case 'sign':
      return unit.firstLetters === undefined || unit.own !== undefined
        ? unit.gloss
        : formatGlossWord({ kind: 'spelled', text: unit.firstLetters });
    case 'fingerspelled':
      // People read it: spaces stay spaces.
      return `${formatGlossWord({ kind: 'spelled', text: '' })}${unit.text.toUpperCase()}`;
    case 'place':
      return unit.name.toUpperCase();
    case 'platform':
      return formatGlossWord({ kind: 'platform', number: unit.number, letter: unit.letter ?? '' });
    case 'list-mark':
      return formatGlossWord({ kind: 'list-mark', number: unit.index + 1 });
    case 'number':
    case 'time':
    case 'point':
      return formatGlossWord(unit);
    case 'clip':
      return unit.glosses.join(' ');
  }
}
