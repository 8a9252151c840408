/** The port of speech recognition: sound in, timed text out. */

/** Sound is handed over as 32-bit floats from -1 to 1, one channel, at this rate. */
export const SAMPLE_RATE = 16_000;

/** A window is never longer, which is what Whisper hears at once. */
export const MAX_WINDOW_SECONDS = 30;

/** Phrase of speech; times are in seconds from the start of the window. */
export interface SpokenPhrase {
  startSeconds: number;
  endSeconds: number;
  text: string;
}

/** Speech recognition, in this browser or on a server. */
export interface SpeechRecogniser {
  /**
   * Recognises one window of speech; the first one loads the model.
   *
   * @param samples at `SAMPLE_RATE`, at most `MAX_WINDOW_SECONDS`; the caller does not use them again
   * @returns phrases in order; none when there is no speech
   * @throws {SourceError} `speech-failed`, `stopped`
   */
  recognise(samples: Float32Array, signal?: AbortSignal): Promise<SpokenPhrase[]>;
}
