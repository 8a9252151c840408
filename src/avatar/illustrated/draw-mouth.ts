/** The mouth: lips, teeth and tongue from the mouth channels. Drawn large enough to be lip-read. */
import type { FaceChannels } from '#contract/pose.ts';
import type { HeadShape } from './head-shape.ts';
import type { Pen } from './pen.ts';
import { curveThrough, type Dot } from './shapes.ts';

const HEIGHT = 0.0398;
/** Metres that the corners are higher than the middle at rest: a slight smile. */
const REST_SMILE = 0.0046;
const STEPS = [-1, -0.86, -0.62, -0.36, -0.17, 0, 0.17, 0.36, 0.62, 0.86, 1] as const;

interface MouthCurves {
  readonly upperOuter: Dot[];
  readonly upperInner: Dot[];
  readonly lowerInner: Dot[];
  readonly lowerOuter: Dot[];
  readonly gap: number;
  readonly half: number;
  readonly middle: number;
}

function mouthCurves(head: HeadShape, face: FaceChannels, full: number): MouthCurves {
  const { jaw, lipWide, lipRound, lipPress, lipTuck, lipCorners, teeth, tongue } = face;
  const pout = lipRound * 0.006;
  const half = 0.0272 + lipWide * 0.0086 - lipRound * 0.0134 - jaw * 0.0015 - lipPress * 0.0005;
  const open = Math.max(
    jaw * 0.0275,
    teeth * 0.0062,
    lipTuck * 0.0062,
    tongue * 0.0085,
    lipRound * 0.005,
  );
  const gap = open * (1 - lipPress);
  const upperThick =
    (0.0058 * full + lipRound * 0.0022 - lipWide * 0.0012) *
    (1 - lipPress * 0.62) *
    (1 - jaw * 0.15);
  const lowerThick =
    (0.0082 * full + lipRound * 0.002 - lipWide * 0.0014) *
    (1 - lipPress * 0.62) *
    (1 - lipTuck * 0.62);
  const rise = gap * (0.22 + lipTuck * 0.5);
  const fall = gap - rise;
  const roundness = 0.62 - lipRound * 0.14;
  const curve = (height: (s: number, arch: number) => number) =>
    STEPS.map((s) => {
      const arch = (1 - s * s) ** roundness;
      const corner = (lipCorners * 0.0078 + REST_SMILE + lipWide * 0.001) * s * s;
      return head.on(s * half, HEIGHT + corner + height(s, arch), pout * arch);
    });
  const bow = (s: number) =>
    1 - 0.2 * Math.exp(-((s / 0.15) ** 2)) + 0.1 * Math.exp(-(((Math.abs(s) - 0.27) / 0.18) ** 2));
  // Lips that rest together meet in a soft wave.
  const seam = (s: number) => -0.0008 * Math.exp(-((s / 0.28) ** 2)) * (1 - Math.min(1, gap * 400));
  return {
    upperOuter: curve((s, arch) => rise * arch + upperThick * arch * bow(s)),
    upperInner: curve((s, arch) => rise * arch + seam(s)),
    lowerInner: curve((s, arch) => -fall * arch + seam(s)),
    lowerOuter: curve((_, arch) => -fall * arch - lowerThick * arch ** (1.25 - lipRound * 0.5)),
    gap,
    half,
    middle: HEIGHT,
  };
}

