/** Figures about one message: composed and sampled, never drawn. */
import { formatGlossUnit } from '#contract/gloss.ts';
import type { MessageInspection, UnitInspection } from '#contract/inspection.ts';
import { getMessageEnglish, type Message } from '#contract/message.ts';
import {
  composeSigning,
  type SignedUnit,
  type Signing,
  type SigningOptions,
} from '#signing/compose-signing.ts';
import { atHalfSteps } from '#signing/kinematics/fingertips.ts';
import { listMovements, measureFlow } from '#signing/kinematics/flow.ts';
import { fullStopSamples, seenMotion } from '#signing/kinematics/seen-motion.ts';
import { inspectBoundaries, inspectTrunk } from './inspect-trunk.ts';
import { findNewsEndSeconds } from './measure-lengths.ts';
import {
  type SampledSigning,
  STEP_SECONDS,
  sampleSigning,
  sliceFingertips,
} from './sample-signing.ts';
import { computeTimeFractions } from './time-fractions.ts';

const UNMOVED = { pathCentimetres: 0, cycles: 0, stillSeconds: 0, holdSeconds: 0 };

function inspectUnit(unit: SignedUnit, sampled: SampledSigning): UnitInspection {
  const { label, provenance, startSeconds, endSeconds, spelledSeconds = 0 } = unit;
  const motion =
    endSeconds > startSeconds
      ? seenMotion(sliceFingertips(sampled, startSeconds, endSeconds), STEP_SECONDS)
      : UNMOVED;
  return {
    label,
    rendition: provenance.rendition,
    startSeconds,
    endSeconds,
    spelledSeconds,
    ...motion,
  };
}

function computeLettersPerSecond(units: readonly SignedUnit[]): number | null {
  let letters = 0;
  let seconds = 0;
  for (const { characters = [], spelledSeconds = 0 } of units) {
    letters += characters.length;
    seconds += spelledSeconds;
    for (const { pauseSeconds } of characters.slice(0, -1)) seconds -= pauseSeconds;
  }
  return seconds > 0 ? letters / seconds : null;
}

interface Span {
  readonly startSeconds: number;
  readonly endSeconds: number;
}

/**
 * Lists the times in which letters are spelled: complete units of letters, and each letter of a name that is
 * signed in part.
 */
function listSpelledSpans(unit: SignedUnit): readonly Span[] {
  const { rendition } = unit.provenance;
  if (rendition === 'fingerspelled') return [unit];
  return rendition === 'composed' ? (unit.characters ?? []) : [];
}

/** Letters are held on purpose: what is spelled counts neither with its stops nor with its time. */
function computeStopsPerSecond(
  units: readonly SignedUnit[],
  { fingertips }: SampledSigning,
): number {
  const start = units[0]!.startSeconds;
  const end = units.at(-1)!.endSeconds;
  const spelled = units.flatMap(listSpelledSpans);
  // Hands that reverse direction are still only for an instant: how often that is detected depends
  // on the step, so it is always 0.02 s.
  const halfStep = STEP_SECONDS / 2;
  const stops = fullStopSamples(atHalfSteps(fingertips), halfStep)
    .map((index) => index * halfStep)
    .filter((time) => time >= start && time <= end)
    .filter(
      (time) => !spelled.some((span) => time >= span.startSeconds && time <= span.endSeconds),
    );
  const seconds = spelled.reduce(
    (left, { startSeconds, endSeconds }) => left - (endSeconds - startSeconds),
    end - start,
  );
  return seconds > STEP_SECONDS ? stops.length / seconds : 0;
}

function inspectFlow({ units }: Signing, sampled: SampledSigning) {
  const [first, last] = [units[0]?.startSeconds ?? 0, units.at(-1)?.endSeconds ?? 0];
  const { stillFraction, variation } = measureFlow(
    listMovements(sliceFingertips(sampled, first, last)),
  );
  return { stillFraction, flowVariation: variation };
}

/**
 * Composes a message and measures it.
 *
 * @param id of the request that the message belongs to
 * @param index of the message among those of its request, from 0
 */
export function inspectMessage(
  message: Message,
  id: string,
  index: number,
  options: SigningOptions,
): MessageInspection {
  const signing = composeSigning(message, options);
  const sampled = sampleSigning(signing);
  const units = signing.units.map((unit) => inspectUnit(unit, sampled));
  return {
    id,
    index,
    seconds: signing.durationSeconds,
    english: getMessageEnglish(message),
    gloss: message.phrases.map((phrase) => phrase.units.map(formatGlossUnit).join(' ')).join(' / '),
    newsSeconds: findNewsEndSeconds(message, signing.units) ?? null,
    lettersPerSecond: computeLettersPerSecond(signing.units),
    stopsPerSecond: computeStopsPerSecond(signing.units, sampled),
    ...inspectFlow(signing, sampled),
    ...inspectTrunk(sampled.trunk),
    ...inspectBoundaries(
      sampled.trunk,
      signing.phrases.map(({ endSeconds }) => endSeconds),
    ),
    fractions: computeTimeFractions(units, sampled),
    units,
  };
}
