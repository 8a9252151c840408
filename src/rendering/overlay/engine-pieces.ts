/** Pieces of a film by the video engine, where the browser cannot read the film or encodes false colours. */
import { EncodedPacketSink } from 'mediabunny';
import { FRAMES_DEVICE } from '#rendering/encode/ffmpeg-arguments.ts';
import type { Segment } from '#rendering/plan/video-plan.ts';
import { RenderError } from '#rendering/render-error.ts';
import type { Composition, PieceMaker } from './compose-film.ts';
import type { Engine } from './engine.ts';
import { engineArguments } from './engine-arguments.ts';
import { isInterlaced } from './film/fields/interlaced.ts';
import { codecName, engineReads, getCodecId } from './film/probe-source.ts';
import { assumeMatrix } from './film/unsaid-colours.ts';
import { createSourceFrameMapper } from './film-pauses.ts';
import type { SignerBox } from './signer-box.ts';

type PieceComposition = Pick<Composition, 'source' | 'open' | 'plan' | 'background' | 'onFrames'>;

/**
 * Creates a maker of film pieces that uses the engine.
 * @throws {RenderError} `source-unsupported`
 */
export async function enginePieces(
  composition: PieceComposition,
  engine: Engine,
  box: SignerBox,
): Promise<PieceMaker> {
  const { source, open, plan, background } = composition;
  const codec = await getCodecId(open.picture!);
  if (!engineReads(codec))
    throw new RenderError(
      'source-unsupported',
      `This browser can't read the picture of this film (${codecName(codec)}). Save the film as mp4 with H.264 and send it again, or choose only the signer (overlay size “full”).`,
    );
  const colourSpace = await open.picture!.getColorSpace();
  const unsaid = assumeMatrix(codec, await open.picture!.getCodedHeight());
  const hasFields = await isInterlaced(open.picture!);
  const packets = new EncodedPacketSink(open.picture!);
  const toSourceFrame = createSourceFrameMapper(plan.pauses);

  return {
    async make(piece, into) {
      // Once the engine runs nothing can be waited for.
      await box.prepareFrames(piece.startFrame, piece.endFrame);
      const frames = createFrameReader(piece, composition, box);
      const keyFrame = await findKeyFrame(toSourceFrame(piece.startFrame));
      try {
        engine.convert({
          source,
          into,
          nextFrame: frames.next,
          args: (input) =>
            engineArguments({
              input,
              frames: FRAMES_DEVICE,
              plan,
              background,
              colourSpace,
              unsaid,
              piece,
              hasFields,
              keyFrame,
            }),
        });
      } catch (error) {
        if (frames.failure !== undefined || !(error instanceof RenderError))
          throw frames.failure ?? error;
        throw new RenderError(
          'source-corrupt',
          "This film is damaged. Its picture can't be read. Send it again, or save it as mp4 with H.264.",
          { cause: `${error.message} ${error.cause}` },
        );
      }
      if (frames.failure !== undefined) throw frames.failure;
    },
  };

  async function findKeyFrame(startFrame: number): Promise<number> {
    if (startFrame === 0) return 0;
    const { framesPerSecond, leadSeconds } = plan;
    const packet = await packets.getKeyPacket(startFrame / framesPerSecond + leadSeconds);
    const seconds = (packet?.timestamp ?? 0) - leadSeconds;
    return Math.max(0, Math.floor(seconds * framesPerSecond));
  }
}

/**
 * Creates the reader through which the engine pulls the signer's frames of a piece. It is called from within
 * WebAssembly, through which no error may pass, so it stores the failure.
 */
function createFrameReader(
  { startFrame, endFrame }: Segment,
  { plan, onFrames }: PieceComposition,
  box: SignerBox,
) {
  let frame = startFrame;
  let failure: unknown;
  return {
    next(): Uint8Array | undefined {
      if (frame >= endFrame) return undefined;
      try {
        const { bytes } = box.draw(frame / plan.framesPerDrawing);
        frame += plan.framesPerDrawing;
        onFrames(Math.min(frame, endFrame));
        return bytes;
      } catch (error) {
        failure = error;
        return undefined;
      }
    },
    get failure() {
      return failure;
    },
  };
}
