/** Screens and their players in SQL. */
import type { Kysely, Selectable } from 'kysely';
import { z } from 'zod';
import { Heartbeat } from '#contract/screens/screen.ts';
import type { ScreensTable } from '#service/adapters/sql/tables/screen-tables.ts';
import type { Tables } from '#service/adapters/sql/tables/tables.ts';
import { transact } from '#service/adapters/sql/transact.ts';
import type { ScreenStore, StoredScreen } from '#service/ports/screens/screens.ts';
import { raiseVersion } from './screen-versions.ts';

const Names = z.array(z.string());

function toScreen(row: Selectable<ScreensTable> & { players: number | string }): StoredScreen {
  return {
    id: row.id,
    tenant: row.tenant,
    name: row.name,
    place: row.place,
    layout: row.layout,
    groups: Names.parse(JSON.parse(row.groups)),
    createdAt: row.created_at,
    players: Number(row.players),
    ...(row.seen_at !== null && { seenAt: row.seen_at }),
  };
}

const screens = (db: Kysely<Tables>) =>
  db
    .selectFrom('screens')
    .selectAll('screens')
    .select((eb) =>
      eb
        .selectFrom('players')
        .whereRef('players.screen_id', '=', 'screens.id')
        .select((count) => count.fn.countAll<number>().as('players'))
        .as('players'),
    )
    .$narrowType<{ players: number }>();

type OfPlayers =
  | 'renewAddress'
  | 'offerCode'
  | 'signPlayerIn'
  | 'screenOfPlayer'
  | 'recordHeartbeat'
  | 'reports';
type OfScreens = 'add' | 'list' | 'find' | 'change' | 'remove';

/** Creates the part of the store in which staff manage screens. */
export function sqlScreens(db: Kysely<Tables>): Pick<ScreenStore, OfScreens> {
  return {
    async add({ id, tenant, name, place, layout, groups, createdAt }, addressHash) {
      await db
        .insertInto('screens')
        .values({
          id,
          tenant,
          name,
          place,
          layout,
          groups: JSON.stringify(groups),
          address_hash: addressHash,
          created_at: createdAt,
        })
        .execute();
    },
    async list(tenant) {
      const rows = await screens(db)
        .where('tenant', '=', tenant)
        .orderBy('name')
        .orderBy('id')
        .execute();
      return rows.map(toScreen);
    },
    async find(tenant, id) {
      const row = await screens(db)
        .where('tenant', '=', tenant)
        .where('id', '=', id)
        .executeTakeFirst();
      return row && toScreen(row);
    },
    async change(tenant, id, { name, place, layout, groups }) {
      return await transact(db, async (tx) => {
        const { numUpdatedRows } = await tx
          .updateTable('screens')
          .set({ name, place, layout, groups: JSON.stringify(groups) })
          .where('tenant', '=', tenant)
          .where('id', '=', id)
          .executeTakeFirst();
        if (numUpdatedRows === 0n) return false;
        await raiseVersion(tx, tenant);
        return true;
      });
    },
    async remove(tenant, id) {
      return await transact(db, async (tx) => {
        const { numDeletedRows } = await tx
          .deleteFrom('screens')
          .where('tenant', '=', tenant)
          .where('id', '=', id)
          .executeTakeFirst();
        if (numDeletedRows === 0n) return false;
        await tx.deleteFrom('players').where('screen_id', '=', id).execute();
        await tx.deleteFrom('showing_targets').where('target', '=', `screen:${id}`).execute();
        await raiseVersion(tx, tenant);
        return true;
      });
    },
  };
}

const NO_CODE = { code_hash: null, code_expires_at: null };

/** Creates the part of the store for players, and the secrets by which they sign in. */
export function sqlPlayers(db: Kysely<Tables>): Pick<ScreenStore, OfPlayers> {
  return {
    async renewAddress(tenant, id, addressHash) {
      return await transact(db, async (tx) => {
        const { numUpdatedRows } = await tx
          .updateTable('screens')
          .set({ address_hash: addressHash, ...NO_CODE })
          .where('tenant', '=', tenant)
          .where('id', '=', id)
          .executeTakeFirst();
        if (numUpdatedRows === 0n) return false;
        await tx.deleteFrom('players').where('screen_id', '=', id).execute();
        await raiseVersion(tx, tenant);
        return true;
      });
    },
    async offerCode(tenant, id, codeHash, expiresAt) {
      const { numUpdatedRows } = await db
        .updateTable('screens')
        .set({ code_hash: codeHash, code_expires_at: expiresAt })
        .where('tenant', '=', tenant)
        .where('id', '=', id)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },
    async signPlayerIn(codeHash, sessionHash, now) {
      return await transact(db, async (tx) => {
        const byCode = await tx
          .updateTable('screens')
          .set(NO_CODE)
          .where('code_hash', '=', codeHash)
          .where('code_expires_at', '>', now)
          .returning('id')
          .executeTakeFirst();
        const screen =
          byCode ??
          (await tx
            .selectFrom('screens')
            .select('id')
            .where('address_hash', '=', codeHash)
            .executeTakeFirst());
        if (screen === undefined) return undefined;
        await tx
          .insertInto('players')
          .values({
            hash: sessionHash,
            screen_id: screen.id,
            signed_in_at: now,
            heard_at: null,
            heartbeat: null,
          })
          .execute();
        return screen.id;
      });
    },
    async screenOfPlayer(sessionHash) {
      const row = await screens(db)
        .innerJoin('players as own', 'own.screen_id', 'screens.id')
        .where('own.hash', '=', sessionHash)
        .executeTakeFirst();
      return row && toScreen(row);
    },
    async recordHeartbeat(sessionHash, heartbeat, now) {
      const player = await db
        .updateTable('players')
        .set({ heard_at: now, heartbeat: JSON.stringify(heartbeat) })
        .where('hash', '=', sessionHash)
        .returning('screen_id')
        .executeTakeFirst();
      if (player === undefined) return;
      await db
        .updateTable('screens')
        .set({ seen_at: now })
        .where('id', '=', player.screen_id)
        .execute();
    },
    async reports(tenant) {
      const rows = await db
        .selectFrom('players')
        .innerJoin('screens', 'screens.id', 'players.screen_id')
        .select(['screen_id', 'heard_at', 'heartbeat'])
        .where('screens.tenant', '=', tenant)
        .where('heard_at', 'is not', null)
        .orderBy('heard_at', 'desc')
        .execute();
      return rows.map((row) => ({
        screenId: row.screen_id,
        at: row.heard_at!,
        ...Heartbeat.parse(JSON.parse(row.heartbeat ?? '{}')),
      }));
    },
  };
}
