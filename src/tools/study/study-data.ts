/** Data of a study: its messages, and the questions on each. */

import type { NamedSpeed } from '#contract/settings/signing-speed.ts';

/** Questions on a message. `clarity` is asked of each as well, and has no right answer. */
export const QUESTIONS = ['time', 'platform', 'destination', 'news'] as const;
export type QuestionId = (typeof QUESTIONS)[number];

/** Question on a message. */
export interface Question {
  readonly id: QuestionId;
  readonly words: string;
  /** Choices to offer, before they are shuffled; without “I do not know”. */
  readonly choices: readonly string[];
  readonly answer: string;
}

/** Message that is shown. */
export interface StudyMessage {
  readonly id: string;
  /** Path of its video, from the page. */
  readonly video: string;
  readonly questions: readonly Question[];
}

/** Film of a message at one speed. */
export interface SpeedClip {
  readonly speed: NamedSpeed;
  /** Path of its video, from the page. */
  readonly video: string;
}

/** Message that is shown at every speed that people choose from, to ask which is right. */
export interface SpeedComparison {
  readonly id: string;
  readonly clips: readonly SpeedClip[];
}

/** A study as its page has it. */
export interface StudyData {
  /** Names the study in results. */
  readonly id: string;
  readonly organisation: string;
  readonly signer: string;
  readonly messages: readonly StudyMessage[];
  /** Comparisons of speeds, after all messages. */
  readonly comparisons: readonly SpeedComparison[];
}

/** Answer if nothing was understood. */
export const NOT_KNOWN = 'I do not know';
/** The name of the question how clear a message is, 1 to 5. */
export const CLARITY = 'clarity';
/** The name of the question which speed of a message is right; the answer is the name of the speed. */
export const SPEED = 'speed';
