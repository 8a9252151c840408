/** The camera of the booth, and what goes wrong with it in words. */

/** Reason why there is no camera picture. */
export interface CameraProblem {
  title: string;
  advice: string;
}

const PROBLEMS: Readonly<Record<string, CameraProblem>> = {
  NotAllowedError: {
    title: 'Your browser is blocking the camera',
    advice:
      'Select the camera or padlock icon next to the web address. Allow the camera, then try again.',
  },
  NotFoundError: {
    title: 'No camera found',
    advice: 'Plug in a camera, or open your laptop’s camera cover. Then try again.',
  },
  NotReadableError: {
    title: 'Another program is using the camera',
    advice: 'Close the video call or browser tab that is using it, then try again.',
  },
  OverconstrainedError: {
    title: 'The camera’s resolution is too low',
    advice: 'Use another camera, then try again.',
  },
};

/** The same trouble has two names in some browsers. */
const ALIASES: Readonly<Record<string, string>> = {
  PermissionDeniedError: 'NotAllowedError',
  SecurityError: 'NotAllowedError',
  DevicesNotFoundError: 'NotFoundError',
  TrackStartError: 'NotReadableError',
  AbortError: 'NotReadableError',
};

/** Converts an error of `getUserMedia` to a title and advice. */
export function toCameraProblem(error: unknown): CameraProblem {
  const name = error instanceof Error ? error.name : '';
  return (
    PROBLEMS[ALIASES[name] ?? name] ?? {
      title: 'The camera did not start',
      advice: `Try again, or use another browser. (${error instanceof Error ? error.message : String(error)})`,
    }
  );
}

/** The camera went away while it was used. */
export const UNPLUGGED: CameraProblem = {
  title: 'The camera was unplugged or switched off',
  advice: 'Plug it in again, then continue. The takes you kept are safe.',
};

/**
 * Opens the camera without sound, ideally with 720 lines.
 * @throws {DOMException} see `toCameraProblem`
 */
export async function openCamera(): Promise<MediaStream> {
  if (globalThis.navigator?.mediaDevices === undefined)
    throw new DOMException('This page needs HTTPS to use the camera.', 'NotAllowedError');
  return await navigator.mediaDevices.getUserMedia({
    audio: false,
    video: {
      width: { ideal: 1280, max: 1920 },
      height: { ideal: 720, max: 1920 },
      frameRate: { ideal: 30, max: 50 },
    },
  });
}

/** Best first. */
const CODECS = [
  'video/mp4;codecs=avc1.640028',
  'video/webm;codecs=vp9',
  'video/webm;codecs=vp8',
  'video/mp4',
  'video/webm',
];

/** Returns the video type that this browser records best; undefined where it cannot record. */
export const findBestCodec = (
  isSupported: (type: string) => boolean = (type) =>
    'MediaRecorder' in globalThis && MediaRecorder.isTypeSupported(type),
): string | undefined => CODECS.find(isSupported);

/** Bitrate for 1280 × 720: edges stay clean enough to cut out. */
const BITS_PER_SECOND = 10_000_000;

/** Films a stream. `stop` answers the film; rejects when the camera goes away meanwhile. */
export function startFilming(stream: MediaStream): {
  stop(): Promise<Blob>;
  failure: Promise<never>;
} {
  const mimeType = findBestCodec();
  if (mimeType === undefined)
    throw new DOMException('This browser cannot record video.', 'NotSupportedError');
  const recorder = new MediaRecorder(stream, { mimeType, videoBitsPerSecond: BITS_PER_SECOND });
  const pieces: Blob[] = [];
  recorder.ondataavailable = ({ data }) => pieces.push(data);
  const ended = new Promise<void>((resolve) => {
    recorder.onstop = () => resolve();
  });
  const failure = new Promise<never>((_, reject) => {
    recorder.onerror = () => reject(new DOMException('The recording failed.', 'AbortError'));
    for (const track of stream.getVideoTracks())
      track.addEventListener('ended', () =>
        reject(new DOMException('The camera was disconnected.', 'NotFoundError')),
      );
  });
  failure.catch(() => undefined);
  recorder.start();
  return {
    failure,
    async stop() {
      if (recorder.state !== 'inactive') recorder.stop();
      await ended;
      return new Blob(pieces, { type: mimeType.split(';')[0]! });
    },
  };
}
