import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import { AnswerOutcome, withDecision, withReply } from '#contract/passengers/answers/answer.ts';
import { removeFiles } from '#service/adapters/sql/remove-jobs.ts';
import type { AnswersTable } from '#service/adapters/sql/tables/screen-tables.ts';
import type { Tables } from '#service/adapters/sql/tables/tables.ts';
import { transact } from '#service/adapters/sql/transact.ts';
import type { AnswerStore, NewAnswer, StoredAnswer } from '#service/ports/passengers/answers.ts';
import { sourceKey } from '#service/uploads/file-key.ts';
import { answerFilms } from './answer-films.ts';

/** Removed in one statement. */
const AT_ONCE = 500;
const DAY_MS = 24 * 3600_000;

const toOutcome = (json: string): AnswerOutcome => AnswerOutcome.parse(JSON.parse(json));

const toAnswer = (row: Selectable<AnswersTable>): StoredAnswer => ({
  id: row.id,
  tenant: row.tenant,
  pageCode: row.page_code,
  messageId: row.message_id,
  requestId: row.request_id,
  title: row.title,
  kind: row.kind,
  videoKey: row.video_key,
  ...(row.timeline_key !== null && { timelineKey: row.timeline_key }),
  answer: row.answer,
  ...(row.at_ms !== null && { atMs: row.at_ms }),
  ...(row.gloss !== null && { gloss: row.gloss }),
  ...(row.words !== null && { words: row.words }),
  ...(row.film_state !== null && {
    film: { state: row.film_state, ...(row.film_id !== null && { fileId: row.film_id }) },
  }),
  isHidden: row.is_hidden !== null,
  ...(row.outcome !== null && { outcome: toOutcome(row.outcome) }),
  createdAt: row.created_at,
});

const toColumns = (answer: NewAnswer) => ({
  id: answer.id,
  tenant: answer.tenant,
  page_code: answer.pageCode,
  message_id: answer.messageId,
  request_id: answer.requestId,
  title: answer.title,
  kind: answer.kind,
  video_key: answer.videoKey,
  timeline_key: answer.timelineKey ?? null,
  answer: answer.answer,
  code_hash: answer.codeHash,
  film_claims: 0,
  created_at: answer.createdAt,
});

const select = (db: Kysely<Tables>) => db.selectFrom('answers').selectAll();

/** Counts the answers in which a column has a value. */
async function count(
  tx: Transaction<Tables>,
  column: 'tenant' | 'message_id',
  value: string,
): Promise<number> {
  const { total } = await tx
    .selectFrom('answers')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where(column, '=', value)
    .executeTakeFirstOrThrow();
  return Number(total);
}

/** Removes answers with their films. */
async function removeRows(
  tx: Transaction<Tables>,
  rows: readonly Pick<Selectable<AnswersTable>, 'id' | 'film_id'>[],
): Promise<void> {
  if (rows.length === 0) return;
  const ids = rows.map(({ id }) => id);
  await tx.deleteFrom('answers').where('id', 'in', ids).execute();
  await removeFiles(
    tx,
    rows.flatMap(({ film_id }) => (film_id === null ? [] : [sourceKey(film_id)])),
  );
}

/** Calls of passengers, each by the hash of a code. */
const byCode = (
  db: Kysely<Tables>,
): Pick<AnswerStore, 'add' | 'findByCode' | 'addMore' | 'removeByCode'> => ({
  add: (answer, { ofTenant, toMessage }) =>
    transact(db, async (tx) => {
      if ((await count(tx, 'message_id', answer.messageId)) >= toMessage) return 'full';
      if ((await count(tx, 'tenant', answer.tenant)) >= ofTenant) return 'full';
      await tx.insertInto('answers').values(toColumns(answer)).execute();
      return 'added';
    }),
  async findByCode(codeHash) {
    const row = await select(db).where('code_hash', '=', codeHash).executeTakeFirst();
    return row && toAnswer(row);
  },
  async addMore(codeHash, { atMs = null, gloss = null, words = null }) {
    await db
      .updateTable('answers')
      .set({ at_ms: atMs, gloss, words })
      .where('code_hash', '=', codeHash)
      .execute();
  },
  removeByCode: (codeHash) =>
    transact(db, async (tx) => {
      const rows = await tx
        .selectFrom('answers')
        .select(['id', 'film_id'])
        .where('code_hash', '=', codeHash)
        .execute();
      await removeRows(tx, rows);
      return rows.length > 0;
    }),
});

