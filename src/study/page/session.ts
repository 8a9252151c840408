/** What one person goes through: consent, the messages in an order of their own, the end. Pure. */
import { randomOf, shuffled } from '#study/random.ts';
import {
  CLARITY,
  NOT_KNOWN,
  type Question,
  type StudyData,
  type StudyMessage,
} from '#study/study-data.ts';

/** What was answered on one message. */
export interface GivenAnswers {
  readonly message: string;
  /** By question; how clear it is under `clarity`. */
  readonly given: Readonly<Record<string, string>>;
  /** From when it was shown. */
  readonly seconds: number;
  /** How often the video was started. */
  readonly plays: number;
}

/** One person's answers, as the browser keeps them. */
export interface Session {
  readonly study: string;
  /** Tells sessions apart in a report; it says nothing of the person. */
  readonly id: string;
  readonly seed: number;
  /** What the organisation gave the person, or nothing. */
  readonly code: string;
  readonly answers: readonly GivenAnswers[];
  readonly isSaved: boolean;
}

const MAX_CODE = 20;

/** Letters, digits and hyphens alone: a code is no place for a name with its marks. */
export const codeOf = (text: string): string =>
  text.replace(/[^A-Za-z0-9-]/g, '').slice(0, MAX_CODE);

/** @param id random; @param seed of the order */
export const newSession = (study: string, id: string, seed: number, code: string): Session => ({
  ...{ study, id, seed },
  code: codeOf(code),
  answers: [],
  isSaved: false,
});

/** The messages as this person sees them. */
export const orderOf = (data: StudyData, seed: number): StudyMessage[] =>
  shuffled(data.messages, randomOf(seed));

/** The choices of a question as this person sees them: “I do not know” is last. */
export function choicesOf(question: Question, message: string, seed: number): string[] {
  const own = [...`${message} ${question.id}`].reduce(
    (sum, each) => sum * 31 + each.charCodeAt(0),
    seed,
  );
  return [...shuffled(question.choices, randomOf(own)), NOT_KNOWN];
}

/** What is asked next; undefined at the end. */
export const nextMessage = (data: StudyData, session: Session): StudyMessage | undefined =>
  orderOf(data, session.seed)[session.answers.length];

/** Names of the questions on a message that have no answer yet. */
export const unanswered = (
  { questions }: StudyMessage,
  given: Readonly<Record<string, string>>,
): string[] => [...questions.map(({ id }) => id), CLARITY].filter((id) => given[id] === undefined);

/** With the answers on one more message. */
export const withAnswers = (session: Session, answers: GivenAnswers): Session => ({
  ...session,
  answers: [...session.answers, answers],
  isSaved: false,
});

/** What a browser kept, when it is a session of this study; undefined for anything else. */
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
