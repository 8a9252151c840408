import type { Kysely, Selectable } from 'kysely';
import { ReadyMessageForm } from '#contract/messages/ready-message.ts';
import type { ReadyMessagesTable } from '#service/adapters/sql/tables/organisation-tables.ts';
import type { Tables } from '#service/adapters/sql/tables/tables.ts';
import { transact } from '#service/adapters/sql/transact.ts';
import type {
  ReadyMessageStore,
  StoredReadyMessage,
} from '#service/ports/messages/ready-messages.ts';

const toReadyMessage = (row: Selectable<ReadyMessagesTable>): StoredReadyMessage => ({
  id: row.id,
  tenant: row.tenant,
  version: row.version,
  form: ReadyMessageForm.parse(JSON.parse(row.document)),
  archived: row.archived === 1,
  editedBy: { id: row.edited_by, name: row.edited_by_name },
  editedAt: row.edited_at,
});

const toEditColumns = ({
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

const selectMessages = (db: Kysely<Tables>, tenant: string) =>
  db.selectFrom('ready_messages').selectAll().where('tenant', '=', tenant);

/** Messages that organisations wrote, in SQL. */
export function sqlReadyMessages(db: Kysely<Tables>): ReadyMessageStore {
  return {
    async list(tenant) {
      const rows = await selectMessages(db, tenant).execute();
      return rows
        .map(toReadyMessage)
        .sort((a, b) => a.form.title.localeCompare(b.form.title, 'en-GB'));
    },

    async find(tenant, id) {
      const row = await selectMessages(db, tenant).where('id', '=', id).executeTakeFirst();
      return row && toReadyMessage(row);
    },

    add: ({ id, tenant, ...edit }, maxMessages) =>
      transact(db, async (tx) => {
        const stored = await selectMessages(tx, tenant).clearSelect().select('id').execute();
        if (stored.length >= maxMessages) return false;
        await tx
          .insertInto('ready_messages')
          .values({ id, tenant, version: 1, archived: 0, ...toEditColumns(edit) })
          .execute();
        return true;
      }),

    change: (tenant, id, { version, ...edit }) =>
      transact(db, async (tx) => {
        const current = await selectMessages(tx, tenant).where('id', '=', id).executeTakeFirst();
        if (current === undefined) return 'unknown';
        if (current.version !== version) return 'stale';
        await tx
          .updateTable('ready_messages')
          .set({ version: version + 1, ...toEditColumns(edit) })
          .where('id', '=', id)
          .execute();
        return 'changed';
      }),

    archive: (tenant, id, archived) =>
      transact(db, async (tx) => {
        const current = await selectMessages(tx, tenant).where('id', '=', id).executeTakeFirst();
        if (current === undefined) return 'unknown';
        if ((current.archived === 1) === archived) return 'unchanged';
        await tx
          .updateTable('ready_messages')
          .set({ archived: archived ? 1 : 0 })
          .where('id', '=', id)
          .execute();
        return 'done';
      }),
  };
}
