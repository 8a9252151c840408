/** The camera of the booth, and what goes wrong with it in words. */

/** Reason why there is no camera picture. */
export interface CameraProblem {
  title: string;
  advice: string;
}

const PROBLEMS: Readonly<Record<string, CameraProblem>> = {
  NotAllowedError: {
    title: 'The browser does not let this page use the camera',
    advice:
      'Press the camera or lock symbol beside the address, allow the camera for this page, then try again.',
  },
  NotFoundError: {
    title: 'There is no camera',
    advice: 'Plug one in, or open a laptop’s cover, then try again.',
  },
  NotReadableError: {
    title: 'The camera is in use by another program',
    advice: 'Close the video call or the other tab that uses it, then try again.',
  },
  OverconstrainedError: {
    title: 'The camera cannot film large enough pictures',
    advice: 'Choose another camera, then try again.',
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
      title: 'The camera could not be started',
      advice: `Try again, or use another browser. (${error instanceof Error ? error.message : String(error)})`,
    }
  );
}

/** The camera went away while it was used. */
export const UNPLUGGED: CameraProblem = {
  title: 'The camera was unplugged or switched off',
  advice: 'Plug it in again, then go on. The takes that you kept are safe.',
};

/**
 * Opens the camera without sound, ideally with 720 lines.
 * @throws {DOMException} see `toCameraProblem`
 */
export async function openCamera(): Promise<MediaStream> {
  if (globalThis.navigator?.mediaDevices === undefined)
    throw new DOMException('Pages without HTTPS may not use the camera.', 'NotAllowedError');
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
        reject(new DOMException('The camera is gone.', 'NotFoundError')),
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
