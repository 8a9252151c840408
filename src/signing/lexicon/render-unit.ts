/** Rendering of one gloss unit: what the hands perform, what the mouth says, and the provenance. */
import { formatGlossUnit, type GlossUnit, type Locus } from '#contract/gloss.ts';
import type { UsedForm } from '#contract/library/form-change.ts';
import { EMPHASIS, isEmphatic } from '#signing/motion/rhythm.ts';
import type { LexiconEntry } from '#signing/notation/notation.ts';
import { clipPerformance } from './clip-performance.ts';
import { forgetLetters, spell } from './fingerspelling.ts';
import { computeFormId } from './library/form-id.ts';
import { renderPlace } from './names/render-place.ts';
import {
  forgetNumbers,
  hourPerformances,
  minutePerformances,
  numberPerformances,
  numberProvenance,
} from './numbers.ts';
import {
  forgetPoints,
  listMarkPerformance,
  MAX_MARKS,
  pointingProvenance,
  pointPerformance,
} from './pointing.ts';
import { findEntry, POINTED, signProvenance, usableVariant } from './sign-library.ts';
import {
  createTurns,
  formTurns,
  type Manner,
  NUMBER_HOLD,
  renderSpelled,
  type Turn,
  type UnitRendering,
  variantTurns,
} from './turns.ts';

/** A number that is signed by the rule of columns, as every two digits with a leading zero are. */
const BY_RULE = 100;
/** A point is held for a moment; parts of a compound pass into one another. */
const POINT_HOLD = 0.1;

const WITHHELD = 'your organisation does not use this sign: spelled';

/** Marks a rendering as approved where the organisation's reviewers have approved the unit. */
function approved(unit: GlossUnit, rendering: UnitRendering): UnitRendering {
  if (!('isApproved' in unit && unit.isApproved)) return rendering;
  return { ...rendering, provenance: { ...rendering.provenance, review: 'approved' } };
}

type SignUnit = Extract<GlossUnit, { kind: 'sign' }>;

/** Finds the form that a unit requests, else the one that messages use. */
const findVariant = (entry: LexiconEntry, { form }: SignUnit) =>
  form === undefined
    ? usableVariant(entry)
    : entry.variants.find(({ segments }) => segments && computeFormId(segments) === form);

function renderEntry(entry: LexiconEntry, unit: SignUnit, loci: Manner): UnitRendering | undefined {
  const pointed = POINTED[entry.gloss];
  if (pointed !== undefined) {
    const locus = (entry.gloss === 'TO' ? loci.to : loci.from) ?? pointed;
    return {
      provenance: { ...pointingProvenance, note: entry.variants[0]!.description },
      turns: [{ performance: pointPerformance(locus), holdSeconds: POINT_HOLD }],
      mouthing: entry.mouthing,
      points: locus,
    };
  }
  const variant = findVariant(entry, unit);
  if (variant === undefined) return undefined;
  return {
    provenance: signProvenance(variant),
    turns: variantTurns(variant, loci),
    mouthing: entry.mouthing,
  };
}

/** Renders a sign in the organisation's form. */
function renderOrganisationForm(
  unit: SignUnit,
  { form, source, region }: UsedForm,
  loci: Manner,
): UnitRendering {
  const isSpelled = form.segments.every((segment) => 'letters' in segment);
  return {
    provenance: {
      rendition: isSpelled ? 'fingerspelled' : 'sign',
      confidence: 'sourced',
      review: 'unreviewed',
      sources: [source],
      note:
        region === undefined
          ? 'a form of your organisation'
          : `a form of your organisation, for ${region}`,
      ...(region !== undefined && { region }),
    },
    turns: formTurns(form.segments, loci),
    mouthing: form.mouthing ?? findEntry(unit.gloss)?.mouthing ?? toWords(unit.gloss),
  };
}

/** Converts a gloss to words, for where no better text is known. */
const toWords = (gloss: string): string => gloss.replace(/[-/]+/g, ' ').toLowerCase();

function spelledSign({ gloss, isWithheld, firstLetters }: SignUnit): UnitRendering {
  const entry = findEntry(gloss);
  if (firstLetters !== undefined)
    return renderSpelled(firstLetters, entry?.mouthing ?? toWords(gloss), 'first letters');
  if (entry === undefined) {
    const text = toWords(gloss);
    return renderSpelled(text, text, 'not in the sign library: spelled');
  }
  const reason = isWithheld ? WITHHELD : 'no sourced sign: spelled';
  return renderSpelled(entry.mouthing, entry.mouthing, reason);
}

