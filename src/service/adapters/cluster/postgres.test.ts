import { afterAll, beforeAll, describe } from 'vitest';
import { describeClientStore } from '../../ports/clients.contract.ts';
import { describeRequestsAndQueue } from '../../ports/requests-and-queue.contract.ts';
import { describeSessionStore } from '../../ports/sessions.contract.ts';
import { describeTranslations } from '../../ports/translations.contract.ts';
import { describeUploadStore } from '../../ports/uploads.contract.ts';
import { sqlClients } from '../sql/clients.ts';
import { sqlRenderQueue } from '../sql/render-queue.ts';
import { sqlSessions } from '../sql/sessions.ts';
import { sqlSignRequests } from '../sql/sign-requests.ts';
import { sqlTranslations } from '../sql/translations.ts';
import { sqlUploads } from '../sql/uploads.ts';
import { openPostgres, type Postgres } from './open-postgres.ts';
import { hasPostgres, type PostgresServer, startPostgres } from './testing.ts';

if (!hasPostgres()) console.warn('PostgreSQL is not installed: its contract suites are skipped.');

describe.skipIf(!hasPostgres())('PostgreSQL', () => {
  let server: PostgresServer;
  const opened: Postgres[] = [];
  beforeAll(async () => {
    server = await startPostgres();
  }, 60_000);
  afterAll(async () => {
    for (const { db } of opened) await db.destroy();
    await server?.stop();
  }, 60_000);

  async function openDb() {
    const postgres = await openPostgres(await server.database());
    opened.push(postgres);
    return postgres.db;
  }

  describeClientStore('PostgreSQL', async () => sqlClients(await openDb()));
  describeSessionStore('PostgreSQL', async () => sqlSessions(await openDb()));
  describeUploadStore('PostgreSQL', async () => {
    const db = await openDb();
    return { requests: sqlSignRequests(db), uploads: sqlUploads(db) };
  });
  describeRequestsAndQueue('PostgreSQL', async () => {
    const db = await openDb();
    return { requests: sqlSignRequests(db), queue: sqlRenderQueue(db) };
  });
  describeTranslations('PostgreSQL', async () => {
    const db = await openDb();
    return {
      requests: sqlSignRequests(db),
      queue: sqlRenderQueue(db),
      uploads: sqlUploads(db),
      translations: sqlTranslations(db),
    };
  });
});
