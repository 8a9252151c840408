/** Session of one person: consent, the messages in a random order, the end. Pure. */
import { randomOf, shuffled } from '#study/random.ts';
import {
  CLARITY,
  NOT_KNOWN,
  type Question,
  type StudyData,
  type StudyMessage,
} from '#study/study-data.ts';

/** Answers on one message. */
export interface GivenAnswers {
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
  readonly answers: readonly GivenAnswers[];
  readonly isSaved: boolean;
}

const MAX_CODE = 20;

/** Letters, digits and hyphens alone: a code is no place for a name with its marks. */
export const codeOf = (text: string): string =>
  text.replace(/[^A-Za-z0-9-]/g, '').slice(0, MAX_CODE);

/**
 * Creates a session.
 * @param id random
 * @param seed of the order
 */
export const newSession = (study: string, id: string, seed: number, code: string): Session => ({
  ...{ study, id, seed },
  code: codeOf(code),
  answers: [],
  isSaved: false,
});

/** Lists the messages in this person's order. */
export const orderOf = (data: StudyData, seed: number): StudyMessage[] =>
  shuffled(data.messages, randomOf(seed));

/** Lists the choices of a question in this person's order: “I do not know” is last. */
export function choicesOf(question: Question, message: string, seed: number): string[] {
  const own = [...`${message} ${question.id}`].reduce(
    (sum, each) => sum * 31 + each.charCodeAt(0),
    seed,
  );
  return [...shuffled(question.choices, randomOf(own)), NOT_KNOWN];
}

/** Returns the next message to ask about; undefined at the end. */
export const nextMessage = (data: StudyData, session: Session): StudyMessage | undefined =>
  orderOf(data, session.seed)[session.answers.length];

/** Names of the questions on a message that have no answer yet. */
export const unanswered = (
  { questions }: StudyMessage,
  given: Readonly<Record<string, string>>,
): string[] => [...questions.map(({ id }) => id), CLARITY].filter((id) => given[id] === undefined);

/** Adds the answers on one more message. */
export const withAnswers = (session: Session, answers: GivenAnswers): Session => ({
  ...session,
  answers: [...session.answers, answers],
  isSaved: false,
});

/** Parses what a browser stored if it is a session of this study; undefined for anything else. */
export function readSession(text: string | null, data: StudyData): Session | undefined {
  if (text === null) return undefined;
  try {
    const kept = JSON.parse(text) as Session;
    const known = new Set(data.messages.map(({ id }) => id));
    const isOurs =
      kept.study === data.id &&
      Number.isInteger(kept.seed) &&
      typeof kept.id === 'string' &&
      typeof kept.code === 'string' &&
      kept.answers.every(({ message, given }) => known.has(message) && typeof given === 'object');
    return isOurs ? kept : undefined;
  } catch {
    return undefined;
  }
}
