import type { Kysely } from 'kysely';
import type { SessionStore } from '#service/ports/sessions.ts';
import type { Tables } from './tables/tables.ts';
import { transact } from './transact.ts';

/** Sessions of the local studio in SQL. */
export function sqlSessions(db: Kysely<Tables>): SessionStore {
  return {
    async offerCode(codeHash, expiresAt) {
      await transact(db, async (tx) => {
        await tx.deleteFrom('sign_in_codes').execute();
        await tx
          .insertInto('sign_in_codes')
          .values({ hash: codeHash, expires_at: expiresAt })
          .execute();
      });
    },
    async redeemCode(codeHash, now) {
      const redeemed = await db
        .deleteFrom('sign_in_codes')
        .where('hash', '=', codeHash)
        .returning('expires_at')
        .executeTakeFirst();
      return redeemed !== undefined && redeemed.expires_at > now;
    },
    async open(cookieHash, expiresAt) {
      await db
        .insertInto('sessions')
        .values({ hash: cookieHash, expires_at: expiresAt })
        .onConflict((conflict) => conflict.column('hash').doUpdateSet({ expires_at: expiresAt }))
        .execute();
    },
    async isOpen(cookieHash, now) {
      const open = await db
        .selectFrom('sessions')
        .select('hash')
        .where('hash', '=', cookieHash)
        .where('expires_at', '>', now)
        .executeTakeFirst();
      return open !== undefined;
    },
    async prune(now) {
      await db.deleteFrom('sessions').where('expires_at', '<=', now).execute();
    },
    async close(cookieHash) {
      await db.deleteFrom('sessions').where('hash', '=', cookieHash).execute();
    },
  };
}
