/** Messages that render jobs sign, stored as text that is not parsed here. */
import { setImmediate as othersTurn } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { JobMessagesTable } from '#service/adapters/sql/tables/job-tables.ts';
import type { Tables } from '#service/adapters/sql/tables/tables.ts';
import type { StoredWork } from '#service/ports/requests/render-work.ts';

/** Read and sent within a few milliseconds, so that others have their turn between two pieces. */
const PIECE_CHARACTERS = 2 ** 18;

/** Cuts a text, or its UTF-8, into pieces, never within one letter. */
export function* splitIntoPieces(text: string | Uint8Array): Generator<string> {
  if (typeof text !== 'string') return yield* decodedPieces(text);
  for (let from = 0; from < text.length; ) {
    const end = from + PIECE_CHARACTERS;
    const isWithinPair = end < text.length && /[\uD800-\uDBFF]/.test(text[end - 1]!);
    const to = isWithinPair ? end - 1 : end;
    yield text.slice(from, to);
    from = to;
  }
}

function* decodedPieces(bytes: Uint8Array): Generator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  for (let from = 0; from < bytes.length; from += PIECE_CHARACTERS) {
    const to = from + PIECE_CHARACTERS;
    yield decoder.decode(bytes.subarray(from, to), { stream: to < bytes.length });
  }
}

const toPieceRow = (
  job_id: string,
  position: number,
  messages: string,
  kept_at: number,
): JobMessagesTable => ({ job_id, position, characters: messages.length, messages, kept_at });

/** Keeps the messages of a new job. */
export const storeMessages = (
  db: Kysely<Tables>,
  jobId: string,
  messages: StoredWork['messages'],
  now: number,
): Promise<void> => storeAllMessages(db, [{ jobId, messages, now }]);

/** Keeps the messages of new jobs, those of several short ones by one statement. */
export async function storeAllMessages(
  db: Kysely<Tables>,
  jobs: readonly { jobId: string; messages: StoredWork['messages']; now: number }[],
): Promise<void> {
  let rows: JobMessagesTable[] = [];
  let characters = 0;
  async function store(): Promise<void> {
    if (rows.length > 0) await db.insertInto('job_messages').values(rows).execute();
    rows = [];
    characters = 0;
  }
  for (const { jobId, messages, now } of jobs) {
    let position = 0;
    for (const piece of splitIntoPieces(messages)) {
      if (characters + piece.length > PIECE_CHARACTERS) await store();
      rows.push(toPieceRow(jobId, position++, piece, now));
      characters += piece.length;
    }
  }
  await store();
}

/** Keeps them before there is their job, each piece by itself, so that others have their turn between two. */
async function storeAhead(
  db: Kysely<Tables>,
  jobId: string,
  pieces: Iterable<string> | AsyncIterable<string>,
  now: number,
): Promise<void> {
  let position = 0;
  try {
    for await (const piece of pieces) {
      const row = toPieceRow(jobId, position++, piece, now);
      await db.insertInto('job_messages').values(row).execute();
      await othersTurn();
    }
  } catch (error) {
    // What cannot be removed now is by the next sweep.
    await deleteMessages(db, jobId).catch(() => undefined);
    throw error;
  }
}

/**
 * Keeps messages of more than one piece before there is their job.
 *
 * @returns whether it did
 */
export async function storeLongAhead(
  db: Kysely<Tables>,
  jobId: string,
  messages: StoredWork['messages'],
  now: number,
): Promise<boolean> {
  if (messages.length <= PIECE_CHARACTERS) return false;
  await storeAhead(db, jobId, splitIntoPieces(messages), now);
  return true;
}

/** Keeps the messages of a job for another one that there is not yet. */
export const copyAhead = (
  db: Kysely<Tables>,
  from: string,
  to: string,
  now: number,
): Promise<void> => storeAhead(db, to, streamMessages(db, from), now);

export async function deleteMessages(db: Kysely<Tables>, ...jobIds: string[]): Promise<void> {
  if (jobIds.length === 0) return;
  await db.deleteFrom('job_messages').where('job_id', 'in', jobIds).execute();
}

/** Yields the messages of a render job piece by piece, and yields to the event loop between two. */
export async function* streamMessages(db: Kysely<Tables>, jobId: string): AsyncGenerator<string> {
  const { pieces } = await db
    .selectFrom('job_messages')
    .select((eb) => eb.fn.countAll<number>().as('pieces'))
    .where('job_id', '=', jobId)
    .executeTakeFirstOrThrow();
  for (let position = 0; position < Number(pieces); position++) {
    if (position > 0) await othersTurn();
    const { messages } = await db
      .selectFrom('job_messages')
      .select('messages')
      .where('job_id', '=', jobId)
      .where('position', '=', position)
      .executeTakeFirstOrThrow();
    yield messages;
  }
}
