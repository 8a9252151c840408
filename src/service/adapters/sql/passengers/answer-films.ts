import type { Kysely } from 'kysely';
import { removeFiles } from '#service/adapters/sql/remove-jobs.ts';
import type { Tables } from '#service/adapters/sql/tables/tables.ts';
import { transact } from '#service/adapters/sql/transact.ts';
import { EVERY_TENANT } from '#service/ports/clients.ts';
import type { AnswerStore, FilmToCheck, StoredFilm } from '#service/ports/passengers/answers.ts';
import { sourceKey } from '#service/uploads/file-key.ts';

type Films = Pick<AnswerStore, 'addFilm' | 'claimFilm' | 'isFilmClaimed' | 'endFilm'>;

async function addFilm(
  db: Kysely<Tables>,
  codeHash: string,
  { fileId, sizeBytes }: StoredFilm,
  maxFilms: number,
): Promise<'added' | 'full' | 'taken'> {
  return await transact(db, async (tx) => {
    const answer = await tx
      .selectFrom('answers')
      .select(['id', 'tenant', 'film_state'])
      .where('code_hash', '=', codeHash)
      .executeTakeFirst();
    if (answer === undefined || answer.film_state !== null) return 'taken';
    const { films } = await tx
      .selectFrom('answers')
      .select((eb) => eb.fn.countAll<number>().as('films'))
      .where('tenant', '=', answer.tenant)
      .where('film_id', 'is not', null)
      .executeTakeFirstOrThrow();
    if (Number(films) >= maxFilms) return 'full';
    await tx
      .updateTable('answers')
      .set({ film_state: 'waiting', film_id: fileId, film_bytes: sizeBytes })
      .where('id', '=', answer.id)
      .execute();
    return 'added';
  });
}

/** Claims the film that has waited longest; those that no worker could check are refused on the way. */
async function claimFilm(
  db: Kysely<Tables>,
  tenant: string,
  { now, before, maxClaims }: Parameters<Films['claimFilm']>[1],
): Promise<FilmToCheck | undefined> {
  return await transact(db, async (tx) => {
    let waiting = tx
      .selectFrom('answers')
      .select(['id', 'tenant', 'film_id', 'film_claims'])
      .where('film_state', '=', 'waiting')
      .where((eb) =>
        eb.or([eb('film_claimed_at', 'is', null), eb('film_claimed_at', '<', before)]),
      );
    if (tenant !== EVERY_TENANT) waiting = waiting.where('tenant', '=', tenant);
    const rows = await waiting.orderBy('created_at').limit(10).execute();
    for (const { id, film_id, film_claims, tenant: owner } of rows) {
      const isRefused = film_claims >= maxClaims || film_id === null;
      await tx
        .updateTable('answers')
        .set(
          isRefused
            ? { film_state: 'refused', film_id: null, film_bytes: null }
            : { film_claimed_at: now, film_claims: film_claims + 1 },
        )
        .where('id', '=', id)
        .execute();
      if (!isRefused) return { id, tenant: owner, fileId: film_id };
      if (film_id !== null) await removeFiles(tx, [sourceKey(film_id)]);
    }
    return undefined;
  });
}

/** Selects the film of an answer while it waits and a worker has it. */
function selectClaimed(db: Kysely<Tables>, tenant: string, id: string) {
  const claimed = db
    .selectFrom('answers')
    .select('film_id')
    .where('id', '=', id)
    .where('film_state', '=', 'waiting')
    .where('film_claimed_at', 'is not', null);
  return tenant === EVERY_TENANT ? claimed : claimed.where('tenant', '=', tenant);
}

async function endFilm(
  db: Kysely<Tables>,
  tenant: string,
  id: string,
  checked: StoredFilm | undefined,
): Promise<boolean> {
  return await transact(db, async (tx) => {
    const row = await selectClaimed(tx, tenant, id).executeTakeFirst();
    if (row === undefined) return false;
    await tx
      .updateTable('answers')
      .set({
        film_state: checked === undefined ? 'refused' : 'checked',
        film_id: checked?.fileId ?? null,
        film_bytes: checked?.sizeBytes ?? null,
      })
      .where('id', '=', id)
      .execute();
    if (row.film_id !== null) await removeFiles(tx, [sourceKey(row.film_id)]);
    return true;
  });
}

/** Creates the part of the store of answers that is about films. */
export const answerFilms = (db: Kysely<Tables>): Films => ({
  addFilm: (codeHash, film, maxFilms) => addFilm(db, codeHash, film, maxFilms),
  claimFilm: (tenant, times) => claimFilm(db, tenant, times),
  isFilmClaimed: async (tenant, id) =>
    (await selectClaimed(db, tenant, id).executeTakeFirst()) !== undefined,
  endFilm: (tenant, id, checked) => endFilm(db, tenant, id, checked),
});
