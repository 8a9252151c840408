/** Paints the signer and the recorded clips of a message, each where the other stands. */
import { cssOf } from '#avatar/appearance.ts';
import type { Frame, Signer } from '#avatar/signer.ts';
import type { Framing } from '#contract/clip.ts';
import type { Message } from '#contract/message.ts';
import type { Signing } from '#signing/compose-signing.ts';
import type { ClipFrames } from './clip-frames.ts';
import { type ClipSample, clipSamplesAt, clipSpans } from './clip-samples.ts';
import { gapBelow, measureFraming, type Placement, place } from './framing.ts';
import type { KeyedFrame } from './keying/keyed-frames.ts';

export interface ClipPainter {
  /** All that decides the pixels of clips at a time, as plain data; nothing where the signer is seen alone. */
  contentAt(seconds: number, size: PictureArea): unknown;
  /** Whether the signer is hidden behind a clip. */
  isHidden(seconds: number): boolean;
  /** Paints the whole of `frame`. */
  paint(frame: Frame, seconds: number): void;
}

/** What of a picture signers stand in, in pixels. */
export type PictureArea = Pick<Frame, 'width' | 'height'>;

/** How clips lie in one size of picture. */
interface Stage {
  placements: ReadonlyMap<string, Placement>;
  /**
   * Pixels by which everyone moves down. Most clips end at the hips, while a tall picture shows our signer's legs:
   * then all stand on the lower edge, and nobody jumps or floats.
   */
  drop: number;
}

export function clipPainter(
  message: Message,
  signing: Signing,
  signer: Signer,
  clipFrames: ClipFrames,
): ClipPainter {
  const spans = clipSpans(message, signing);
  const stages = new Map<string, Stage>();
  const layers = scratch();

  function stageFor({ width, height }: PictureArea): Stage {
    const key = `${signer.id} ${width} ${height}`;
    const known = stages.get(key);
    if (known !== undefined) return known;
    const ours = framingOfSigner(signer, signing, width, height);
    const placements = new Map<string, Placement>();
    let drop = 0;
    for (const id of new Set(spans.map((span) => span.clip))) {
      const clip = clipFrames.clips.get(id);
      if (clip === undefined) continue;
      const { framing } = clip;
      // Who cannot be measured is shown as large as the picture allows.
      const placement = place(framing, clip.height, ours ?? framing, height);
      placements.set(id, placement);
      drop = Math.max(drop, gapBelow(framing, clip.height, placement, height));
    }
    const stage = { placements, drop };
    stages.set(key, stage);
    return stage;
  }

  /** Samples whose frames are at hand: until then the signer stands in. */
  function readyClipSamples(seconds: number) {
    return clipSamplesAt(spans, seconds).flatMap((sample) => {
      const picture = clipFrames.frame(sample.clip, sample.atSeconds);
      return picture === undefined ? [] : [{ ...sample, picture }];
    });
  }

  function paintSigner(frame: Frame, seconds: number, { drop }: Stage) {
    const pose = signing.poseAt(seconds);
    if (drop === 0) return signer.draw(pose, frame);
    const { context, width, height } = frame;
    const higher = layers(width, height, HIGHER);
    signer.draw(pose, { ...frame, context: higher });
    fill(frame);
    context.drawImage(higher.canvas, 0, 0, width, height, 0, drop, width, height);
  }

  function paintClip(
    frame: Frame,
    { picture, clip }: ReadyClipSample,
    { placements, drop }: Stage,
  ) {
    const { context } = frame;
    const { width, height, pixels } = picture;
    fill(frame);
    const placement = placements.get(clip);
    if (placement === undefined || width === 0) return;
    const { scale, x, y } = placement;
    const cut = layers(width, height, PIECE);
    cut.putImageData(new ImageData(pixels, width, height), 0, 0);
    context.imageSmoothingQuality = 'high';
    context.drawImage(
      cut.canvas,
      ...[0, 0, width, height],
      ...[x + picture.x * scale, y + drop + picture.y * scale, width * scale, height * scale],
    );
  }

  /** Shares of whole pictures add up, so that neither the background nor an edge shines through. */
  function paintFading(frame: Frame, seconds: number, samples: ReadyClipSample[], stage: Stage) {
    const { context, width, height } = frame;
    const mixed = layers(width, height, MIXED);
    mixed.globalCompositeOperation = 'lighter';
    const add = (fraction: number, paint: (one: Frame) => void) => {
      const one = layers(width, height, ONE);
      paint({ ...frame, context: one });
      mixed.globalAlpha = fraction;
      mixed.drawImage(one.canvas, 0, 0, width, height, 0, 0, width, height);
    };
    const fraction = 1 - sum(samples);
    if (fraction > ALMOST_NONE) add(fraction, (one) => paintSigner(one, seconds, stage));
    for (const sample of samples) add(sample.opacity, (one) => paintClip(one, sample, stage));
    fill(frame);
    context.drawImage(mixed.canvas, 0, 0, width, height, 0, 0, width, height);
  }

  return {
    contentAt(seconds, area) {
      const { placements, drop } = stageFor(area);
      const samples = clipSamplesAt(spans, seconds);
      if (samples.length === 0 && drop === 0) return undefined;
      return {
        drop,
        samples: samples.map(({ clip, atSeconds, opacity }) => [
          ...[clip, atSeconds, opacity],
          placements.get(clip),
        ]),
      };
    },
    isHidden: (seconds) => 1 - sum(clipSamplesAt(spans, seconds)) < ALMOST_NONE,
    paint(frame, seconds) {
      const stage = stageFor(frame);
      const samples = readyClipSamples(seconds);
      const [alone] = samples;
      if (alone === undefined) paintSigner(frame, seconds, stage);
      else if (samples.length === 1 && 1 - alone.opacity < ALMOST_NONE)
        paintClip(frame, alone, stage);
      else paintFading(frame, seconds, samples, stage);
    },
  };
}

