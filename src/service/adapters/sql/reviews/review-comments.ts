import type { Kysely } from 'kysely';
import type { Tables } from '#service/adapters/sql/tables/tables.ts';
import type { ReviewCommentsTable } from '#service/adapters/sql/tables/translation-tables.ts';
import { transact } from '#service/adapters/sql/transact.ts';
import type { ReviewComments, StoredComment } from '#service/ports/reviews/review-comments.ts';

const toComment = (row: ReviewCommentsTable): StoredComment => ({
  id: row.id,
  part: row.part,
  sentence: row.sentence,
  text: row.words,
  author: row.author,
  authorId: row.author_id,
  at: Number(row.at),
  ...(row.resolved_by !== null && {
    resolved: { by: row.resolved_by, at: Number(row.resolved_at) },
  }),
});

/** Whether the tenant has a translation under that id. */
async function isTheirs(db: Kysely<Tables>, tenant: string, requestId: string): Promise<boolean> {
  const found = await db
    .selectFrom('translations')
    .innerJoin('requests', 'requests.id', 'translations.request_id')
    .select('version')
    .where('request_id', '=', requestId)
    .where('requests.tenant', '=', tenant)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** Comments in SQL. */
export function sqlReviewComments(db: Kysely<Tables>): ReviewComments {
  return {
    async list(tenant, requestId) {
      const rows = await db
        .selectFrom('review_comments')
        .innerJoin('requests', 'requests.id', 'review_comments.request_id')
        .selectAll('review_comments')
        .where('request_id', '=', requestId)
        .where('requests.tenant', '=', tenant)
        .orderBy('review_comments.at')
        .orderBy('review_comments.id')
        .execute();
      return rows.map(toComment);
    },

    add: (tenant, requestId, comment, max) =>
      transact(db, async (tx) => {
        if (!(await isTheirs(tx, tenant, requestId))) return 'unknown';
        const { count } = await tx
          .selectFrom('review_comments')
          .select((eb) => eb.fn.countAll().as('count'))
          .where('request_id', '=', requestId)
          .executeTakeFirstOrThrow();
        if (Number(count) >= max) return 'full';
        const { id, part, sentence, text, author, authorId, at } = comment;
        await tx
          .insertInto('review_comments')
          .values({
            id,
            part,
            sentence,
            words: text,
            author,
            author_id: authorId,
            at,
            request_id: requestId,
            resolved_by: null,
            resolved_at: null,
          })
          .execute();
        return 'done';
      }),

    settle: (tenant, requestId, id, resolved) =>
      transact(db, async (tx) => {
        if (!(await isTheirs(tx, tenant, requestId))) return undefined;
        const row = await tx
          .updateTable('review_comments')
          .set({ resolved_by: resolved?.by ?? null, resolved_at: resolved?.at ?? null })
          .where('request_id', '=', requestId)
          .where('id', '=', id)
          .returningAll()
          .executeTakeFirst();
        return row && toComment(row);
      }),
  };
}