function renderSign(unit: SignUnit): UnitRendering {
  const { from, to } = unit;
  const manner = { from, to, extent: isEmphatic(unit) ? EMPHASIS.extent : undefined };
  if (unit.own !== undefined) return renderOrganisationForm(unit, unit.own, manner);
  const entry = findEntry(unit.gloss);
  const rendering =
    entry === undefined || unit.isWithheld ? undefined : renderEntry(entry, unit, manner);
  return rendering ?? spelledSign(unit);
}

const AS_CHOSEN = 'as your organisation has chosen';

function renderJudgedPlace(unit: Extract<GlossUnit, { kind: 'place' }>): UnitRendering {
  const { name, signedAs } = unit;
  if (unit.isWithheld) return renderSpelled(name, name, WITHHELD);
  if (signedAs === undefined) return renderPlace(name, unit);
  if ('letters' in signedAs) return renderSpelled(signedAs.letters, name, AS_CHOSEN);
  return { ...renderSign({ kind: 'sign', ...signedAs }), mouthing: name };
}

const renderNumber = (value: number, locus?: Locus): UnitRendering => ({
  provenance: numberProvenance([value]),
  turns: createTurns(numberPerformances(value, locus), NUMBER_HOLD),
  mouthing: String(value),
});

/** Renders an element of a list: a finger of the base hand, or its number once all fingers are used. */
const renderListMark = (index: number, count: number): UnitRendering =>
  index >= MAX_MARKS
    ? renderNumber(index + 1)
    : {
        provenance: pointingProvenance,
        turns: [{ performance: listMarkPerformance(index, count), holdSeconds: 0 }],
        mouthing: '',
      };

function render(unit: GlossUnit): UnitRendering {
  switch (unit.kind) {
    case 'sign':
      return renderSign(unit);
    case 'fingerspelled':
      return renderSpelled(
        unit.text,
        unit.text.toLowerCase(),
        undefined,
        unit.isQuick ? 'quick' : 'usual',
      );
    case 'place':
      return renderJudgedPlace(unit);
    case 'number':
      return renderNumber(unit.value, unit.locus);
    case 'time':
      return {
        provenance: numberProvenance(
          [unit.hour, unit.minute].map((part) => (part < 10 ? BY_RULE : part)),
        ),
        turns: [
          ...createTurns(hourPerformances(unit.hour, unit.locus), 0),
          ...createTurns(minutePerformances(unit.minute, unit.locus), NUMBER_HOLD),
        ],
        mouthing: formatGlossUnit(unit),
      };
    case 'platform':
      return {
        provenance: numberProvenance([unit.number]),
        turns: [
          ...createTurns(numberPerformances(unit.number, unit.locus), 0.2),
          ...(unit.letter === undefined ? [] : spell(unit.letter)),
        ],
        mouthing: formatGlossUnit(unit),
      };
    case 'point':
      return {
        provenance: pointingProvenance,
        turns: [{ performance: pointPerformance(unit.locus), holdSeconds: POINT_HOLD }],
        mouthing: '',
      };
    case 'list-mark':
      return renderListMark(unit.index, unit.count);
    case 'clip':
      return {
        provenance: unit.provenance,
        turns: [{ performance: clipPerformance(unit.seconds), holdSeconds: 0 }],
        mouthing: '',
      };
  }
}

/** Creates the point that places a name at its locus, unless the verb that follows goes there. */
export function placingTurns(unit: GlossUnit, next: GlossUnit | undefined): Turn[] {
  if (unit.kind !== 'place' || unit.locus === undefined) return [];
  const isPlacedByVerb =
    next?.kind === 'sign' && (next.to === unit.locus || next.from === unit.locus);
  if (isPlacedByVerb) return [];
  return [{ performance: pointPerformance(unit.locus), holdSeconds: POINT_HOLD }];
}

const cache = new Map<string, UnitRendering>();
const CACHE_LIMIT = 4000;

/** Renders a unit; solved once for each content. */
export function renderUnit(unit: GlossUnit): UnitRendering {
  const key = JSON.stringify({
    ...unit,
    nonManuals: isEmphatic(unit) ? 'emphasis' : undefined,
    mouthing: undefined,
  });
  const cached = cache.get(key);
  if (cached !== undefined) return cached;
  const rendering = approved(unit, render(unit));
  if (cache.size >= CACHE_LIMIT) cache.clear();
  cache.set(key, rendering);
  return rendering;
}

/** Forgets every unit, letter and number that was solved; for measuring what they cost. */
export function forgetSolved(): void {
  cache.clear();
  forgetLetters();
  forgetNumbers();
  forgetPoints();
}
