import type { MessageKind } from '#contract/message.ts';
import type {
  AnswerDecision,
  AnswerFilmState,
  AnswerKind,
  AnswerOutcome,
  AnswerReply,
} from '#contract/passengers/answers/answer.ts';

/** Answer of a passenger as stored. Nothing says who gave it. */
export interface StoredAnswer {
  id: string;
  tenant: string;
  pageCode: string;
  messageId: string;
  requestId: string;
  title: string;
  kind: MessageKind;
  videoKey: string;
  timelineKey?: string;
  answer: AnswerKind;
  atMs?: number;
  gloss?: string;
  words?: string;
  /** `fileId` is absent once a film was refused. */
  film?: { state: AnswerFilmState; fileId?: string };
  isHidden: boolean;
  outcome?: AnswerOutcome;
  /** Epoch milliseconds. */
  createdAt: number;
}

/** Answer as it is given: one press. */
export type NewAnswer = Omit<
  StoredAnswer,
  'atMs' | 'gloss' | 'words' | 'film' | 'isHidden' | 'outcome'
> & { codeHash: string };

/** Most answers of a tenant, to one message, and films of a tenant. */
export interface AnswerLimits {
  ofTenant: number;
  toMessage: number;
}

/** Number of answers that agree in all of this. */
export interface AnswerTally {
  answer: AnswerKind;
  kind: MessageKind;
  gloss?: string;
  /** Day, counted from 1970. */
  day: number;
  count: number;
}

/** Number of answers of one kind to a sign or a message. */
export interface GroupRow {
  id: string;
  title: string;
  answer: AnswerKind;
  count: number;
  /** Epoch milliseconds. */
  newestAt: number;
}

/** Narrows a list of answers. */
export interface AnswerFilter {
  gloss?: string | undefined;
  requestId?: string | undefined;
}

/** File of a film. Its size counts in what the organisation stores. */
export interface StoredFilm {
  fileId: string;
  sizeBytes: number;
}

/** Film that a worker checks. */
export interface FilmToCheck {
  id: string;
  tenant: string;
  fileId: string;
}

/** Answers of passengers. Calls by a hash of a code see the one answer of it; the others see one tenant. */
export interface AnswerStore {
  /** Adds an answer; `full` where the tenant or the message has enough. */
  add(answer: NewAnswer, limits: AnswerLimits): Promise<'added' | 'full'>;
  findByCode(codeHash: string): Promise<StoredAnswer | undefined>;
  /** Adds a moment and words to an answer, or replaces them. */
  addMore(codeHash: string, more: Pick<StoredAnswer, 'atMs' | 'gloss' | 'words'>): Promise<void>;
  /** Adds a film that waits for a check; `full` where the tenant has `maxFilms`, `taken` where it has one. */
  addFilm(
    codeHash: string,
    film: StoredFilm,
    maxFilms: number,
  ): Promise<'added' | 'full' | 'taken'>;
  /** Removes an answer with its film. */
  removeByCode(codeHash: string): Promise<boolean>;

  find(tenant: string, ids: readonly string[]): Promise<StoredAnswer[]>;
  /** Lists answers, the newest first. */
  list(tenant: string, filter: AnswerFilter, maxAnswers: number): Promise<StoredAnswer[]>;
  /** Counts the answers of a tenant that are not set aside. */
  tally(tenant: string): Promise<AnswerTally[]>;
  /** Counts those that were given in a period, in epoch milliseconds. */
  count(tenant: string, period: { from: number; before: number }): Promise<number>;
  /** Counts the same by sign and by message. */
  group(tenant: string): Promise<{ signs: GroupRow[]; messages: GroupRow[] }>;
  /** Sets an answer aside or takes it back. */
  hide(tenant: string, id: string, isHidden: boolean): Promise<void>;
  /** Notes what was decided about the sign of answers; a reply stays beside it. */
  settle(tenant: string, ids: readonly string[], decided: AnswerDecision): Promise<void>;
  /** Notes a reply, in place of an earlier one; a decision stays beside it. */
  reply(tenant: string, ids: readonly string[], reply: AnswerReply): Promise<void>;

  /** Claims a film that waits; one whose claim is older than `before` is claimed again, and refused after `maxClaims`. */
  claimFilm(
    tenant: string,
    times: { now: number; before: number; maxClaims: number },
  ): Promise<FilmToCheck | undefined>;
  /** Whether a film waits that a worker has claimed. */
  isFilmClaimed(tenant: string, id: string): Promise<boolean>;
  /** Replaces a film that waits by its checked copy, or refuses it; false where it waits no longer. */
  endFilm(tenant: string, id: string, checked: StoredFilm | undefined): Promise<boolean>;
  /** Removes answers that were given before a time, with their films. @returns how many */
  removeOlder(time: number): Promise<number>;
}
