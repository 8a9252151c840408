/** The sign library: every form known, with source, confidence and review state. */
import type { Confidence, Provenance } from '#contract/coverage.ts';
import type { Locus } from '#contract/gloss.ts';
import type { Segment } from '#contract/notation/articulation.ts';
import { Lexicon, type LexiconEntry, type SignVariant } from '#signing/notation/notation.ts';
import lexiconFile from './data/lexicon.json';
import dictaSignFile from './data/lexicon-dicta-sign.json';

/** Our own file, and forms that are under the terms of their source: see `data/NOTICE`. */
const LEXICONS = [dictaSignFile, lexiconFile].map((file) => Lexicon.parse(file));
const FORMS = new Map(
  LEXICONS.flatMap(({ forms = [] }) => forms).map((further) => [further.gloss, further]),
);
const ENTRIES = LEXICONS.flatMap(({ entries }) => entries).map(withFurtherForms);
const SOURCES: Lexicon['sources'] = Object.assign({}, ...LEXICONS.map(({ sources }) => sources));

/** Adds the forms that another file has of an entry. */
function withFurtherForms(entry: LexiconEntry): LexiconEntry {
  const further = FORMS.get(entry.gloss);
  if (further === undefined) return entry;
  const { isPreferred, variants } = further;
  const both = isPreferred ? [variants, entry.variants] : [entry.variants, variants];
  return { ...entry, variants: both.flat() };
}

/** Form of a sign, for the sign browser. */
export interface LibraryVariant {
  readonly provenance: Provenance;
  readonly description: string;
  /** Reason why the articulation differs from the literal features of the source. */
  readonly correction?: string;
  /** Whether the form can be shown; a form may be known by description alone. */
  readonly articulated: boolean;
  /** Notation of the form, where it can be displayed. */
  readonly segments?: readonly Segment[];
}

/** Entry of the library. */
export interface LibrarySign {
  readonly gloss: string;
  /** English words of the sign, the usual one first. */
  readonly english: readonly string[];
  readonly category: string;
  readonly description: string;
  readonly mouthing: string;
  readonly usage?: string;
  readonly variants: readonly LibraryVariant[];
  /** Use in messages: they sign its form, point where it has no sign of its own, or spell its word. */
  readonly use: 'signed' | 'pointed' | 'spelled';
  /** Whether messages sign its form. */
  readonly usable: boolean;
}

const byGloss = new Map<string, LexiconEntry>();
for (const entry of ENTRIES) byGloss.set(entry.gloss, entry);
// `LEAVE/DEPART` is found by either word, unless an entry of its own has the word.
for (const entry of ENTRIES)
  for (const word of entry.gloss.split('/')) if (!byGloss.has(word)) byGloss.set(word, entry);

/** Finds the entry of a gloss, e.g. `TRAIN`; either word of `LEAVE/DEPART` finds it. */
export const findEntry = (gloss: string): LexiconEntry | undefined =>
  byGloss.get(gloss.trim().toUpperCase());

const SOURCE_LABELS: Record<string, string> = {
  AB: 'general knowledge of BSL, unverified',
};

/** Formats a source key as text. */
function formatSource(key: string): string {
  const [, name, part] = /^([A-Z]+)(?:\((.*)\))?$/.exec(key) ?? [];
  const label = name === undefined ? undefined : (SOURCE_LABELS[name] ?? SOURCES[name]);
  const short = label?.split(/[:;,(]/)[0]?.trim() ?? key;
  return part === undefined ? short : `${short} (${part})`;
}

const labelsByKeys = new WeakMap<readonly string[], string[]>();

/** Formats source keys as text; cached for the same list. */
function formatSources(keys: readonly string[]): string[] {
  let labels = labelsByKeys.get(keys);
  if (labels === undefined) {
    labels = keys.map(formatSource);
    labelsByKeys.set(keys, labels);
  }
  return labels;
}

const spelledOnly = (variant: SignVariant): boolean =>
  variant.segments?.every((segment) => 'letters' in segment) ?? false;

const provenanceOfVariant = (variant: SignVariant): Provenance => ({
  rendition: spelledOnly(variant) ? 'fingerspelled' : 'sign',
  confidence: variant.confidence,
  review: variant.review,
  sources: formatSources(variant.sources),
  ...(isNonCommercial(variant) && { licence: NON_COMMERCIAL }),
  note: variant.note,
});

const hasKnownGlosses = (variant: SignVariant): boolean =>
  variant.segments?.every((segment) => !('gloss' in segment) || byGloss.has(segment.gloss)) ??
  false;

/** Constructions that have no sign of their own: a point to where the thing was placed. */
export const POINTED: Readonly<Record<string, Locus>> = { TO: 'destination', FROM: 'here' };

const UNFIT: ReadonlySet<Confidence> = new Set(['unsure']);

/** Whether a form can be shown, and every sign in it is known. */
export const isArticulated = (variant: SignVariant): boolean =>
  variant.segments !== undefined && hasKnownGlosses(variant);

/** Whether a form is founded well enough to be used by itself. */
export const isFounded = ({ confidence }: SignVariant): boolean => !UNFIT.has(confidence);

/** The terms of forms whose only source is Dicta-Sign's lexicon. */
const NON_COMMERCIAL = 'CC BY-NC-SA 3.0 (Dicta-Sign): no commercial use';

/** Whether its only source allows no commercial use: Dicta-Sign's transcriptions are under CC BY-NC-SA 3.0. */
export const isNonCommercial = ({ sources }: SignVariant): boolean =>
  sources.every((source) => source === 'DS' || source.startsWith('DS('));

/** Returns the form of an entry that messages use; `undefined` where none is founded well enough. */
export function usableVariant(entry: LexiconEntry): SignVariant | undefined {
  const preferred = entry.variants[0]!;
  const fit = isFounded(preferred) && preferred.review !== 'rejected' && isArticulated(preferred);
  return fit ? preferred : undefined;
}

const getUse = (entry: LexiconEntry): LibrarySign['use'] =>
  entry.gloss in POINTED ? 'pointed' : usableVariant(entry) === undefined ? 'spelled' : 'signed';

/** Provenance of a form that is used. */
export const signProvenance = provenanceOfVariant;

/** Returns every entry, in the order of the library. */
export function signLibrary(): readonly LibrarySign[] {
  return ENTRIES.map((entry) => ({
    gloss: entry.gloss,
    english: entry.english,
    category: entry.category,
    description: entry.variants[0]!.description,
    mouthing: entry.mouthing,
    usage: entry.usage,
    use: getUse(entry),
    usable: getUse(entry) === 'signed',
    variants: entry.variants.map((variant) => ({
      provenance: provenanceOfVariant(variant),
      description: variant.description,
      correction: variant.correction,
      articulated: isArticulated(variant),
      segments: hasKnownGlosses(variant) ? variant.segments : undefined,
    })),
  }));
}