/** Counts the answers that are not set aside. */
const counting = (db: Kysely<Tables>): Pick<AnswerStore, 'tally' | 'count' | 'group'> => ({
  async tally(tenant) {
    // Whole numbers are divided to whole numbers in both databases.
    const day = sql<number>`created_at / ${sql.lit(DAY_MS)}`;
    const rows = await db
      .selectFrom('answers')
      .select((eb) => ['answer', 'kind', 'gloss', day.as('day'), eb.fn.countAll().as('count')])
      .where('tenant', '=', tenant)
      .where('is_hidden', 'is', null)
      .groupBy(['answer', 'kind', 'gloss', day])
      .execute();
    return rows.map(({ gloss, day: on, count: total, ...rest }) => ({
      ...rest,
      ...(gloss !== null && { gloss }),
      day: Number(on),
      count: Number(total),
    }));
  },
  async count(tenant, { from, before }) {
    const { count: total } = await db
      .selectFrom('answers')
      .select((eb) => eb.fn.countAll().as('count'))
      .where('tenant', '=', tenant)
      .where('is_hidden', 'is', null)
      .where('created_at', '>=', from)
      .where('created_at', '<', before)
      .executeTakeFirstOrThrow();
    return Number(total);
  },
  async group(tenant) {
    const counted = db
      .selectFrom('answers')
      .select((eb) => [
        'answer',
        eb.fn.countAll().as('count'),
        eb.fn.max('created_at').as('newest'),
      ])
      .where('tenant', '=', tenant)
      .where('is_hidden', 'is', null);
    const signs = await counted
      .select('gloss')
      .where('gloss', 'is not', null)
      .groupBy(['gloss', 'answer'])
      .execute();
    const messages = await counted
      .select((eb) => ['request_id', eb.fn.max('title').as('title')])
      .groupBy(['request_id', 'answer'])
      .execute();
    const toRow = (id: string, title: string, row: (typeof signs | typeof messages)[number]) => ({
      id,
      title,
      answer: row.answer,
      count: Number(row.count),
      newestAt: Number(row.newest),
    });
    return {
      signs: signs.map((row) => toRow(row.gloss!, row.gloss!, row)),
      messages: messages.map((row) => toRow(row.request_id, row.title, row)),
    };
  },
});

/** Changes what came of answers; each of the few outcomes that they have so far is written at once. */
async function changeOutcomes(
  db: Kysely<Tables>,
  tenant: string,
  ids: readonly string[],
  change: (outcome: AnswerOutcome | undefined) => AnswerOutcome,
): Promise<void> {
  if (ids.length === 0) return;
  await transact(db, async (tx) => {
    const rows = await tx
      .selectFrom('answers')
      .select(['id', 'outcome'])
      .where('tenant', '=', tenant)
      .where('id', 'in', ids)
      .execute();
    for (const outcome of new Set(rows.map((row) => row.outcome)))
      await tx
        .updateTable('answers')
        .set({ outcome: JSON.stringify(change(outcome === null ? undefined : toOutcome(outcome))) })
        .where(
          'id',
          'in',
          rows.filter((row) => row.outcome === outcome).map(({ id }) => id),
        )
        .execute();
  });
}

/** Creates the store of passengers' answers in SQL. */
export const sqlAnswers = (db: Kysely<Tables>): AnswerStore => ({
  ...byCode(db),
  ...answerFilms(db),
  ...counting(db),
  async find(tenant, ids) {
    if (ids.length === 0) return [];
    const rows = await select(db).where('tenant', '=', tenant).where('id', 'in', ids).execute();
    return rows.map(toAnswer);
  },
  async list(tenant, { gloss, requestId }, maxAnswers) {
    let query = select(db).where('tenant', '=', tenant);
    if (gloss !== undefined) query = query.where('gloss', '=', gloss);
    if (requestId !== undefined) query = query.where('request_id', '=', requestId);
    const rows = await query
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .limit(maxAnswers)
      .execute();
    return rows.map(toAnswer);
  },
  async hide(tenant, id, isHidden) {
    await db
      .updateTable('answers')
      .set({ is_hidden: isHidden ? 'true' : null })
      .where('tenant', '=', tenant)
      .where('id', '=', id)
      .execute();
  },
  settle: (tenant, ids, decided) =>
    changeOutcomes(db, tenant, ids, (outcome) => withDecision(outcome, decided)),
  reply: (tenant, ids, reply) =>
    changeOutcomes(db, tenant, ids, (outcome) => withReply(outcome, reply)),
  async removeOlder(time) {
    let removed = 0;
    for (;;) {
      const rows = await transact(db, async (tx) => {
        const old = await tx
          .selectFrom('answers')
          .select(['id', 'film_id'])
          .where('created_at', '<', time)
          .limit(AT_ONCE)
          .execute();
        await removeRows(tx, old);
        return old;
      });
      removed += rows.length;
      if (rows.length < AT_ONCE) return removed;
    }
  },
});
