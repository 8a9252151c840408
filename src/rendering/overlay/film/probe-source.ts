/** Probes a film or sound from its headers, without loading the full file. */
import {
  ADTS,
  BlobSource,
  EncodedPacketSink,
  FLAC,
  Input,
  type InputAudioTrack,
  type InputTrack,
  type InputVideoTrack,
  MATROSKA,
  MP3,
  MP4,
  MPEG_TS,
  OGG,
  QTFF,
  UnsupportedInputFormatError,
  WAVE,
  WEBM,
} from 'mediabunny';

import { boundReads } from '#contract/files/film-faults.ts';
import { RenderError } from '#rendering/render-error.ts';
import { readAvc } from './fields/interlaced.ts';

export interface SourceProbe {
  /** Duration to the end of the picture, or of the sound where that ends later. */
  durationSeconds: number;
  /**
   * Start by the clock of its file: a transport stream begins at any time of day, mkv and webm after the
   * silence of a sound encoder. What comes earlier is not part of it and counts in no duration here. A first
   * picture that comes later than that is shown from the start.
   */
  leadSeconds: number;
  /** Pixels as shown: upright, and square. 0 without a picture. */
  width: number;
  height: number;
  /** Clockwise turn that the player makes: 0, 90, 180 or 270. */
  rotationDegrees: number;
  /** Constant frame rate, or the most frequent one where it varies. 0 without a picture. */
  framesPerSecond: number;
  hasPicture: boolean;
  hasSound: boolean;
  /** Names for people, e.g. `H.264`, `AAC`. */
  videoCodec?: string;
  audioCodec?: string;
}

/** A film or sound whose tracks can be read. `input` must be disposed of. */
export interface OpenSource {
  input: Input;
  picture: InputVideoTrack | undefined;
  sound: InputAudioTrack | undefined;
}

const FORMATS = [MP4, QTFF, MP3, WEBM, MATROSKA, MPEG_TS, WAVE, OGG, FLAC, ADTS];

/** Sound that ends this little after the picture does not lengthen a film: its packets are longer than frames. */
const SOUND_OVERHANG_SECONDS = 0.25;

const CODEC_NAMES: Record<string, string> = {
  avc: 'H.264',
  hevc: 'H.265 (HEVC)',
  vp8: 'VP8',
  vp9: 'VP9',
  av1: 'AV1',
  aac: 'AAC',
  mp3: 'MP3',
  opus: 'Opus',
  mp4v: 'MPEG-4 part 2',
  prores: 'ProRes',
  encv: 'an encrypted format',
  enca: 'an encrypted format',
};
const PRORES = /^ap(ch|cn|cs|co|4h|4x)$/;

/** Codecs that the video engine can read where the browser cannot. */
const ENGINE_READS = /^(avc|hevc|vp8|vp9|mp4v|prores|ap(ch|cn|cs|co|4h|4x)|jpeg|mjp[ab]|png )$/;

/** Returns the codec's short name, or the container's code for an unknown codec. */
export async function getCodecId(track: InputTrack): Promise<string> {
  const internal = await track.getInternalCodecId();
  return (await track.getCodec()) ?? (typeof internal === 'string' ? internal : 'unknown');
}

export const codecName = (codec: string): string =>
  CODEC_NAMES[codec] ?? (PRORES.test(codec) ? 'ProRes' : codec);

/** Whether our engine decodes the picture of a film that the browser cannot decode. */
export const engineReads = (codec: string): boolean => ENGINE_READS.test(codec);

/**
 * Reads the headers of a film or sound (mp4, mov, webm, mkv, ts, mp3, wav, ogg, flac, aac).
 *
 * @throws {RenderError} `source-corrupt`; `source-unsupported` naming the codec; `cancelled`
 */
export async function probeSource(source: Blob, signal?: AbortSignal): Promise<SourceProbe> {
  const open = await openSource(source, signal);
  const abort = () => open.input.dispose();
  signal?.addEventListener('abort', abort, { once: true });
  try {
    return await probeOpen(open);
  } catch (error) {
    throw sourceError(error, signal);
  } finally {
    signal?.removeEventListener('abort', abort);
    open.input.dispose();
  }
}

/**
 * Opens a film or sound and checks that its tracks are complete.
 * @throws {RenderError} as `probeSource`
 */
export async function openSource(source: Blob, signal?: AbortSignal): Promise<OpenSource> {
  if (signal?.aborted) throw sourceError(undefined, signal);
  const input = new Input({ source: boundReads(new BlobSource(source)), formats: FORMATS });
  try {
    const picture = (await input.getPrimaryVideoTrack()) ?? undefined;
    const sound = (await input.getPrimaryAudioTrack()) ?? undefined;
    if (picture === undefined && sound === undefined)
      throw new RenderError(
        'source-corrupt',
        'This file has no picture and no sound. It may not have been copied completely. Send it again.',
      );
    for (const track of [picture, sound]) if (track) await checkEnd(track);
    return { input, picture, sound };
  } catch (error) {
    input.dispose();
    throw sourceError(error, signal);
  }
}

