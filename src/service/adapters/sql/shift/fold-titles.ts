import type { Kysely } from 'kysely';
import { foldText } from '../fold-text.ts';

const FOLDED_AT_ONCE = 1000;

/** Fills `title_folded` of requests from before: neither database folds accents by itself. */
export async function foldTitles(
  db: Kysely<{ requests: { id: string; title: string; title_folded: string } }>,
): Promise<void> {
  for (let after = ''; ; ) {
    const rows = await db
      .selectFrom('requests')
      .select(['id', 'title'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(FOLDED_AT_ONCE)
      .execute();
    for (const { id, title } of rows)
      await db
        .updateTable('requests')
        .set({ title_folded: foldText(title) })
        .where('id', '=', id)
        .execute();
    const last = rows.at(-1);
    if (last === undefined) return;
    after = last.id;
  }
}