/** Draws teeth and tongue, between the inner edges of the lips; the opening is the clip. */
function drawInside(
  { context, palette }: Pen,
  upper: readonly Dot[],
  lower: readonly Dot[],
  { teeth, tongue, jaw, lipTuck, lipRound }: FaceChannels,
  scale: number,
): void {
  const middle = (STEPS.length - 1) / 2;
  const height = Math.hypot(
    lower[middle]!.x - upper[middle]!.x,
    lower[middle]!.y - upper[middle]!.y,
  );
  /** Computes a curve at this fraction of the distance from the upper to the lower lip. */
  const between = (
    fractionAt: (s: number) => number,
    indexes: Iterable<number> = STEPS.keys(),
  ): Dot[] =>
    [...indexes].map((index) => {
      const [a, b] = [upper[index]!, lower[index]!];
      const fraction = fractionAt(STEPS[index]!);
      return { x: a.x + (b.x - a.x) * fraction, y: a.y + (b.y - a.y) * fraction };
    });
  const fill = (top: readonly Dot[], bottom: readonly Dot[], colour: string) => {
    context.beginPath();
    curveThrough(context, top);
    curveThrough(context, [...bottom].reverse(), false);
    context.closePath();
    context.fillStyle = colour;
    context.fill();
  };

  const visibleTeeth = Math.max(teeth, lipTuck, jaw > 0.25 ? 0.35 : 0) * (1 - lipRound * 0.35);
  const upperTeeth = Math.min(1, Math.max(0.52 * teeth, (0.0062 * scale * visibleTeeth) / height));
  if (visibleTeeth > 0.05)
    fill(
      between(() => -0.3),
      between(() => upperTeeth),
      palette.teeth,
    );
  if (teeth > 0.55 && lipTuck < 0.5 && tongue < 0.5) {
    const lowerTeeth = 0.42 * Math.min(1, (teeth - 0.45) * 2);
    fill(
      between(() => 1 - lowerTeeth),
      between(() => 1.3),
      palette.teeth,
    );
  }
  // Tongue: low in an open mouth, its tip up behind the teeth, or forward between them.
  if (tongue <= 0.05 && jaw <= 0.3) return;
  const top = tongue > 0.55 ? 0.34 : tongue > 0.05 ? Math.min(0.7, upperTeeth * 0.9) : 0.72;
  const broad = tongue > 0.05 ? 0.62 : 0.86;
  const indexes = [...STEPS.keys()].filter((index) => Math.abs(STEPS[index]!) <= broad);
  fill(
    between((s) => top + (1.15 - top) * (s / broad) ** 4, indexes),
    between(() => 1.2, indexes),
    palette.tongue,
  );
}

export function drawMouth(pen: Pen, head: HeadShape, face: FaceChannels): void {
  const { context, palette, line } = pen;
  const { upperOuter, upperInner, lowerInner, lowerOuter, gap, half } = mouthCurves(
    head,
    face,
    pen.person.face.lips,
  );
  const ring = (upper: readonly Dot[], lower: readonly Dot[]) => {
    context.beginPath();
    curveThrough(context, upper);
    curveThrough(context, [...lower].reverse(), false);
    context.closePath();
  };

  if (gap > 0.0006) {
    ring(upperInner, lowerInner);
    context.fillStyle = palette.mouth;
    context.fill();
    context.save();
    context.clip();
    drawInside(pen, upperInner, lowerInner, face, head.scale);
    context.restore();
  }

  ring(upperOuter, upperInner);
  context.fillStyle = palette.lips.base;
  context.fill();
  ring(lowerInner, lowerOuter);
  context.fillStyle = palette.lips.light;
  context.fill();
  context.lineCap = 'round';
  context.lineJoin = 'round';
  context.strokeStyle = palette.lips.line;
  context.lineWidth = line * 0.85;
  context.beginPath();
  curveThrough(context, upperInner);
  if (gap > 0.0012) curveThrough(context, lowerInner);
  context.stroke();
  context.strokeStyle = palette.lips.shade;
  context.lineWidth = line * 0.5;
  context.beginPath();
  curveThrough(context, upperOuter);
  curveThrough(context, lowerOuter);
  context.stroke();
  // The hollow under the lower lip, and lines beside a spread or smiling mouth.
  const fold = Math.max(face.lipWide * 0.7, face.cheekRaise, face.lipCorners, 0);
  context.strokeStyle = palette.crease;
  context.lineWidth = line * 0.7;
  context.globalAlpha = 0.34;
  context.beginPath();
  const chin = HEIGHT - 0.0165 - head.drop(0.02);
  curveThrough(context, [
    head.on(-0.0085, chin - 0.0008),
    head.on(0, chin + 0.0012),
    head.on(0.0085, chin - 0.0008),
  ]);
  context.stroke();
  if (fold > 0.1) {
    context.globalAlpha = Math.min(0.7, fold);
    context.beginPath();
    for (const side of [-1, 1])
      curveThrough(context, [
        head.on(side * (half + 0.0035), HEIGHT + 0.02),
        head.on(side * (half + 0.0085), HEIGHT + 0.009),
        head.on(side * (half + 0.0068), HEIGHT - 0.002),
      ]);
    context.stroke();
  }
  context.globalAlpha = 1;
}
