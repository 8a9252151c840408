/** The one list of migrations, for every SQL dialect. Only ever add to it; none may need a later one. */
import { type Kysely, type Migration, Migrator } from 'kysely';
import { createClients, createJobs, createRequests } from './jobs/create-first.ts';
import { partMessages } from './jobs/part-messages.ts';
import { createCoverage, createGlosses, createLibrary } from './library/create-library.ts';
import { createRecordings } from './library/create-recordings.ts';
import {
  createEmergency,
  createMessageApprovals,
  createReadyMessages,
} from './messages/create-messages.ts';
import { addLocks } from './people/add-locks.ts';
import { createApprovers } from './people/create-approvers.ts';
import { createIdentities, createOneTimes, createPasskeys } from './people/create-passkeys.ts';
import { createPeople } from './people/create-people.ts';
import { dropStations } from './people/drop-stations.ts';
import { sealAudit } from './people/seal-audit.ts';
import { createComments, createSeen } from './reviews/create-comments.ts';
import { createScreens, createShowings } from './screens/create-tables.ts';
import { createPlayerReports } from './screens/player-reports.ts';
import { createNotes, createRows, createViews, createWebhooks } from './shift/create-shift.ts';
import { foldTitles } from './shift/fold-titles.ts';
import { keepTitlesForOlder } from './shift/titles-for-older.ts';
import type { Tables } from './tables/tables.ts';
import { createHolders } from './uploads/create-holders.ts';

