/** Session of one person: consent, the messages in a random order, the end. Pure. */
import { createRandom } from '#contract/random/random.ts';
import { shuffle } from '#tools/study/shuffle.ts';
import {
  CLARITY,
  NOT_KNOWN,
  type Question,
  type StudyData,
  type StudyMessage,
} from '#tools/study/study-data.ts';

/** Answers on one message. */
export interface MessageAnswers {
  readonly message: string;
  /** Answers by question; `clarity` holds how clear the message is. */
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
  const questionSeed = [...`${message} ${question.id}`].reduce(
    (sum, character) => sum * 31 + character.charCodeAt(0),
    seed,
  );
  return [...shuffle(question.choices, createRandom(questionSeed)), NOT_KNOWN];
}

/** Returns the next message to ask about; undefined at the end. */
export const findNextMessage = (data: StudyData, session: Session): StudyMessage | undefined =>
  orderMessages(data, session.seed)[session.answers.length];

/** Names of the questions on a message that have no answer yet. */
export const listUnanswered = (
  { questions }: StudyMessage,
  answers: Readonly<Record<string, string>>,
): string[] =>
  [...questions.map(({ id }) => id), CLARITY].filter((id) => answers[id] === undefined);

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
    const messageIds = new Set(data.messages.map(({ id }) => id));
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
