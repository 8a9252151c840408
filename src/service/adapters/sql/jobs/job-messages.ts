/** What render jobs sign, kept as text that nobody here reads. */
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Tables } from '../schema.ts';

/** Keeps the messages of a new job. */
export async function keepMessages(
  tx: Transaction<Tables>,
  jobId: string,
  messages: string,
): Promise<void> {
  await tx
    .insertInto('job_messages')
    .values({ job_id: jobId, characters: messages.length, messages })
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
    .columns(['job_id', 'characters', 'messages'])
    .expression(
      tx
        .selectFrom('job_messages')
        .select([sql<string>`cast(${to} as text)`.as('job_id'), 'characters', 'messages'])
        .where('job_id', '=', from),
    )
    .execute();
}

/** The messages of a render job. */
export async function messagesOf(db: Kysely<Tables>, jobId: string): Promise<string> {
  const { messages } = await db
    .selectFrom('job_messages')
    .select('messages')
    .where('job_id', '=', jobId)
    .executeTakeFirstOrThrow();
  return messages;
}
