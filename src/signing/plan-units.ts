/** Plans the units of a message: what the hands perform for each, one after the other, and what the face is told. */
import { formatGlossUnit, type GlossUnit } from '#contract/gloss.ts';
import type { Message } from '#contract/message.ts';
import { findAddresses } from '#contract/notation/addresses.ts';
import type { FaceCue } from './face/compose-face.ts';
import { getIntensities } from './intensity-cues.ts';
import { placingTurns, renderUnit } from './lexicon/render-unit.ts';
import type { Turn, UnitRendering } from './lexicon/turns.ts';
import type { Planned } from './motion/planned.ts';
import { boundaryAfter, computeLengthening, getEffort } from './motion/rhythm.ts';

/** Planned gloss unit. */
export interface Entry {
  readonly unit: GlossUnit;
  readonly phraseIndex: number;
  readonly unitIndex: number;
  readonly label: string;
  readonly rendering: UnitRendering;
  /** Range of the planned performances that belong to it. */
  readonly turns: { readonly from: number; readonly to: number };
  readonly cue: Omit<FaceCue, 'startSeconds' | 'endSeconds'>;
}

/** A mouth needs this long for a syllable, in seconds. */
const SYLLABLE_SECONDS = 0.2;
const MAX_MOUTHED_SECONDS = 1.2;

/** Characters of an address that people read in a second, with time to find it; and as many as any can. */
const READ_CHARACTERS = 12;
const MOST_READ_CHARACTERS = 15;

/**
 * Counts the characters that are read meanwhile: those of the longest address in the captions that a unit
 * points at.
 */
const charactersRead = (unit: GlossUnit, english: string): number =>
  unit.kind === 'point' && unit.locus === 'captions'
    ? Math.max(0, ...findAddresses(english).map(({ text }) => text.length))
    : 0;

/** Holds a point or an initial that represents a whole word while the word is mouthed, or what it points at is read. */
function holdLongEnough(
  turns: readonly Turn[],
  unit: GlossUnit,
  rendering: UnitRendering,
  english: string,
): readonly Turn[] {
  const isShort =
    unit.kind === 'point' ||
    (unit.kind === 'fingerspelled' && unit.text.length < (unit.mouthing ?? '').length) ||
    ((unit.kind === 'place' || unit.kind === 'sign') && unit.firstLetters !== undefined);
  const last = turns.at(-1);
  if (!isShort || last === undefined) return turns;
  const mouthing = unit.mouthing ?? (unit.kind === 'point' ? undefined : rendering.mouthing);
  const syllables = mouthing?.match(/[aeiouy]+/gi)?.length ?? 0;
  const mouthed = Math.min(MAX_MOUTHED_SECONDS, syllables * SYLLABLE_SECONDS);
  const needed = Math.max(mouthed, charactersRead(unit, english) / READ_CHARACTERS);
  const plannedSeconds = turns.reduce(
    (sum, { performance, holdSeconds }) => sum + performance.seconds + holdSeconds,
    0,
  );
  const extra = Math.max(0, needed - plannedSeconds);
  return [...turns.slice(0, -1), { ...last, holdSeconds: last.holdSeconds + extra }];
}

/** Plans every unit of a message. */
export function planUnits(message: Message): { entries: Entry[]; planned: Planned[] } {
  const entries: Entry[] = [];
  const planned: Planned[] = [];
  const signedLabels = new Set<string>();
  message.phrases.forEach((phrase, phraseIndex) => {
    const degrees = getIntensities(phrase);
    phrase.units.forEach((unit, unitIndex) => {
      const rendering = renderUnit(unit);
      const turns = holdLongEnough(
        [...rendering.turns, ...placingTurns(unit, phrase.units[unitIndex + 1])],
        unit,
        rendering,
        phrase.english,
      );
      const label = formatGlossUnit(unit);
      const characters = charactersRead(unit, phrase.english);
      const phraseEnd = unitIndex === phrase.units.length - 1;
      const endsMessage = phraseEnd && phraseIndex === message.phrases.length - 1;
      // Hands that go to rest need not show that a sentence is over.
      const strength = boundaryAfter(phrase, unitIndex);
      const boundary = endsMessage && strength === 'sentence' ? 'phrase' : strength;
      const isRepeated = signedLabels.has(label);
      signedLabels.add(label);
      turns.forEach(({ performance, holdSeconds, character }, index) => {
        const isLast = index === turns.length - 1;
        planned.push({
          performance,
          phraseIndex,
          // Spelled letters have a rhythm of their own.
          lengthening:
            character === undefined ? computeLengthening(unit, phraseEnd && isLast, isRepeated) : 1,
          effort: character === undefined ? getEffort(unit) : 0,
          startsUnit: index === 0,
          holdSeconds,
          ...(isLast && characters > 0 && { readSeconds: characters / MOST_READ_CHARACTERS }),
          boundary: isLast ? boundary : 'none',
        });
      });
      entries.push({
        unit,
        phraseIndex,
        unitIndex,
        label,
        rendering,
        turns: { from: planned.length - turns.length, to: planned.length },
        cue: {
          mouthing: unit.mouthing ?? rendering.mouthing,
          nonManuals: unit.nonManuals ?? [],
          phraseStart: unitIndex === 0,
          phraseEnd,
          intensity: degrees[unitIndex],
          boundary,
        },
      });
    });
  });
  return { entries, planned };
}
