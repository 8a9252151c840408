/**
 * Plans the gaze in a message: looks at what is pointed at, placed, listed and first named, and in phrases
 * without any of these a glance at the hands.
 */
import type { GlossUnit, Locus } from '#contract/gloss.ts';
import type { FormGaze } from '#contract/library/organisation-form.ts';
import type { NonManual } from '#contract/notation/non-manual.ts';
import type { Vector } from '#contract/pose.ts';
import type { Look } from './face/gaze.ts';
import { LOCI } from './lexicon/loci.ts';
import { LIST_HAND } from './lexicon/pointing.ts';
import type { Span } from './motion/planned.ts';
import type { Entry } from './plan-units.ts';

/** Position of hands that spell. */
const SPELLED_AT: Vector = [0, 1.36, 0.32];
/** A name is looked at while its first letters are made; then the mouth is shown again. */
const NAME_SECONDS = 0.6;
/** Durations of a glance at what is signed at a spot, and of one along the path of a verb with one end. */
const GLANCE_SECONDS = 0.42;
const VERB_SECONDS = 0.6;
/** Position of hands that sign in front of the chest, for an eye that follows them. */
const HANDS: Vector = [-0.05, 1.22, 0.36];
/** Non-manuals of what is said to the viewer's face. */
const FACING: ReadonlySet<NonManual> = new Set(['apology', 'question', 'urgent']);

/** Positions that the eyes of a form look at, as set by the organisation that made it. */
export const FORM_LOOKS: Readonly<Record<FormGaze, Vector>> = {
  hands: HANDS,
  left: LOCI.left,
  right: LOCI.right,
  up: [0, 2.1, 0.6],
  down: [0, 0.9, 0.5],
};

/** A name spelled with so many letters is looked at; a shorter one is an initial, which the mouth explains. */
const MIN_NAME_LETTERS = 3;

const lookAt = (position: Vector, startSeconds: number, endSeconds: number): Look => ({
  point: position,
  startSeconds,
  endSeconds,
});

/**
 * Plans looks along the path of a verb, or at the end that it has.
 * @param previous where the eyes have just been
 */
function verbLooks(
  { from, to }: { readonly from?: Locus; readonly to?: Locus },
  start: number,
  end: number,
  previous: Locus | undefined,
): Look[] {
  const only = from ?? to;
  if (only === undefined) return [];
  if (from === undefined || to === undefined)
    return [lookAt(LOCI[only], start, Math.min(end, start + VERB_SECONDS))];
  const middle = (start + end) / 2;
  const there = lookAt(LOCI[to], middle, end);
  return from === previous ? [there] : [lookAt(LOCI[from], start, middle), there];
}

/** Plans looks at the first letters of a name that is new, and at the spot where it is placed. */
function nameLooks(entry: Entry, spans: readonly Span[], isFirst: boolean): Look[] {
  const { unit, rendering } = entry;
  const { start, done } = spans[0]!;
  const letters = rendering.turns.filter(({ character }) => character !== undefined).length;
  const isNew = isFirst && (unit.kind === 'place' || letters >= MIN_NAME_LETTERS);
  const until = spans[rendering.turns.length - 1]?.done ?? done;
  const looks = isNew ? [lookAt(SPELLED_AT, start, Math.min(start + NAME_SECONDS, until))] : [];
  const placing = spans[rendering.turns.length];
  if (placing !== undefined && unit.kind === 'place' && unit.locus !== undefined)
    looks.push(lookAt(LOCI[unit.locus], placing.start, placing.done));
  return looks;
}

function getFormGaze(unit: GlossUnit): FormGaze | undefined {
  if (unit.kind === 'sign') return unit.own?.form.gaze;
  if (unit.kind !== 'place' || unit.signedAs === undefined) return undefined;
  return 'gloss' in unit.signedAs ? unit.signedAs.own?.form.gaze : undefined;
}

function planLooks(
  entry: Entry,
  spans: readonly Span[],
  isFirst: boolean,
  previous?: Locus,
): Look[] {
  const { unit, rendering } = entry;
  const [first, last] = [spans[0], spans.at(-1)];
  if (first === undefined || last === undefined) return [];
  const pointed = unit.kind === 'point' ? unit.locus : rendering.points;
  if (pointed !== undefined) return [lookAt(LOCI[pointed], first.start, last.done)];
  const gaze = getFormGaze(unit);
  if (gaze !== undefined) return [lookAt(FORM_LOOKS[gaze], first.start, last.done)];
  switch (unit.kind) {
    case 'list-mark':
      return [lookAt(LIST_HAND, first.start, last.done)];
    case 'sign':
      return verbLooks(unit, first.start, last.done, previous);
    case 'place':
    case 'fingerspelled':
      return nameLooks(entry, spans, isFirst);
    case 'number':
    case 'time':
    case 'platform': {
      const until = Math.min(first.start + GLANCE_SECONDS, last.done);
      if (unit.locus === undefined || unit.locus === previous) return [];
      return [lookAt(LOCI[unit.locus], first.start, until)];
    }
    default:
      return [];
  }
}

/** Returns where the eyes have been after a unit: they need not go there again. */
function getLastLocus(unit: GlossUnit): Locus | undefined {
  if (unit.kind === 'sign') return unit.to;
  return 'locus' in unit ? unit.locus : undefined;
}

type UnitSpans = readonly Span[];
const measureSeconds = (spans: UnitSpans): number =>
  spans.length === 0 ? 0 : spans.at(-1)!.done - spans[0]!.start;

/** Plans a glance at the hands in the longest sign or number of a phrase, except for what is said to the viewer. */
function planGlance(phrase: readonly { entry: Entry; own: UnitSpans }[]): Look[] {
  // At the end of a phrase the head has something else to do.
  const fit = phrase
    .slice(0, -1)
    .filter(
      ({ entry: { unit } }) =>
        !unit.nonManuals?.some((mark) => FACING.has(mark)) &&
        (unit.kind === 'sign' || unit.kind === 'number' || unit.kind === 'time'),
    );
  let longest = fit[0];
  for (const candidate of fit)
    if (measureSeconds(candidate.own) > measureSeconds(longest!.own) + 0.01) longest = candidate;
  const [first, last] = [longest?.own[0], longest?.own.at(-1)];
  if (first === undefined || last === undefined) return [];
  return [lookAt(HANDS, first.start, Math.min(first.start + GLANCE_SECONDS, last.done))];
}

/** Looks over a message, in order of time. */
export function looksOfMessage(entries: readonly Entry[], spans: readonly Span[]): Look[] {
  const named = new Set<string>();
  const phrases: { entry: Entry; own: UnitSpans }[][] = [];
  for (const entry of entries) {
    const planned = { entry, own: spans.slice(entry.turns.from, entry.turns.to) };
    const phrase = phrases[entry.phraseIndex];
    if (phrase === undefined) phrases[entry.phraseIndex] = [planned];
    else phrase.push(planned);
  }
  return phrases.flatMap((phrase) => {
    let previous: Locus | undefined;
    const looks = phrase.flatMap(({ entry, own }) => {
      const isFirst = !named.has(entry.label);
      named.add(entry.label);
      const found = planLooks(entry, own, isFirst, previous);
      previous = getLastLocus(entry.unit);
      return found;
    });
    return looks.length > 0 ? looks : planGlance(phrase);
  });
}
