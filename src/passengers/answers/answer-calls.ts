/** Calls about answers. Each rejects with words for the person. */
import type { AnswerKind, AnswerStatus } from '#contract/passengers/answers/answer.ts';
import type { AnswerFigures } from '#contract/passengers/answers/answer-figures.ts';
import { ANSWER_CODE_HEADER } from '#contract/passengers/answers/answer-limits.ts';
import type { StationAddress } from '#passengers/address.ts';
import { fetchInTime } from '#player/service/fetch-in-time.ts';

const ANSWER_MS = 15_000;
/** A film over a bad line. */
const FILM_MS = 180_000;

const OFFLINE = 'No connection. Nothing was sent. Try again.';
const UNKNOWN = 'No answer has this code. It may have been deleted.';

/** Words for each status that a person can do something about. */
const STATUS_WORDS: Readonly<Record<number, string>> = {
  404: 'This is no longer possible here.',
  409: 'You have already sent a film with this answer.',
  413: 'The film is too large. Make a shorter one.',
  415: 'This phone made a film that cannot be read here.',
  429: 'Too many answers came from here. Try again later.',
  507: 'There is no room for more now. Try again later.',
};

/** Returns the words of a failure. */
export const toWords = (error: unknown): string =>
  error instanceof Error ? error.message : 'Something went wrong. Try again.';

async function call(address: string, init: RequestInit, milliseconds = ANSWER_MS) {
  const response = await fetchInTime(address, init, milliseconds).catch(() => {
    throw new Error(OFFLINE);
  });
  if (response.ok) return response;
  throw new Error(STATUS_WORDS[response.status] ?? 'Something went wrong. Try again.');
}

const send = (address: string, body: object) =>
  call(address, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });

/** Says that a code is unknown, where that is why a call failed. */
const byCode = async <Value>(calling: Promise<Value>): Promise<Value> => {
  try {
    return await calling;
  } catch (error) {
    throw toWords(error) === STATUS_WORDS[404] ? new Error(UNKNOWN) : error;
  }
};

export type AnswerCalls = ReturnType<typeof createAnswerCalls>;

/** Creates the calls of a station's page. */
export function createAnswerCalls({ below }: Pick<StationAddress, 'below'>) {
  const path = (name: string) => below(`answers${name}`);
  return {
    /** Answers a message. @returns the code */
    async give(message: string, answer: AnswerKind): Promise<string> {
      const response = await send(path(''), { message, answer });
      const { data }: { data: { code: string } } = await response.json();
      return data.code;
    },
    async addMore(code: string, more: { atMs?: number; words?: string }): Promise<void> {
      await send(path('/more'), { code, ...more });
    },
    async sendFilm(code: string, film: Blob): Promise<void> {
      const headers = { [ANSWER_CODE_HEADER]: code };
      await call(path('/film'), { method: 'PUT', headers, body: film }, FILM_MS);
    },
    async readStatus(code: string): Promise<AnswerStatus> {
      const response = await byCode(send(path('/status'), { code }));
      const { data }: { data: AnswerStatus } = await response.json();
      return data;
    },
    async remove(code: string): Promise<void> {
      await byCode(send(path('/removal'), { code }));
    },
    async readFigures(): Promise<AnswerFigures> {
      const response = await call(path('.json'), {});
      const { data }: { data: AnswerFigures } = await response.json();
      return data;
    },
  };
}
