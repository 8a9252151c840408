/** Migrations for every SQL dialect. Append only; each must leave processes of the version before it working. */
import { type Kysely, type Migration, Migrator } from 'kysely';
import type { Tables } from '#service/adapters/sql/tables/tables.ts';
import { adoptPreRelease } from './adopt-pre-release.ts';
import { addAdvancedColumn, dropAdvancedColumn } from './advanced-schema.ts';
import { createAuditTables } from './audit-schema.ts';
import { createClientTables } from './client-schema.ts';
import { createConnectionTables, dropConnectionTables } from './connection-schema.ts';
import { createDepartureTables, dropDepartureTables } from './departure-schema.ts';
import { createJobTables } from './job-schema.ts';
import { createMessageTables } from './message-schema.ts';
import {
  createOrganisationTables,
  createWordListTable,
  dropWordListTable,
} from './organisation-schema.ts';
import {
  addFilmBytesColumn,
  createAnswerTable,
  dropAnswerTable,
  dropFilmBytesColumn,
} from './passengers/answer-schema.ts';
import {
  createNotificationTable,
  dropNotificationTable,
} from './passengers/notification-schema.ts';
import {
  addRegionColumn,
  createPassengerTables,
  dropPassengerTables,
  dropRegionColumn,
} from './passengers/passenger-schema.ts';
import { addPhoneFilmColumns, dropPhoneFilmColumns } from './passengers/phone-film-schema.ts';
import { createPeopleTables } from './people-schema.ts';
import { createReaderTables, dropReaderTables } from './readers/reader-schema.ts';
import {
  addPictureColumn,
  addSearchIndexes,
  createRequestTables,
  dropPictureColumn,
} from './request-schema.ts';
import {
  createJourneyTable,
  createPlanTables,
  createScreenTables,
  createUptimeTable,
  dropJourneyTable,
  dropPlanTables,
  dropUptimeTable,
} from './screen-schema.ts';
import { createSignInTables } from './sign-in-schema.ts';
import {
  createMemoryTable,
  createTranslationTables,
  dropMemoryTable,
} from './translation-schema.ts';
import { createUploadTables } from './upload-schema.ts';
import { addWallColumns, dropWallColumns } from './wall-schema.ts';
import { createWebhookTables } from './webhook-schema.ts';

const MIGRATIONS: Record<string, Migration> = {
  '0001-schema': {
    async up(db) {
      await createRequestTables(db);
      await createJobTables(db);
      await createTranslationTables(db);
      await createUploadTables(db);
      await createPeopleTables(db);
      await createAuditTables(db);
      await createSignInTables(db);
      await createClientTables(db);
      await createOrganisationTables(db);
      await createWebhookTables(db);
      await createMessageTables(db);
      await createScreenTables(db);
    },
  },
  '0002-wall': { up: addWallColumns, down: dropWallColumns },
  '0003-departures': { up: createDepartureTables, down: dropDepartureTables },
  '0004-connections': { up: createConnectionTables, down: dropConnectionTables },
  '0005-advanced': { up: addAdvancedColumn, down: dropAdvancedColumn },
  '0006-passengers': { up: createPassengerTables, down: dropPassengerTables },
  '0008-uptime': { up: createUptimeTable, down: dropUptimeTable },
  '0009-translation-memory': { up: createMemoryTable, down: dropMemoryTable },
  '0010-answers': { up: createAnswerTable, down: dropAnswerTable },
  '0011-station-plan': { up: createPlanTables, down: dropPlanTables },
  '0012-pictures': { up: addPictureColumn, down: dropPictureColumn },
  '0013-search': { up: addSearchIndexes },
  '0014-journeys': { up: createJourneyTable, down: dropJourneyTable },
  '0015-regions': { up: addRegionColumn, down: dropRegionColumn },
  '0016-film-bytes': { up: addFilmBytesColumn, down: dropFilmBytesColumn },
  '0017-word-lists': { up: createWordListTable, down: dropWordListTable },
  '0018-phone-films': { up: addPhoneFilmColumns, down: dropPhoneFilmColumns },
  '0019-notifications': { up: createNotificationTable, down: dropNotificationTable },
  '0020-readers': { up: createReaderTables, down: dropReaderTables },
};

/**
 * Migrates the database to the current schema.
 *
 * @throws {SchemaError} `schema-too-old` for a database of a version before the last pre-release
 */
export async function migrate(db: Kysely<Tables>): Promise<void> {
  await adoptPreRelease(db);
  const migrator = new Migrator({
    db,
    provider: { getMigrations: () => Promise.resolve(MIGRATIONS) },
  });
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined) throw error;
}