/**
 * Checks that the end of a track can be read: a file that was cut off while it was copied may still have a
 * header for all of it.
 * @throws {RenderError} `source-corrupt`
 */
async function checkEnd(track: InputTrack): Promise<void> {
  try {
    const last = await new EncodedPacketSink(track).getPacket(Number.POSITIVE_INFINITY);
    if (last === null) throw new Error('the track is empty');
  } catch (cause) {
    throw new RenderError(
      'source-corrupt',
      'This file is damaged: its end is missing. It may not have been copied completely. Send it again.',
      { cause },
    );
  }
}

/** Longest start silence of any sound encoder. */
const MAX_LEAD_SECONDS = 0.05;

/**
 * Computes the start of a source by the clock of its file.
 * @returns `leadSeconds` of its probe
 */
export async function getLeadSeconds({ input, picture }: OpenSource): Promise<number> {
  const start = (await input.getFormat()) === MPEG_TS ? await input.getFirstTimestamp() : 0;
  const first = (await picture?.getFirstTimestamp()) ?? start;
  return first > start && first <= start + MAX_LEAD_SECONDS ? first : start;
}

/** Probes an open source like `probeSource`, and leaves it open. */
export async function probeOpen(open: OpenSource): Promise<SourceProbe> {
  const { picture, sound } = open;
  const leadSeconds = await getLeadSeconds(open);
  const measureSeconds = async (track: InputTrack | undefined) =>
    track === undefined ? 0 : (await track.computeDuration()) - leadSeconds;
  const pictureSeconds = await measureSeconds(picture);
  const soundSeconds = await measureSeconds(sound);
  const durationSeconds =
    picture !== undefined && soundSeconds < pictureSeconds + SOUND_OVERHANG_SECONDS
      ? pictureSeconds
      : soundSeconds;
  if (!(durationSeconds > 0))
    throw new RenderError('source-corrupt', 'This file is empty. It has nothing to play.');
  const audioCodec = sound === undefined ? undefined : codecName(await getCodecId(sound));
  const hasSound = { hasSound: sound !== undefined, ...(audioCodec && { audioCodec }) };
  if (picture === undefined)
    return {
      durationSeconds,
      leadSeconds,
      width: 0,
      height: 0,
      rotationDegrees: 0,
      framesPerSecond: 0,
      hasPicture: false,
      ...hasSound,
    };
  if (String(await picture.getInternalCodecId()) === 'encv')
    throw new RenderError(
      'source-unsupported',
      'This film is encrypted. Only its own player can show it. Send a copy without protection.',
    );
  const codec = await getCodecId(picture);
  if (!(await picture.canDecode()) && !engineReads(codec))
    throw new RenderError(
      'source-unsupported',
      `This browser can't read the picture of this film (${codecName(codec)}). Save the film as mp4 with H.264 and send it again, or choose only the signer (overlay size “full”).`,
    );
  return {
    durationSeconds,
    leadSeconds,
    width: await picture.getDisplayWidth(),
    height: await measureHeight(open.input, picture),
    rotationDegrees: await picture.getRotation(),
    framesPerSecond: await measureFrameRate(picture),
    hasPicture: true,
    videoCodec: codecName(codec),
    ...hasSound,
  };
}

/** Returns the height of a picture as shown; that of an H.264 transport stream is read from its own first picture. */
async function measureHeight(input: Input, picture: InputVideoTrack): Promise<number> {
  const height = await picture.getDisplayHeight();
  const isStream = (await input.getFormat()) === MPEG_TS;
  const avc = isStream ? await readAvc(picture) : undefined;
  return avc === undefined
    ? height
    : Math.round((height * avc.height) / (await picture.getCodedHeight()));
}

const USUAL_FRAMES_PER_SECOND = 25;

async function measureFrameRate(picture: InputVideoTrack): Promise<number> {
  const { bestGuessFrameRate } = await picture.computeFrameRateMetrics();
  // One single frame has no rate.
  return Number.isFinite(bestGuessFrameRate) && bestGuessFrameRate > 0
    ? bestGuessFrameRate
    : USUAL_FRAMES_PER_SECOND;
}

/** Converts an error of reading a film to a `RenderError` with a readable message. */
export function sourceError(error: unknown, signal?: AbortSignal): RenderError {
  if (signal?.aborted) return new RenderError('cancelled', 'Cancelled.');
  if (error instanceof RenderError) return error;
  if (error instanceof UnsupportedInputFormatError)
    return new RenderError(
      'source-unsupported',
      "Can't read this file as film or sound, or its beginning is damaged. Send mp4, mov or mp3.",
      { cause: error },
    );
  return new RenderError(
    'source-corrupt',
    "This file is damaged and can't be read. Send it again, or save it again as mp4.",
    { cause: error },
  );
}
