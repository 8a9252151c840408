/** Session of one person: consent, the messages in a random order, the end. Pure. */
import { createRandom } from '#contract/random/random.ts';
import { shuffle } from '#tools/study/shuffle.ts';
import {
  CLARITY,
  NOT_KNOWN,
  type Question,
  type SpeedClip,
  type SpeedComparison,
  type StudyData,
  type StudyMessage,
} from '#tools/study/study-data.ts';

/** Answers on one message. */
export interface MessageAnswers {
  readonly message: string;
  /** Answers by question; `clarity` holds how clear the message is, `speed` which speed of a comparison is right. */
  readonly given: Readonly<Record<string, string>>;
  /** Seconds since the message was shown. */
  readonly seconds: number;
  /** Number of times that the video was started. */
  readonly plays: number;
}

/** Answers of one person, in the form in which the browser stores them. */
export interface Session {
  readonly study: string;
  /** Tells sessions apart in a report; it says nothing of the person. */
  readonly id: string;
  readonly seed: number;
  /** Code that the organisation gave the person; empty without one. */
  readonly code: string;
  readonly answers: readonly MessageAnswers[];
  readonly isSaved: boolean;
}

const MAX_CODE = 20;

/** Letters, digits and hyphens alone: a code is no place for a name with its marks. */
export const toCode = (text: string): string =>
  text.replace(/[^A-Za-z0-9-]/g, '').slice(0, MAX_CODE);

/**
 * Creates a session.
 * @param id random
 * @param seed of the order
 */
export const createSession = (study: string, id: string, seed: number, code: string): Session => ({
  study,
  id,
  seed,
  code: toCode(code),
  answers: [],
  isSaved: false,
});

/** Lists the messages in this person's order. */
export const orderMessages = (data: StudyData, seed: number): StudyMessage[] =>
  shuffle(data.messages, createRandom(seed));

/** Lists the choices of a question in this person's order: “I do not know” is last. */
export function orderChoices(question: Question, message: string, seed: number): string[] {
  const questionSeed = deriveSeed(seed, `${message} ${question.id}`);
  return [...shuffle(question.choices, createRandom(questionSeed)), NOT_KNOWN];
}

const deriveSeed = (seed: number, text: string): number =>
  [...text].reduce((sum, character) => sum * 31 + character.charCodeAt(0), seed);

/** Lists the clips of a comparison in this person's order: nothing on the page tells which is which. */
export const orderClips = ({ id, clips }: SpeedComparison, seed: number): SpeedClip[] =>
  shuffle(clips, createRandom(deriveSeed(seed, id)));

/** Returns the next comparison of speeds, after all messages; undefined before them and at the end. */
export const findNextComparison = (
  { messages, comparisons }: StudyData,
  { answers }: Session,
): SpeedComparison | undefined => comparisons[answers.length - messages.length];

/** Counts what a person is asked about: messages and comparisons. */
export const countSteps = ({ messages, comparisons }: StudyData): number =>
  messages.length + comparisons.length;

/** Returns the next message to ask about; undefined after the last. */
export const findNextMessage = (data: StudyData, session: Session): StudyMessage | undefined =>
  orderMessages(data, session.seed)[session.answers.length];

/** Lists the names of the questions on a message, in the order of the page. */
export const listQuestions = ({ questions }: StudyMessage): string[] => [
  ...questions.map(({ id }) => id),
  CLARITY,
];

/** Names of questions that have no answer yet. */
export const listUnanswered = (
  names: readonly string[],
  answers: Readonly<Record<string, string>>,
): string[] => names.filter((name) => answers[name] === undefined);

/** Adds the answers on one more message. */
export const addAnswers = (session: Session, answers: MessageAnswers): Session => ({
  ...session,
  answers: [...session.answers, answers],
  isSaved: false,
});

/** Parses what a browser stored if it is a session of this study; undefined for anything else. */
export function parseSession(text: string | null, data: StudyData): Session | undefined {
  if (text === null) return undefined;
  try {
    const stored = JSON.parse(text) as Session;
    const messageIds = new Set([...data.messages, ...data.comparisons].map(({ id }) => id));
    const isOurs =
      stored.study === data.id &&
      Number.isInteger(stored.seed) &&
      typeof stored.id === 'string' &&
      typeof stored.code === 'string' &&
      stored.answers.every(
        ({ message, given }) => messageIds.has(message) && typeof given === 'object',
      );
    return isOurs ? stored : undefined;
  } catch {
    return undefined;
  }
}
