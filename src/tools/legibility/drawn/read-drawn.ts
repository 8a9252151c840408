/** Reads the signs of messages in drawn pictures, each inside its sentence, against every form that is known. */
import type { Message } from '#contract/message.ts';
import { haveOneForm } from '#tools/legibility/homonyms.ts';
import type { Read } from '#tools/legibility/legibility-figures.ts';
import {
  findCandidates,
  type KnownForm,
  MOMENTS,
  warpedDistance,
} from '#tools/legibility/read-sign.ts';
import { resample } from '#tools/legibility/seen-signing.ts';
import {
  type FormAlone,
  learnForms,
  listUses,
  type SignedSpan,
} from '#tools/legibility/signed-forms.ts';
import { createEyes } from '#tools/legibility/viewer.ts';
import {
  CLEAR_VIEW,
  type DrawnMoment,
  drawMoment,
  MAX_SEARCH_PIXELS,
  type Painter,
  type Shift,
  type View,
} from './draw-moments.ts';

/** Moments by which the same part may be sooner or later in one of them. */
const MAX_LAG = 3;
/** Standard deviation of a pixel's lightness, of 255. */
const NOISE = 3;
/** Number of forms that are drawn to be compared: those whose landmarks are nearest, and all of the right label. */
const MAX_CANDIDATES = 10;

interface DrawnForm {
  readonly label: string;
  readonly moments: readonly DrawnMoment[];
}

/** A drawn moment, looked at some pixels away. */
type LookAt = ReturnType<typeof drawMoment>;

/** Draws even steps of a part of a signing. */
async function drawSpan(
  painter: Painter,
  { poseAt, startSeconds, endSeconds }: SignedSpan,
  view: View,
): Promise<LookAt[]> {
  const moments = Array.from({ length: MOMENTS }, (_, step) => {
    const seconds = startSeconds + ((endSeconds - startSeconds) * step) / (MOMENTS - 1);
    return drawMoment(painter, poseAt(seconds), view);
  });
  // Canvases are freed between turns alone.
  await new Promise((resolve) => setImmediate(resolve));
  return moments;
}

/** Computes the Euclidean distance of two moments. */
function momentDistance(first: DrawnMoment, second: DrawnMoment): number {
  let sum = 0;
  for (let index = 0; index < first.length; index += 1)
    sum += (first[index]! - second[index]!) ** 2;
  return Math.sqrt(sum);
}

/** Computes how much forms differ in each number of their moments: there a viewer looks. */
function computeAttention(forms: readonly DrawnForm[]): Float32Array {
  const moments = forms.flatMap((form) => form.moments);
  const size = moments[0]!.length;
  const [sums, squares] = [new Float32Array(size), new Float32Array(size)];
  for (const moment of moments)
    for (let index = 0; index < size; index += 1) {
      sums[index]! += moment[index]!;
      squares[index]! += moment[index]! ** 2;
    }
  return sums.map((sum, index) =>
    Math.sqrt(Math.max(0, squares[index]! / moments.length - (sum / moments.length) ** 2)),
  );
}

const attend = (moment: DrawnMoment, attention: Float32Array): DrawnMoment =>
  moment.map((value, index) => value * attention[index]!);

const UNMOVED: Shift = [0, 0];
const STEPS = [-1, -0.5, 0, 0.5, 1].map((step) => step * MAX_SEARCH_PIXELS);
const SHIFTS: readonly Shift[] = STEPS.flatMap((right) =>
  STEPS.map((down): Shift => [right, down]),
);
/** Moments by which a reader finds out how far the hands are from where they are in a form. */
const TRIED_MOMENTS = [2, 8, 13];

/** Moments that are seen of a sign, looked at some pixels away. */
class Seen {
  private readonly moments = new Map<string, DrawnMoment>();

  constructor(
    private readonly looks: readonly LookAt[],
    private readonly attention: Float32Array,
  ) {}

  at(step: number, shift: Shift): DrawnMoment {
    const name = `${step} ${shift.join()}`;
    const moment = this.moments.get(name) ?? attend(this.looks[step]!(shift), this.attention);
    this.moments.set(name, moment);
    return moment;
  }

  /** Finds by how much the hands are away from where they are in a form: there it is nearest. */
  findShift({ moments }: DrawnForm): Shift {
    let nearest = { shift: UNMOVED, distance: Number.POSITIVE_INFINITY };
    for (const shift of SHIFTS) {
      const distance = TRIED_MOMENTS.reduce(
        (sum, step) => sum + momentDistance(this.at(step, shift), moments[step]!),
        0,
      );
      if (distance < nearest.distance) nearest = { shift, distance };
    }
    return nearest.shift;
  }
}

function readMoments(seen: Seen, forms: readonly DrawnForm[], signed: string): Omit<Read, 'label'> {
  const ranked = forms
    .map((form) => {
      const shift = seen.findShift(form);
      const distance = warpedDistance(
        (seenIndex, formIndex) =>
          momentDistance(seen.at(seenIndex, shift), form.moments[formIndex]!),
        MAX_LAG,
      );
      return { label: form.label, distance };
    })
    .toSorted((a, b) => a.distance - b.distance);
  const right = ranked.find(({ label }) => haveOneForm(label, signed));
  const wrong = ranked.find(({ label }) => !haveOneForm(label, signed));
  const { label } = ranked[0]!;
  const margin = right === undefined || wrong === undefined ? 0 : wrong.distance / right.distance;
  return { byHands: label, byLips: label, margin };
}

/** Creates a viewer of drawn pictures from a seed. */
function createDrawnViewer(seed: number) {
  const { look, drawNormal } = createEyes(seed);
  return ({ poseAt, startSeconds, endSeconds }: SignedSpan): { span: SignedSpan; view: View } => {
    const { start, end, ...place } = look();
    const length = endSeconds - startSeconds;
    return {
      span: {
        poseAt,
        startSeconds: startSeconds + start * length,
        endSeconds: startSeconds + end * length,
      },
      view: { ...place, drawNoise: () => NOISE * drawNormal() },
    };
  };
}

/**
 * Reads signs and numbers to 20 as a signer is drawn.
 *
 * @param perLabel number of uses of a label that are read at most, the first ones
 * @param seed repeats what is seen
 */
export async function readDrawnSigns(
  messages: readonly Message[],
  painter: Painter,
  { perLabel, seed }: { readonly perLabel: number; readonly seed: number },
): Promise<Read[]> {
  const uses = listUses(messages, perLabel);
  const forms = learnForms(uses);
  const drawn = new Map<KnownForm, DrawnForm>();
  const draw = async (form: FormAlone): Promise<DrawnForm> => {
    const earlier = drawn.get(form);
    if (earlier !== undefined) return earlier;
    const looks = await drawSpan(painter, form.span, CLEAR_VIEW);
    const moments = looks.map((lookAt) => lookAt(UNMOVED));
    const result = { label: form.label, moments };
    drawn.set(form, result);
    return result;
  };
  const look = createDrawnViewer(seed);
  const reads: Read[] = [];
  for (const { label, span: fullSpan, moments } of uses) {
    const candidates: DrawnForm[] = [];
    for (const form of findCandidates(resample(moments, MOMENTS), forms, label, MAX_CANDIDATES))
      candidates.push(await draw(form));
    const { span, view } = look(fullSpan);
    const looks = await drawSpan(painter, span, view);
    const attention = computeAttention(candidates);
    const weighted = candidates.map((form) => ({
      label: form.label,
      moments: form.moments.map((moment) => attend(moment, attention)),
    }));
    reads.push({ label, ...readMoments(new Seen(looks, attention), weighted, label) });
  }
  return reads;
}
