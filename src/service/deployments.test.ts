/** Tests that quotas, files and forms look the same to tenants on one machine and on many. */
import { afterAll, beforeAll, describe } from 'vitest';
import { openCluster } from './adapters/cluster/cluster-ports.ts';
import { hasPostgres, type PostgresServer, startPostgres } from './adapters/cluster/testing.ts';
import { hasStore, type StoreServer, startStore } from './adapters/cluster/testing-store.ts';
import { describeServiceRemovals } from './jobs/removals.contract.ts';
import { describeQuotas } from './quotas.contract.ts';
import { type OpenTestService, openTestService } from './testing.ts';
import { describeTranslationForms } from './uploads/translation-form.contract.ts';

function describeAll(name: string, open: OpenTestService): void {
  describeQuotas(name, open);
  describeServiceRemovals(name, open);
  describeTranslationForms(name, open);
}

describeAll('one machine', openTestService);

describe.skipIf(!hasPostgres() || !hasStore())('PostgreSQL and S3', () => {
  let postgres: PostgresServer;
  let store: StoreServer;
  beforeAll(async () => {
    [postgres, store] = await Promise.all([startPostgres(), startStore()]);
  }, 120_000);
  afterAll(async () => {
    await Promise.all([postgres?.stop(), store?.stop()]);
  }, 60_000);

  describeAll('many machines', (changes) =>
    openTestService(changes, async (options) =>
      openCluster({
        ...options,
        corsOrigins: [],
        databaseUrl: await postgres.database(),
        store: await store.bucket(),
        tokenSecret: 'x'.repeat(32),
      }),
    ),
  );
});
