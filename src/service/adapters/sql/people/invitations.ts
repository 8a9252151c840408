import type { Kysely } from 'kysely';
import type { InvitationsTable } from '#service/adapters/sql/tables/people-tables.ts';
import type { Tables } from '#service/adapters/sql/tables/tables.ts';
import { transact } from '#service/adapters/sql/transact.ts';
import type { Accepting, Invitation, InvitationStore } from '#service/ports/people/people.ts';
import { emailKey, fromRoleColumn, toPerson, toPersonRow, toRoleColumn } from './person-row.ts';

const toInvitation = (row: InvitationsTable): Invitation => ({
  id: row.id,
  tenant: row.tenant,
  email: row.email,
  ...fromRoleColumn(row),
  createdBy: row.created_by,
  createdAt: row.created_at,
  expiresAt: row.expires_at,
});

const open = (db: Kysely<Tables>, now: number) =>
  db
    .selectFrom('invitations')
    .selectAll()
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now);

/** Ends what an organisation sent to one email. */
export async function endInvitations(
  db: Kysely<Tables>,
  { tenant, email }: Pick<Invitation, 'tenant' | 'email'>,
  endedAt: number,
): Promise<void> {
  await db
    .updateTable('invitations')
    .set({ ended_at: endedAt })
    .where('tenant', '=', tenant)
    .where('email_key', '=', emailKey(email))
    .where('ended_at', 'is', null)
    .execute();
}

/** Makes the person of an invitation and uses it up, both or neither. */
const accept = (
  db: Kysely<Tables>,
  column: 'id' | 'token_hash',
  value: string,
  accepting: Accepting,
): ReturnType<InvitationStore['accept']> =>
  transact(db, async (tx) => {
    const row = await open(tx, accepting.createdAt).where(column, '=', value).executeTakeFirst();
    if (row === undefined) return 'unusable';
    const { tenant, email, roles } = toInvitation(row);
    const added = await tx
      .insertInto('people')
      .values(toPersonRow({ ...accepting, tenant, email, roles }))
      .onConflict((conflict) => conflict.column('email_key').doNothing())
      .returningAll()
      .executeTakeFirst();
    if (added === undefined) return 'email-taken';
    await tx
      .updateTable('invitations')
      .set({ ended_at: accepting.createdAt })
      .where('id', '=', row.id)
      .execute();
    return toPerson(added);
  });

/** Invitations in SQL. */
export function sqlInvitations(db: Kysely<Tables>): InvitationStore {
  return {
    invite: (invitation, tokenHash) =>
      transact(db, async (tx) => {
        const { id, tenant, email, createdBy, createdAt, expiresAt } = invitation;
        await endInvitations(tx, invitation, createdAt);
        await tx
          .insertInto('invitations')
          .values({
            id,
            tenant,
            email,
            email_key: emailKey(email),
            ...toRoleColumn(invitation),
            token_hash: tokenHash,
            created_by: createdBy,
            created_at: createdAt,
            expires_at: expiresAt,
            ended_at: null,
          })
          .execute();
      }),
    async findOpen(tokenHash, now) {
      const row = await open(db, now).where('token_hash', '=', tokenHash).executeTakeFirst();
      return row === undefined ? undefined : toInvitation(row);
    },
    async listOpen(tenant, now) {
      const rows = await open(db, now)
        .where('tenant', '=', tenant)
        .orderBy('created_at', 'desc')
        .orderBy('id')
        .execute();
      return rows.map(toInvitation);
    },
    accept: (tokenHash, accepting) => accept(db, 'token_hash', tokenHash, accepting),
    acceptById: (id, accepting) => accept(db, 'id', id, accepting),
    async openTo(email, now) {
      const rows = await open(db, now).where('email_key', '=', emailKey(email)).execute();
      return rows.map(toInvitation);
    },
    async withdraw(tenant, id, now) {
      const { numUpdatedRows } = await db
        .updateTable('invitations')
        .set({ ended_at: now })
        .where('tenant', '=', tenant)
        .where('id', '=', id)
        .where('ended_at', 'is', null)
        .where('expires_at', '>', now)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },
  };
}
