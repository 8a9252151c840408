/** Players of screens in SQL. */
import type { Kysely, Transaction } from 'kysely';
import { Heartbeat } from '#contract/screens/screen.ts';
import type { Tables } from '#service/adapters/sql/tables/tables.ts';
import { transact } from '#service/adapters/sql/transact.ts';
import {
  MAX_PLAYERS,
  PLAYER_AWAY_MS,
  type ScreenStore,
  SILENT_AFTER_MS,
} from '#service/ports/screens/screens.ts';
import { raiseVersion } from './screen-versions.ts';
import { selectScreens, toScreen } from './screens.ts';

const HOUR_MS = 3_600_000;
/** Ten weeks: more than managers are shown. */
const MAX_UPTIME_HOURS = 70 * 24;

const NO_CODE = { code_hash: null, code_expires_at: null };

/** Whether a screen takes one more player: where it is full, those that have been silent for long leave. */
async function makeRoom(tx: Transaction<Tables>, screenId: string, now: number): Promise<boolean> {
  const hasRoom = async () => {
    const { count } = await tx
      .selectFrom('players')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('screen_id', '=', screenId)
      .executeTakeFirstOrThrow();
    return Number(count) < MAX_PLAYERS;
  };
  if (await hasRoom()) return true;
  await tx
    .deleteFrom('players')
    .where('screen_id', '=', screenId)
    .where((eb) => eb(eb.fn.coalesce('heard_at', 'signed_in_at'), '<', now - PLAYER_AWAY_MS))
    .execute();
  return await hasRoom();
}

/** Creates the part of the store for the secrets by which players sign in. */
const createSignIn = (
  db: Kysely<Tables>,
): Pick<ScreenStore, 'renewAddress' | 'offerCode' | 'signPlayerIn'> => ({
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
      if (screen === undefined) return 'wrong';
      if (!(await makeRoom(tx, screen.id, now))) return 'full';
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
      return { screenId: screen.id };
    });
  },
});

/** Adds the time since the last report of the screen, unless it was offline since. */
async function addUptime(db: Kysely<Tables>, screenId: string, now: number): Promise<void> {
  const screen = await db
    .selectFrom('screens')
    .select(['tenant', 'seen_at'])
    .where('id', '=', screenId)
    .executeTakeFirst();
  const seenAt = screen?.seen_at;
  if (screen === undefined || seenAt === undefined || seenAt === null) return;
  const passed = now - seenAt;
  if (passed <= 0 || passed >= SILENT_AFTER_MS) return;
  const hour = Math.floor(now / HOUR_MS);
  await db
    .insertInto('screen_hours')
    .values({ screen_id: screenId, tenant: screen.tenant, hour, online_ms: passed })
    .onConflict((conflict) =>
      conflict
        .columns(['screen_id', 'hour'])
        .doUpdateSet((eb) => ({ online_ms: eb('screen_hours.online_ms', '+', passed) })),
    )
    .execute();
  if (Math.floor(seenAt / HOUR_MS) === hour) return;
  await db
    .deleteFrom('screen_hours')
    .where('screen_id', '=', screenId)
    .where('hour', '<', hour - MAX_UPTIME_HOURS)
    .execute();
}

/** Creates the part of the store for players that are signed in, and what they report. */
const createReports = (
  db: Kysely<Tables>,
): Pick<ScreenStore, 'listPlayers' | 'screenOfPlayer' | 'recordHeartbeat' | 'reports'> => ({
  async listPlayers(tenant, id) {
    const rows = await db
      .selectFrom('players')
      .innerJoin('screens', 'screens.id', 'players.screen_id')
      .select(['signed_in_at', 'heard_at', 'heartbeat'])
      .where('screens.tenant', '=', tenant)
      .where('screens.id', '=', id)
      .orderBy('signed_in_at', 'desc')
      .execute();
    return rows.map((row) => ({
      signedInAt: row.signed_in_at,
      ...(row.heard_at !== null && { heardAt: row.heard_at }),
      heartbeat: Heartbeat.parse(JSON.parse(row.heartbeat ?? '{}')),
    }));
  },
  async screenOfPlayer(sessionHash) {
    const row = await selectScreens(db)
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
    await addUptime(db, player.screen_id, now);
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
});

/** Creates the part of the store for players. */
export const sqlPlayers = (db: Kysely<Tables>) => ({ ...createSignIn(db), ...createReports(db) });
