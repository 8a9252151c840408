import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type { Kysely } from 'kysely';
import type { Tables } from '#service/adapters/sql/tables/tables.ts';
import type { RawMessageStore } from '#service/ports/departures/raw-messages.ts';

const compress = promisify<string, Buffer>(gzip);
const decompress = promisify<Buffer, Buffer>(gunzip);

/** Creates the store of raw messages in SQL. */
export function sqlRawMessages(db: Kysely<Tables>): RawMessageStore {
  return {
    async add(tenant, { id, station, heardAt, content }, maxBytes) {
      const compressed = (await compress(content)).toString('base64');
      if (compressed.length > maxBytes) return;
      await db
        .insertInto('feed_messages')
        .values({
          tenant,
          id,
          crs: station,
          heard_at: heardAt,
          bytes: compressed.length,
          content: compressed,
        })
        .execute();
    },

    async list(tenant, station, limit) {
      const rows = await db
        .selectFrom('feed_messages')
        .select(['id', 'crs', 'heard_at', 'bytes'])
        .where('tenant', '=', tenant)
        .where('crs', '=', station)
        .orderBy('heard_at', 'desc')
        .orderBy('id')
        .limit(limit)
        .execute();
      return rows.map(({ id, crs, heard_at, bytes }) => ({
        id,
        station: crs,
        heardAt: heard_at,
        bytes,
      }));
    },

    async find(tenant, id) {
      const row = await db
        .selectFrom('feed_messages')
        .selectAll()
        .where('tenant', '=', tenant)
        .where('id', '=', id)
        .executeTakeFirst();
      if (row === undefined) return undefined;
      const content = await decompress(Buffer.from(row.content, 'base64'));
      return { id, station: row.crs, heardAt: row.heard_at, content: content.toString('utf8') };
    },

    async removeOld(until) {
      await db.deleteFrom('feed_messages').where('heard_at', '<', until).execute();
    },
  };
}
