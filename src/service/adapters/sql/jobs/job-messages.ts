/** What render jobs sign, kept as text that nobody here reads. */
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Tables } from '../schema.ts';

/** Read and sent within a few milliseconds, so that others have their turn between two pieces. */
const PIECE_CHARACTERS = 2 ** 20;

/** Cuts a text into pieces, never within one letter. */
function* piecesOf(text: string): Generator<string> {
  for (let from = 0; from < text.length; ) {
    const end = from + PIECE_CHARACTERS;
    const isWithinPair = end < text.length && /[\uD800-\uDBFF]/.test(text[end - 1]!);
    const to = isWithinPair ? end - 1 : end;
    yield text.slice(from, to);
    from = to;
  }
}

/** Keeps the messages of a new job. */
export async function keepMessages(
  db: Kysely<Tables>,
  jobId: string,
  messages: string,
): Promise<void> {
  let position = 0;
  for (const piece of piecesOf(messages))
    await db
      .insertInto('job_messages')
      .values({ job_id: jobId, position: position++, characters: piece.length, messages: piece })
      .execute();
}

/** Gives a new job the messages of an earlier one, if that has some. */
export async function copyMessages(
  tx: Transaction<Tables>,
  from: string,
  to: string,
): Promise<void> {
  await tx
    .insertInto('job_messages')
    .columns(['job_id', 'position', 'characters', 'messages'])
    .expression(
      tx
        .selectFrom('job_messages')
        .select([
          sql<string>`cast(${to} as text)`.as('job_id'),
          'position',
          'characters',
          'messages',
        ])
        .where('job_id', '=', from),
    )
    .execute();
}

/** The messages of a render job, piece after piece. */
export async function* messagesOf(db: Kysely<Tables>, jobId: string): AsyncGenerator<string> {
  const { pieces } = await db
    .selectFrom('job_messages')
    .select((eb) => eb.fn.countAll<number>().as('pieces'))
    .where('job_id', '=', jobId)
    .executeTakeFirstOrThrow();
  for (let position = 0; position < Number(pieces); position++) {
    const { messages } = await db
      .selectFrom('job_messages')
      .select('messages')
      .where('job_id', '=', jobId)
      .where('position', '=', position)
      .executeTakeFirstOrThrow();
    yield messages;
  }
}
