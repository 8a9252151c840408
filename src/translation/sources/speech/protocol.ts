/** Letters between the page and the worker that runs the speech model. Every letter `recognise` ends in one final reply. */
import type { SourceErrorCode } from '#contract/requests/job-failure.ts';
import type { SpokenPhrase } from './speech-recogniser.ts';

export type SpeechMessage =
  /** `modelUrl` as `whisperRecogniser` takes it; comes first. */
  | { type: 'load'; modelUrl: string }
  /** `samples` are transferred. */
  | { type: 'recognise'; id: number; samples: Float32Array<ArrayBuffer> };

export type SpeechReply =
  /** 0 to 1 over all files of the model. */
  | { type: 'loading'; progress: number }
  | { type: 'recognised'; id: number; phrases: SpokenPhrase[] }
  | { type: 'failed'; id: number; code: SourceErrorCode; message: string };
