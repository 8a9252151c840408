/** Paints the signer and the recorded clips of a message, aligned with each other. */
import { toCssColour } from '#avatar/appearance.ts';
import type { Frame, Signer } from '#avatar/signer.ts';
import type { Message } from '#contract/message.ts';
import type { Signing } from '#signing/compose-signing.ts';
import type { ClipFrames } from './clip-frames.ts';
import { type ClipSample, getClipSamples, listClipSpans } from './clip-samples.ts';
import { type ClipLayout, createClipLayouts, type PictureArea } from './clip-stage.ts';
import type { KeyedFrame } from './keying/keyed-frames.ts';
import { createScratchCanvases } from './scratch-canvases.ts';

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
export function createClipPainter(
  message: Message,
  signing: Signing,
  signer: Signer,
  clipFrames: ClipFrames,
): ClipPainter {
  const spans = listClipSpans(message, signing);
  const getLayout = createClipLayouts(spans, signing, signer, clipFrames);
  const layers = createScratchCanvases();

  /** Returns the samples whose frames are available; until then the signer is painted instead. */
  function listReadySamples(seconds: number) {
    return getClipSamples(spans, seconds).flatMap((sample) => {
      const picture = clipFrames.frame(sample.clip, sample.atSeconds);
      return picture === undefined ? [] : [{ ...sample, picture }];
    });
  }

  function paintSigner(frame: Frame, seconds: number, { drop }: ClipLayout) {
    const pose = signing.poseAt(seconds);
    if (drop === 0) return signer.draw(pose, frame);
    const { context, width, height } = frame;
    const shifted = layers(width, height, SHIFTED);
    signer.draw(pose, { ...frame, context: shifted, left: 0 });
    fill(frame);
    context.drawImage(shifted.canvas, 0, 0, width, height, 0, drop, width, height);
  }

  function paintClip(
    frame: Frame,
    { picture, clip }: ReadyClipSample,
    { placements, drop }: ClipLayout,
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
  function paintFading(
    frame: Frame,
    seconds: number,
    samples: ReadyClipSample[],
    layout: ClipLayout,
  ) {
    const { context, width, height } = frame;
    const mixed = layers(width, height, MIXED);
    mixed.globalCompositeOperation = 'lighter';
    const add = (fraction: number, paint: (layerFrame: Frame) => void) => {
      const layer = layers(width, height, LAYER);
      paint({ ...frame, context: layer, left: 0 });
      mixed.globalAlpha = fraction;
      mixed.drawImage(layer.canvas, 0, 0, width, height, 0, 0, width, height);
    };
    const fraction = 1 - sum(samples);
    if (fraction > ALMOST_NONE)
      add(fraction, (layerFrame) => paintSigner(layerFrame, seconds, layout));
    for (const sample of samples)
      add(sample.opacity, (layerFrame) => paintClip(layerFrame, sample, layout));
    fill(frame);
    context.drawImage(mixed.canvas, 0, 0, width, height, 0, 0, width, height);
  }

  return {
    contentAt(seconds, area) {
      const { placements, drop } = getLayout(area);
      const samples = getClipSamples(spans, seconds);
      if (samples.length === 0 && drop === 0) return undefined;
      return {
        drop,
        samples: samples.map(({ clip, atSeconds, opacity }) => [
          ...[clip, atSeconds, opacity],
          placements.get(clip),
        ]),
      };
    },
    isHidden: (seconds) => 1 - sum(getClipSamples(spans, seconds)) < ALMOST_NONE,
    paint(frame, seconds) {
      const layout = getLayout(frame);
      const samples = listReadySamples(seconds);
      const [firstSample] = samples;
      if (firstSample === undefined) paintSigner(frame, seconds, layout);
      else if (samples.length === 1 && 1 - firstSample.opacity < ALMOST_NONE)
        paintClip(frame, firstSample, layout);
      else paintFading(frame, seconds, samples, layout);
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
  const colour = toCssColour(background);
  if (colour === undefined) return;
  context.fillStyle = colour;
  context.fillRect(0, 0, width, height);
}

/** Indexes of the scratch canvases. */
const [SHIFTED, PIECE, MIXED, LAYER] = [0, 1, 2, 3];
