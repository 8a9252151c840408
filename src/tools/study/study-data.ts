/** Data of a study: its messages, and the questions on each. */

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

/** A study as its page has it. */
export interface StudyData {
  /** Names the study in results. */
  readonly id: string;
  readonly organisation: string;
  readonly signer: string;
  readonly messages: readonly StudyMessage[];
}

/** Answer if nothing was understood. */
export const NOT_KNOWN = 'I do not know';
/** The name of the question how clear a message is, 1 to 5. */
export const CLARITY = 'clarity';
