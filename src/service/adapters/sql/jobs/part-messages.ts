import { type Kysely, sql } from 'kysely';
import { keptWork, type RenderWork } from '../../../ports/requests/render-work.ts';
import type { Tables } from '../tables/tables.ts';
import { piecesOf } from './job-messages.ts';

const AT_ONCE = 1000;

/** Moves the messages of all render jobs out of their rows. One after another: a work may have 40 MB. */
export async function partMessages(db: Kysely<Tables>): Promise<void> {
  await db.schema
    .createTable('job_messages')
    .addColumn('job_id', 'text', (column) => column.notNull())
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('characters', 'bigint', (column) => column.notNull())
    .addColumn('messages', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('job_messages_key', ['job_id', 'position'])
    .execute();
  for (let after = ''; ; ) {
    const jobs = await db
      .selectFrom('jobs')
      .select('id')
      .where('kind', '=', 'render')
      .where('id', '>', after)
      .orderBy('id')
      .limit(AT_ONCE)
      .execute();
    for (const { id } of jobs) await part(db, id);
    const last = jobs.at(-1);
    if (last === undefined) return;
    after = last.id;
  }
}

async function part(db: Kysely<Tables>, id: string): Promise<void> {
  const { work, state } = await db
    .selectFrom('jobs')
    .select(['work', 'state'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const { outline, messages } = keptWork(JSON.parse(work) as RenderWork);
  if (state !== 'done')
    // As the table is at this migration; it gains a column later.
    for (const [position, piece] of [...piecesOf(messages)].entries())
      await sql`insert into job_messages (job_id, position, characters, messages)
        values (${id}, ${position}, ${piece.length}, ${piece})`.execute(db);
  await db
    .updateTable('jobs')
    .set({ work: JSON.stringify(outline) })
    .where('id', '=', id)
    .execute();
}
