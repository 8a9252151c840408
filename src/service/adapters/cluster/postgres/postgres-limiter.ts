import type { Pool } from 'pg';
import { CLOCK_SKEW_SECONDS, toAllowance } from '#service/adapters/allowance.ts';
import { batchWrites } from '#service/http/batches.ts';
import type { RateLimiter } from '#service/ports/ports.ts';
import { fromDatabase } from './open-postgres.ts';

/** Windows that ended are forgotten this often, and this long after their end. */
const FORGET_EVERY_MS = 5 * 60_000;
const FORGET_AFTER_MS = 3600_000;

/**
 * Counts the requests of clients in their windows; $5 is a time at which no window can end, unless the clock was set
 * back. Clients come in order, so that no two processes wait for each other.
 */
const COUNT = `
  insert into allowances as stored (key, points, expire)
  select key, points, $3::bigint from unnest($1::text[], $2::int[]) as counted (key, points) order by key
  on conflict (key) do update set
    points = case when stored.expire <= $4 then excluded.points else stored.points + excluded.points end,
    expire = case when stored.expire <= $4 or stored.expire > $5 then excluded.expire else stored.expire end
  returning key, points, expire`;

interface Counted {
  key: string;
  points: number;
  expire: number;
}

/**
 * Counts in the database, for all processes together: requests that arrive together by one statement.
 *
 * @param limit requests in each window
 */
export function postgresLimiter(pool: Pool, limit: number, windowSeconds: number): RateLimiter {
  let forgottenAt = Date.now();

  async function countAll(
    clientIds: readonly string[],
    now: number,
  ): Promise<Map<string, Counted>> {
    const requests = new Map<string, number>();
    for (const id of clientIds) requests.set(id, (requests.get(id) ?? 0) + 1);
    const { rows } = await pool.query<Counted>({
      name: 'allowances',
      text: COUNT,
      values: [
        [...requests.keys()],
        [...requests.values()],
        now + windowSeconds * 1000,
        now,
        now + (windowSeconds + CLOCK_SKEW_SECONDS) * 1000,
      ],
    });
    return new Map(rows.map((row) => [row.key, row]));
  }

  async function forgetEnded(now: number): Promise<void> {
    if (Math.abs(now - forgottenAt) < FORGET_EVERY_MS) return;
    forgottenAt = now;
    await pool.query('delete from allowances where expire < $1', [now - FORGET_AFTER_MS]);
  }

  const count = batchWrites(async (clientIds: readonly string[]) => {
    const now = Date.now();
    try {
      await forgetEnded(now);
      const counted = await countAll(clientIds, now);
      // The statement counted all of a client at once: each request gets a number of its own, the last one the sum.
      return clientIds
        .toReversed()
        .map((id) => {
          const row = counted.get(id)!;
          return { consumed: row.points--, milliseconds: row.expire - now };
        })
        .reverse();
    } catch (error) {
      throw fromDatabase(error);
    }
  });

  return {
    async take(clientId) {
      const { consumed, milliseconds } = await count(clientId);
      return toAllowance(consumed, milliseconds, limit, windowSeconds);
    },
  };
}
