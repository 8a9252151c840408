/** What the eyes are told about a planned message: looks at what is pointed at, placed, listed and first named. */
import type { Locus } from '#contract/gloss.ts';
import type { Vector } from '#contract/pose.ts';
import type { Look } from './face/gaze.ts';
import { LOCI } from './lexicon/loci.ts';
import { LIST_HAND } from './lexicon/pointing.ts';
import type { Span } from './motion/planned.ts';
import type { Entry } from './plan-units.ts';

/** Where hands spell. */
const SPELLED_AT: Vector = [0, 1.36, 0.32];
/** A name is looked at while its first letters are made; then the mouth is shown again. */
const NAME_SECONDS = 0.6;
/** What is signed at a spot is glanced at. */
const GLANCE_SECONDS = 0.4;

/** A name spelled with so many letters is looked at; a shorter one is an initial, which the mouth explains. */
const MIN_NAME_LETTERS = 3;

const lookAt = (spot: Vector, startSeconds: number, endSeconds: number): Look => ({
  spot,
  startSeconds,
  endSeconds,
});

/** Along the way of a verb, or at the end that it has. */
function verbLooks(from: Locus | undefined, to: Locus | undefined, start: number, done: number) {
  const only = from ?? to;
  if (only === undefined) return [];
  if (from === undefined || to === undefined) return [lookAt(LOCI[only], start, done)];
  const middle = (start + done) / 2;
  return [lookAt(LOCI[from], start, middle), lookAt(LOCI[to], middle, done)];
}

/** At the first letters of a name that is new, and at the spot where it is placed. */
function nameLooks(entry: Entry, own: readonly Span[], isFirst: boolean): Look[] {
  const { unit, rendering } = entry;
  const { start, done } = own[0]!;
  const letters = rendering.turns.filter(({ character }) => character !== undefined).length;
  const isNew = isFirst && (unit.kind === 'place' || letters >= MIN_NAME_LETTERS);
  const until = own[rendering.turns.length - 1]?.done ?? done;
  const looks = isNew ? [lookAt(SPELLED_AT, start, Math.min(start + NAME_SECONDS, until))] : [];
  const placing = own[rendering.turns.length];
  if (placing !== undefined && unit.kind === 'place' && unit.locus !== undefined)
    looks.push(lookAt(LOCI[unit.locus], placing.start, placing.done));
  return looks;
}

function looksOf(entry: Entry, own: readonly Span[], isFirst: boolean): Look[] {
  const { unit, rendering } = entry;
  const [first, last] = [own[0], own.at(-1)];
  if (first === undefined || last === undefined) return [];
  const pointed = unit.kind === 'point' ? unit.locus : rendering.points;
  if (pointed !== undefined) return [lookAt(LOCI[pointed], first.start, last.done)];
  switch (unit.kind) {
    case 'list-mark':
      return [lookAt(LIST_HAND, first.start, last.done)];
    case 'sign':
      return verbLooks(unit.from, unit.to, first.start, last.done);
    case 'place':
    case 'fingerspelled':
      return nameLooks(entry, own, isFirst);
    case 'number':
    case 'time':
    case 'platform': {
      const until = Math.min(first.start + GLANCE_SECONDS, last.done);
      return unit.locus === undefined ? [] : [lookAt(LOCI[unit.locus], first.start, until)];
    }
    default:
      return [];
  }
}

/** Looks over a message, in order of time. */
export function looksOfMessage(entries: readonly Entry[], spans: readonly Span[]): Look[] {
  const named = new Set<string>();
  return entries.flatMap((entry) => {
    const isFirst = !named.has(entry.label);
    named.add(entry.label);
    return looksOf(entry, spans.slice(entry.turns.from, entry.turns.to), isFirst);
  });
}