type ReadyClipSample = ClipSample & { picture: KeyedFrame };

const ALMOST_NONE = 0.001;
const TRANSPARENT = { kind: 'transparent' } as const;

const sum = (samples: readonly ClipSample[]) =>
  samples.reduce((fraction, { opacity }) => fraction + opacity, 0);

function fill({ context, width, height, background }: Frame) {
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.clearRect(0, 0, width, height);
  const colour = cssOf(background);
  if (colour === undefined) return;
  context.fillStyle = colour;
  context.fillRect(0, 0, width, height);
}

/** Which canvas is whose. */
const [HIGHER, PIECE, MIXED, ONE] = [0, 1, 2, 3];

/** Canvases that are kept between frames, emptied at each use; each as large as its largest use. */
function scratch() {
  const kept: OffscreenCanvasRenderingContext2D[] = [];
  return (width: number, height: number, index: number): OffscreenCanvasRenderingContext2D => {
    let context = kept[index];
    if (context === undefined) {
      context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true })!;
      kept[index] = context;
    }
    const { canvas } = context;
    if (canvas.width < width) canvas.width = width;
    if (canvas.height < height) canvas.height = height;
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.globalAlpha = 1;
    context.globalCompositeOperation = 'source-over';
    context.clearRect(0, 0, canvas.width, canvas.height);
    return context;
  };
}

/** Our signer in the neutral pose, measured as clips are. */
function framingOfSigner(
  signer: Signer,
  signing: Signing,
  width: number,
  height: number,
): Framing | undefined {
  const context = new OffscreenCanvas(width, height).getContext('2d', {
    willReadFrequently: true,
  })!;
  signer.draw(signing.poseAt(0), { context, width, height, background: TRANSPARENT });
  const { data } = context.getImageData(0, 0, width, height);
  return measureFraming({ width, height, data, offset: 3, step: 4 });
}
