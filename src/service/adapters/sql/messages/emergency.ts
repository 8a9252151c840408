import type { Kysely, Selectable } from 'kysely';
import { BlankValues } from '#contract/messages/ready-message.ts';
import { raiseVersion } from '#service/adapters/sql/screens/screen-versions.ts';
import type { EmergencyMessagesTable } from '#service/adapters/sql/tables/organisation-tables.ts';
import type { Tables } from '#service/adapters/sql/tables/tables.ts';
import { transact } from '#service/adapters/sql/transact.ts';
import type {
  EmergencyStore,
  EmergencyWork,
  StoredEmergency,
} from '#service/ports/messages/emergency.ts';

const toEmergency = (row: Selectable<EmergencyMessagesTable>): StoredEmergency => ({
  id: row.id,
  tenant: row.tenant,
  messageId: row.message_id,
  blanks: BlankValues.parse(JSON.parse(row.blanks)),
  title: row.title,
  english: row.english,
  ...(row.request_id !== null && { requestId: row.request_id }),
  ...(row.next_request_id !== null && { nextRequestId: row.next_request_id }),
  ...(row.work_key !== null && { workKey: row.work_key }),
  ...(row.problem !== null && { problem: row.problem }),
  markedBy: { id: row.marked_by, name: row.marked_by_name },
  markedAt: row.marked_at,
});

const toColumns = (work: EmergencyWork) => ({
  title: work.title,
  english: work.english,
  request_id: work.requestId ?? null,
  next_request_id: work.nextRequestId ?? null,
  work_key: work.workKey ?? null,
  problem: work.problem ?? null,
});

/** Serialises values so that equal values give equal texts. */
const valuesText = (blanks: BlankValues): string =>
  JSON.stringify(Object.fromEntries(Object.entries(blanks).sort(([a], [b]) => (a < b ? -1 : 1))));

const selectMessages = (db: Kysely<Tables>, tenant: string) =>
  db
    .selectFrom('emergency_messages')
    .selectAll()
    .where('tenant', '=', tenant)
    .orderBy('marked_at')
    .orderBy('id');

/** Creates the store of emergency messages in SQL. */
export function sqlEmergency(db: Kysely<Tables>): EmergencyStore {
  return {
    async tenants() {
      const rows = await db.selectFrom('emergency_messages').select('tenant').distinct().execute();
      return rows.map(({ tenant }) => tenant);
    },

    list: async (tenant) => (await selectMessages(db, tenant).execute()).map(toEmergency),

    async find(tenant, id) {
      const row = await selectMessages(db, tenant).where('id', '=', id).executeTakeFirst();
      return row && toEmergency(row);
    },

    add: (emergency, maxMessages) =>
      transact(db, async (tx) => {
        const { id, tenant, messageId, markedBy, markedAt } = emergency;
        const blanks = valuesText(emergency.blanks);
        const stored = await selectMessages(tx, tenant).execute();
        if (stored.some((row) => row.message_id === messageId && row.blanks === blanks))
          return 'twice';
        if (stored.length >= maxMessages) return 'full';
        await tx
          .insertInto('emergency_messages')
          .values({
            id,
            tenant,
            message_id: messageId,
            blanks,
            marked_by: markedBy.id,
            marked_by_name: markedBy.name,
            marked_at: markedAt,
            ...toColumns(emergency),
          })
          .execute();
        await raiseVersion(tx, tenant);
        return 'added';
      }),

    remove: (tenant, id) =>
      transact(db, async (tx) => {
        const { numDeletedRows } = await tx
          .deleteFrom('emergency_messages')
          .where('tenant', '=', tenant)
          .where('id', '=', id)
          .executeTakeFirst();
        if (numDeletedRows === 0n) return false;
        await raiseVersion(tx, tenant);
        return true;
      }),

    saveWork: (tenant, id, previousWorkKey, work) =>
      transact(db, async (tx) => {
        const { numUpdatedRows } = await tx
          .updateTable('emergency_messages')
          .set(toColumns(work))
          .where('tenant', '=', tenant)
          .where('id', '=', id)
          .where('work_key', previousWorkKey === undefined ? 'is' : '=', previousWorkKey ?? null)
          .executeTakeFirst();
        if (numUpdatedRows === 0n) return false;
        await raiseVersion(tx, tenant);
        return true;
      }),
  };
}
