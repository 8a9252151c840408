/** Wrapper of one `VideoEncoder` for I420 planes, with its packets in order and a short queue. */
import { RenderError } from '#rendering/render-error.ts';

export interface PlaneEncoder {
  /** Encodes one frame; waits while the queue is full. */
  encode(
    planes: Uint8Array<ArrayBuffer>,
    timestampMicroseconds: number,
    keyFrame: boolean,
  ): Promise<void>;
  /**
   * Flushes the encoder and returns all packets since the start or the previous call, in order. More frames
   * may follow.
   */
  finish(): Promise<EncodedPackets>;
  close(): void;
}

export interface EncodedPackets {
  chunks: EncodedVideoChunk[];
  config: VideoDecoderConfig;
}

/** Enough to keep an encoder's thread busy; each frame waiting holds its planes. */
const MAX_QUEUED = 3;
/** Colour space, set on each frame because the encoder would otherwise assume one. */
const COLOUR_SPACE: VideoColorSpaceInit = {
  matrix: 'bt709',
  primaries: 'bt709',
  transfer: 'bt709',
  fullRange: false,
};

/** Lets Node free the pictures that were drawn and encoded, which it does between turns alone. */
const turn = (): Promise<void> | undefined =>
  'setImmediate' in globalThis
    ? new Promise((resolve) => {
        globalThis.setImmediate(resolve);
      })
    : undefined;

const toRenderError = (cause: unknown) =>
  new RenderError('encoder-failed', `The browser’s encoder stopped: ${cause}`, { cause });

/**
 * Creates an encoder for I420 planes.
 *
 * @throws {RenderError} `encoder-failed` when the browser refuses `config`; all methods throw it too
 */
export function createPlaneEncoder(
  config: VideoEncoderConfig,
  options: VideoEncoderEncodeOptions,
): PlaneEncoder {
  let chunks: EncodedVideoChunk[] = [];
  let decoderConfig: VideoDecoderConfig | undefined;
  let failure: RenderError | undefined;
  let wake: () => void = () => undefined;

  const encoder = new VideoEncoder({
    output(chunk, metadata) {
      chunks.push(chunk);
      decoderConfig ??= metadata?.decoderConfig;
    },
    error(cause) {
      failure = toRenderError(cause);
      wake();
    },
  });
  encoder.ondequeue = () => wake();
  try {
    encoder.configure(config);
  } catch (cause) {
    throw toRenderError(cause);
  }

  return {
    async encode(planes, timestamp, keyFrame) {
      while (failure === undefined && encoder.encodeQueueSize >= MAX_QUEUED)
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      await turn();
      if (failure !== undefined) throw failure;
      const { width, height } = config;
      const frame = new VideoFrame(planes, {
        format: 'I420',
        codedWidth: width,
        codedHeight: height,
        timestamp,
        colorSpace: COLOUR_SPACE,
      });
      try {
        encoder.encode(frame, { ...options, keyFrame });
      } catch (cause) {
        throw toRenderError(cause);
      } finally {
        frame.close();
      }
    },
    async finish() {
      try {
        await encoder.flush();
      } catch (cause) {
        throw failure ?? toRenderError(cause);
      }
      if (failure !== undefined) throw failure;
      if (decoderConfig === undefined) throw toRenderError('it gave no packets');
      const completedChunks = chunks;
      chunks = [];
      return { chunks: completedChunks, config: decoderConfig };
    },
    close() {
      if (encoder.state !== 'closed') encoder.close();
    },
  };
}
