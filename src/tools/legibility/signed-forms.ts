/** Forms that the reader knows, each alone as a dictionary shows it, and their uses in the sentences of messages. */
import { formatGlossUnit, type GlossUnit } from '#contract/gloss.ts';
import type { Message } from '#contract/message.ts';
import { type Pose, SIDES } from '#contract/pose.ts';
import { composeAlone } from '#signing/compose-alone.ts';
import { composeSigning } from '#signing/compose-signing.ts';
import { NUMBERS } from '#signing/lexicon/numbers.ts';
import { renderUnit } from '#signing/lexicon/render-unit.ts';
import { signLibrary } from '#signing/lexicon/sign-library.ts';
import { type KnownForm, MOMENTS } from './read-sign.ts';
import { resample, SAMPLES_PER_SECOND, type SeenMoment, seeSigning } from './seen-signing.ts';

type Sign = Extract<GlossUnit, { kind: 'sign' | 'number' }>;

/** Part of a signing, from which a stillness at its end is left out. */
export interface SignedSpan {
  readonly poseAt: (seconds: number) => Pose;
  readonly startSeconds: number;
  readonly endSeconds: number;
}

/** A form as it is signed alone. */
export interface FormAlone extends KnownForm {
  readonly span: SignedSpan;
}

/** A sign or number in its sentence. */
export interface FormUse {
  readonly label: string;
  readonly unit: Sign;
  readonly moments: readonly SeenMoment[];
  readonly span: SignedSpan;
  /** English of the message. */
  readonly english: string;
}

const isForm = (unit: GlossUnit): unit is Sign =>
  (unit.kind === 'sign' || (unit.kind === 'number' && NUMBERS.has(unit.value))) &&
  renderUnit(unit).provenance.rendition !== 'fingerspelled';

/** Returns the part of a signing that was seen in these moments. */
const toSpan = (
  poseAt: SignedSpan['poseAt'],
  startSeconds: number,
  moments: readonly SeenMoment[],
): SignedSpan => ({
  poseAt,
  startSeconds,
  endSeconds: startSeconds + (moments.length - 1) / SAMPLES_PER_SECOND,
});

function signAlone(unit: Sign): FormAlone {
  const { turns } = renderUnit(unit);
  const label = formatGlossUnit(unit);
  const { signed, poseAt } = composeAlone(unit, label);
  const moments = seeSigning(poseAt, signed.startSeconds, signed.endSeconds);
  const sides = SIDES.filter((side) => turns.some(({ performance }) => performance.hands[side]));
  return {
    label,
    sides: new Set(sides),
    moments: resample(moments, MOMENTS),
    span: toSpan(poseAt, signed.startSeconds, moments),
  };
}

/** Leaves out how a sign is said in its sentence; keeps where it is signed and the word on the lips. */
function asForm(unit: Sign): Sign {
  if (unit.kind === 'number') return { kind: 'number', value: unit.value, locus: unit.locus };
  const { gloss, from, to, form, own, mouthing } = unit;
  return { kind: 'sign', gloss, from, to, form, own, mouthing };
}

/**
 * Learns every sign of the library and every number to 20 alone, and those that are used at another place or in another
 * form as they are made there.
 */
export function learnForms(uses: readonly FormUse[]): FormAlone[] {
  const library = signLibrary().filter(({ usable }) => usable);
  const units: Sign[] = [
    ...library.map(({ gloss }): Sign => ({ kind: 'sign', gloss })),
    ...[...NUMBERS.keys()].map((value): Sign => ({ kind: 'number', value })),
    ...uses.map(({ unit }) => asForm(unit)),
  ];
  const different = new Map(units.map((unit) => [JSON.stringify(unit), unit]));
  return [...different.values()].filter(isForm).map(signAlone);
}

/** Lists the signs and numbers of messages, of each label the first few. */
export function listUses(messages: readonly Message[], perLabel: number): FormUse[] {
  const counts = new Map<string, number>();
  return messages.flatMap((message) => {
    const { poseAt, units } = composeSigning(message);
    const english = message.phrases.map((phrase) => phrase.english).join(' ');
    return units.flatMap(({ phraseIndex, unitIndex, startSeconds, endSeconds }): FormUse[] => {
      const unit = message.phrases[phraseIndex]!.units[unitIndex]!;
      if (!isForm(unit)) return [];
      const label = formatGlossUnit(unit);
      const count = counts.get(label) ?? 0;
      if (count >= perLabel) return [];
      counts.set(label, count + 1);
      const moments = seeSigning(poseAt, startSeconds, endSeconds);
      return [{ label, unit, english, moments, span: toSpan(poseAt, startSeconds, moments) }];
    });
  });
}