const MIGRATIONS: Record<string, Migration> = {
  '0001-clients-requests-jobs': {
    async up(db) {
      await createClients(db);
      await createJobs(db);
      await createRequests(db);
    },
  },
  '0002-uploads': {
    async up(db) {
      await db.schema
        .createTable('uploads')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('request_id', 'text', (column) => column.notNull().unique())
        .addColumn('tenant', 'text', (column) => column.notNull())
        .addColumn('state', 'text', (column) => column.notNull())
        .addColumn('size_bytes', 'bigint', (column) => column.notNull())
        .addColumn('part_count', 'integer', (column) => column.notNull())
        .addColumn('stored_parts', 'integer', (column) => column.notNull())
        .addColumn('stored_bytes', 'bigint', (column) => column.notNull())
        .addColumn('content_type', 'text', (column) => column.notNull())
        .addColumn('job_id', 'text', (column) => column.notNull())
        .addColumn('work', 'text', (column) => column.notNull())
        .addColumn('touched_at', 'bigint', (column) => column.notNull())
        .execute();
      await db.schema
        .createIndex('uploads_open')
        .on('uploads')
        .columns(['state', 'tenant'])
        .execute();
      await db.schema
        .createTable('parts')
        .addColumn('upload_id', 'text', (column) => column.notNull())
        .addColumn('part_number', 'integer', (column) => column.notNull())
        .addColumn('etag', 'text', (column) => column.notNull())
        .addColumn('size_bytes', 'bigint', (column) => column.notNull())
        .addPrimaryKeyConstraint('parts_key', ['upload_id', 'part_number'])
        .execute();
    },
  },
  '0003-translations': {
    async up(db) {
      await db.schema.alterTable('videos').addColumn('uses', 'text').execute();
      await db.schema
        .createTable('translations')
        .addColumn('request_id', 'text', (column) => column.notNull())
        .addColumn('version', 'integer', (column) => column.notNull())
        .addColumn('author', 'text')
        .addColumn('document', 'text', (column) => column.notNull())
        .addColumn('digest', 'text', (column) => column.notNull())
        .addColumn('job_id', 'text', (column) => column.notNull())
        .addColumn('created_at', 'bigint', (column) => column.notNull())
        .addPrimaryKeyConstraint('translations_key', ['request_id', 'version'])
        .execute();
      await db.schema
        .createTable('approvals')
        .addColumn('request_id', 'text', (column) => column.notNull())
        .addColumn('version', 'integer', (column) => column.notNull())
        .addColumn('name', 'text', (column) => column.notNull())
        .addColumn('registration', 'text')
        .addColumn('digest', 'text', (column) => column.notNull())
        .addColumn('signature', 'text', (column) => column.notNull())
        .addColumn('at', 'bigint', (column) => column.notNull())
        .addPrimaryKeyConstraint('approvals_key', ['request_id', 'version', 'name'])
        .execute();
    },
  },
  '0004-drift': {
    async up(db) {
      await db.schema
        .alterTable('videos')
        .addColumn('largest_drift_seconds', 'double precision')
        .execute();
    },
  },
  '0005-many-machines': {
    async up(db) {
      await db.schema
        .createTable('multiparts')
        .addColumn('request_id', 'text', (column) => column.notNull())
        .addColumn('position', 'integer', (column) => column.notNull())
        .addColumn('object_key', 'text', (column) => column.notNull())
        .addColumn('store_upload_id', 'text', (column) => column.notNull())
        .addColumn('state', 'text', (column) => column.notNull())
        .addColumn('busy_until', 'bigint', (column) => column.notNull())
        .addPrimaryKeyConstraint('multiparts_key', ['request_id', 'position'])
        .execute();
      await db.schema
        .createIndex('multiparts_of_store')
        .on('multiparts')
        .column('store_upload_id')
        .execute();
      // As rate-limiter-flexible writes it.
      await db.schema
        .createTable('allowances')
        .addColumn('key', 'varchar(255)', (column) => column.primaryKey())
        .addColumn('points', 'integer', (column) => column.notNull().defaultTo(0))
        .addColumn('expire', 'bigint')
        .execute();
    },
  },
  '0006-tenant-settings': {
    async up(db) {
      await db.schema
        .createTable('tenant_settings')
        .addColumn('tenant', 'text', (column) => column.primaryKey())
        .addColumn('version', 'integer', (column) => column.notNull())
        .addColumn('document', 'text', (column) => column.notNull())
        .addColumn('updated_at', 'bigint', (column) => column.notNull())
        .execute();
    },
  },
  '0007-source-bytes': {
    async up(db) {
      await db.schema
        .alterTable('requests')
        .addColumn('source_bytes', 'bigint', (column) => column.notNull().defaultTo(0))
        .execute();
    },
  },
  '0008-tenant-turns': {
    async up(db) {
      await db.schema
        .createTable('tenant_turns')
        .addColumn('tenant', 'text', (column) => column.primaryKey())
        .addColumn('served_at', 'bigint', (column) => column.notNull())
        .execute();
    },
  },
  '0009-folded-titles': {
    async up(db) {
      await db.schema
        .alterTable('requests')
        .addColumn('title_folded', 'text', (column) => column.notNull().defaultTo(''))
        .execute();
      await foldTitles(db);
    },
  },
  '0010-removals': {
    async up(db) {
      await db.schema
        .createTable('removed_files')
        .addColumn('key', 'text', (column) => column.primaryKey())
        .execute();
      await db.schema
        .alterTable('requests')
        .addColumn('source_removed', 'integer', (column) => column.notNull().defaultTo(0))
        .execute();
      await db.schema
        .createIndex('requests_ended')
        .on('requests')
        .columns(['tenant', 'status', 'updated_at'])
        .execute();
    },
  },
  '0011-lost-at': {
    async up(db) {
      await db.schema.alterTable('jobs').addColumn('lost_at', 'double precision').execute();
    },
  },
  '0012-approval-clients': {
    async up(db) {
      await db.schema
        .alterTable('approvals')
        .addColumn('client_id', 'text', (column) => column.notNull().defaultTo(''))
        .execute();
    },
  },
  '0020-screens': {
    async up(db) {
      await createScreens(db);
      await createShowings(db);
    },
  },

  '0030-people': { up: createPeople },
  '0040-job-messages': { up: partMessages },
  '0041-audit-sealed': { up: sealAudit },
  '0042-approvers': { up: createApprovers },
  '0043-no-stations': { up: dropStations },
  '0044-player-reports': { up: createPlayerReports },
  '0045-messages-ahead': {
    async up(db) {
      await db.schema
        .alterTable('job_messages')
        .addColumn('kept_at', 'double precision', (column) => column.notNull().defaultTo(0))
        .execute();
    },
  },
  '0046-sign-library': { up: createLibrary },
  '0047-glosses': { up: createGlosses },
  '0055-seen-sentences': { up: createSeen },
  '0056-review-comments': { up: createComments },
  '0060-passkeys': { up: createPasskeys },
  '0061-one-times': { up: createOneTimes },
  '0062-identities': { up: createIdentities },
  '0063-locks': { up: addLocks },
  '0070-shift-rows': { up: createRows },
  '0071-request-notes': { up: createNotes },
  '0072-saved-views': { up: createViews },
  '0073-webhooks': { up: createWebhooks },
  '0085-coverage': { up: createCoverage },
  '0086-jobs-of-tenant': {
    async up(db) {
      await db.schema
        .createIndex('jobs_of_tenant')
        .on('jobs')
        .columns(['tenant', 'state'])
        .execute();
    },
  },
  '0087-ready-messages': { up: createReadyMessages },
  '0088-message-approvals': { up: createMessageApprovals },
  '0089-emergency': { up: createEmergency },
  '0090-recordings': { up: createRecordings },
  '0091-part-holders': { up: createHolders },
  '0092-titles-for-older': { up: keepTitlesForOlder },
  '0093-source-captions': {
    async up(db) {
      await db.schema.alterTable('videos').addColumn('source_captions_key', 'text').execute();
    },
  },
  '0094-corrections': {
    async up(db) {
      await db.schema.alterTable('requests').addColumn('released_job_id', 'text').execute();
      await db.schema.alterTable('requests').addColumn('released_version', 'integer').execute();
    },
  },
};

/** Brings the database to the newest shape, or to that of an earlier version, by the name of its last migration. */
export async function migrate(db: Kysely<Tables>, last?: string): Promise<void> {
  const migrator = new Migrator({
    db,
    provider: { getMigrations: () => Promise.resolve(MIGRATIONS) },
    // Versions were made side by side: a database may have a later one before an earlier one.
    allowUnorderedMigrations: true,
  });
  const { error } = await (last === undefined
    ? migrator.migrateToLatest()
    : migrator.migrateTo(last));
  if (error !== undefined) throw error;
}
