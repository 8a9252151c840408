import type { Kysely, Selectable } from 'kysely';
import { ReadyMessageForm } from '#contract/messages/ready-message.ts';
import type { ReadyMessagesTable } from '#service/adapters/sql/tables/organisation-tables.ts';
import type { Tables } from '#service/adapters/sql/tables/tables.ts';
import { transact } from '#service/adapters/sql/transact.ts';
import type {
  ReadyMessageStore,
  StoredReadyMessage,
} from '#service/ports/messages/ready-messages.ts';

const messageOf = (row: Selectable<ReadyMessagesTable>): StoredReadyMessage => ({
  id: row.id,
  tenant: row.tenant,
  version: row.version,
  form: ReadyMessageForm.parse(JSON.parse(row.document)),
  archived: row.archived === 1,
  editedBy: { id: row.edited_by, name: row.edited_by_name },
  editedAt: row.edited_at,
});

const editOf = ({
  form,
  editedBy,
  editedAt,
}: Pick<StoredReadyMessage, 'form' | 'editedBy' | 'editedAt'>) => ({
  title: form.title,
  document: JSON.stringify(form),
  edited_by: editedBy.id,
  edited_by_name: editedBy.name,
  edited_at: editedAt,
});

const selectOf = (db: Kysely<Tables>, tenant: string) =>
  db.selectFrom('ready_messages').selectAll().where('tenant', '=', tenant);

/** Messages that organisations wrote, in SQL. */
export function sqlReadyMessages(db: Kysely<Tables>): ReadyMessageStore {
  return {
    async list(tenant) {
      const rows = await selectOf(db, tenant).execute();
      return rows
        .map(messageOf)
        .sort((one, other) => one.form.title.localeCompare(other.form.title, 'en-GB'));
    },

    async find(tenant, id) {
      const row = await selectOf(db, tenant).where('id', '=', id).executeTakeFirst();
      return row && messageOf(row);
    },

    add: ({ id, tenant, ...edit }, most) =>
      transact(db, async (tx) => {
        const kept = await selectOf(tx, tenant).clearSelect().select('id').execute();
        if (kept.length >= most) return false;
        await tx
          .insertInto('ready_messages')
          .values({ id, tenant, version: 1, archived: 0, ...editOf(edit) })
          .execute();
        return true;
      }),

    change: (tenant, id, { version, ...edit }) =>
      transact(db, async (tx) => {
        const before = await selectOf(tx, tenant).where('id', '=', id).executeTakeFirst();
        if (before === undefined) return 'unknown';
        if (before.version !== version) return 'stale';
        await tx
          .updateTable('ready_messages')
          .set({ version: version + 1, ...editOf(edit) })
          .where('id', '=', id)
          .execute();
        return 'changed';
      }),

    archive: (tenant, id, archived) =>
      transact(db, async (tx) => {
        const before = await selectOf(tx, tenant).where('id', '=', id).executeTakeFirst();
        if (before === undefined) return 'unknown';
        if ((before.archived === 1) === archived) return 'unchanged';
        await tx
          .updateTable('ready_messages')
          .set({ archived: archived ? 1 : 0 })
          .where('id', '=', id)
          .execute();
        return 'done';
      }),
  };
}
