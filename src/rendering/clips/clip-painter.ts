/** Paints the signer and the recorded clips of a message, aligned with each other. */
import { cssOf } from '#avatar/appearance.ts';
import type { Frame, Signer } from '#avatar/signer.ts';
import type { Message } from '#contract/message.ts';
import type { Signing } from '#signing/compose-signing.ts';
import type { ClipFrames } from './clip-frames.ts';
import { type ClipSample, clipSamplesAt, clipSpans } from './clip-samples.ts';
import { clipStages, type PictureArea, type Stage } from './clip-stage.ts';
import type { KeyedFrame } from './keying/keyed-frames.ts';
import { scratchCanvases } from './scratch-canvases.ts';

/** Paints what is seen at a time, be it the signer, a clip, or one fading into the other. */
export interface ClipPainter {
  /**
   * Returns all that determines the pixels of clips at a time, as plain data; undefined where only the signer
   * is visible.
   */
  contentAt(seconds: number, size: PictureArea): unknown;
  /** Whether the signer is completely covered by a clip. */
  isHidden(seconds: number): boolean;
  /** Paints the whole of `frame`. */
  paint(frame: Frame, seconds: number): void;
}

/**
 * Creates the painter of a message's clips.
 *
 * @param clipFrames where it has no frame yet, the signer is painted instead
 */
export function clipPainter(
  message: Message,
  signing: Signing,
  signer: Signer,
  clipFrames: ClipFrames,
): ClipPainter {
  const spans = clipSpans(message, signing);
  const stageFor = clipStages(spans, signing, signer, clipFrames);
  const layers = scratchCanvases();

  /** Returns the samples whose frames are available; until then the signer is painted instead. */
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
    signer.draw(pose, { ...frame, context: higher, left: 0 });
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
      paint({ ...frame, context: one, left: 0 });
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

const sum = (samples: readonly ClipSample[]) =>
  samples.reduce((fraction, { opacity }) => fraction + opacity, 0);

function fill({ context, left = 0, width, height, background }: Frame) {
  context.setTransform(1, 0, 0, 1, left, 0);
  context.clearRect(0, 0, width, height);
  const colour = cssOf(background);
  if (colour === undefined) return;
  context.fillStyle = colour;
  context.fillRect(0, 0, width, height);
}

/** Indexes of the scratch canvases. */
const [HIGHER, PIECE, MIXED, ONE] = [0, 1, 2, 3];
