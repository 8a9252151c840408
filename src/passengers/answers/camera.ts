/** Camera of the phone: films without sound, and stops by itself. */
import { MAX_FILM_SECONDS } from '#contract/passengers/answers/answer-limits.ts';

/** Half a minute of it is 4 MB. */
const BITS_PER_SECOND = 1_000_000;
const CAMERA = {
  audio: false,
  video: { facingMode: 'user', width: { ideal: 640 }, height: { ideal: 640 } },
} as const;
/** Kinds of films that a phone may make, the first that it can. */
const TYPES = ['video/webm;codecs=vp8', 'video/webm', 'video/mp4'];

/** Whether this phone can film here. */
export const canFilm = (): boolean =>
  typeof MediaRecorder !== 'undefined' && navigator.mediaDevices?.getUserMedia !== undefined;

/** Film that is being made. */
export interface Filming {
  /** Resolves with the film once it was stopped, or has ended by itself. */
  readonly film: Promise<Blob>;
  stop(): void;
}

/** Camera that is on. */
export interface Camera {
  readonly stream: MediaStream;
  record(): Filming;
  close(): void;
}

/** Switches the camera on. @throws where the person or the phone does not allow it */
export async function openCamera(): Promise<Camera> {
  const stream = await navigator.mediaDevices.getUserMedia(CAMERA);
  return {
    stream,
    record() {
      const type = TYPES.find((name) => MediaRecorder.isTypeSupported(name));
      const recorder = new MediaRecorder(stream, {
        videoBitsPerSecond: BITS_PER_SECOND,
        ...(type !== undefined && { mimeType: type }),
      });
      const pieces: Blob[] = [];
      recorder.addEventListener('dataavailable', ({ data }) => pieces.push(data));
      const film = new Promise<Blob>((resolve) => {
        recorder.addEventListener('stop', () =>
          resolve(new Blob(pieces, { type: recorder.mimeType })),
        );
      });
      const stop = () => {
        clearTimeout(timer);
        if (recorder.state !== 'inactive') recorder.stop();
      };
      const timer = setTimeout(stop, MAX_FILM_SECONDS * 1000);
      recorder.start();
      return { film, stop };
    },
    close() {
      for (const track of stream.getTracks()) track.stop();
    },
  };
}
