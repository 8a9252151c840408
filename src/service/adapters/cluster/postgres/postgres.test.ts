import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { DEFAULT_LOOK } from '#contract/look.ts';
import {
  hasPostgres,
  type PostgresServer,
  startPostgres,
} from '#service/adapters/cluster/testing.ts';
import { sqlClients } from '#service/adapters/sql/clients.ts';
import { sqlConnections } from '#service/adapters/sql/departures/connections.ts';
import { sqlLeases } from '#service/adapters/sql/departures/leases.ts';
import { sqlProposals } from '#service/adapters/sql/departures/proposals.ts';
import { sqlRawMessages } from '#service/adapters/sql/departures/raw-messages.ts';
import { sqlReferenceUpdates } from '#service/adapters/sql/departures/reference-updates.ts';
import { sqlStations } from '#service/adapters/sql/departures/stations.ts';
import { itForgetsUnusedMessages } from '#service/adapters/sql/jobs/job-messages.contract.ts';
import { sqlRenderQueue } from '#service/adapters/sql/jobs/render-queue.ts';
import { sqlRecordings } from '#service/adapters/sql/library/recordings.ts';
import { sqlSignLibraries } from '#service/adapters/sql/library/sign-libraries.ts';
import { sqlEmergency } from '#service/adapters/sql/messages/emergency.ts';
import { sqlReadyMessages } from '#service/adapters/sql/messages/ready-messages.ts';
import { sqlAnswers } from '#service/adapters/sql/passengers/answers.ts';
import { sqlNotifications } from '#service/adapters/sql/passengers/notifications.ts';
import { sqlPassengerPages } from '#service/adapters/sql/passengers/passenger-pages.ts';
import { sqlMessageApprovals } from '#service/adapters/sql/patterns/approvals.ts';
import { sqlIdentities } from '#service/adapters/sql/people/identities.ts';
import { sqlInvitations } from '#service/adapters/sql/people/invitations.ts';
import { sqlOneTimes } from '#service/adapters/sql/people/one-times.ts';
import { sqlPasskeys } from '#service/adapters/sql/people/passkeys.ts';
import { sqlPeople } from '#service/adapters/sql/people/people.ts';
import { sqlPersonSessions } from '#service/adapters/sql/people/person-sessions.ts';
import { tamperedLog } from '#service/adapters/sql/people/testing.ts';
import { sqlReaders } from '#service/adapters/sql/readers.ts';
import { sqlRemovals } from '#service/adapters/sql/removals.ts';
import { sqlHandOvers } from '#service/adapters/sql/requests/hand-overs.ts';
import { sqlNames } from '#service/adapters/sql/requests/names.ts';
import { sqlRequestNotes } from '#service/adapters/sql/requests/request-notes.ts';
import { sqlSavedViews } from '#service/adapters/sql/requests/saved-views.ts';
import { sqlSignRequests } from '#service/adapters/sql/requests/sign-requests.ts';
import { sqlReviewComments } from '#service/adapters/sql/reviews/review-comments.ts';
import { listColumns, makePreRelease } from '#service/adapters/sql/schema/testing.ts';
import { sqlJourneys } from '#service/adapters/sql/screens/journeys.ts';
import { sqlScreenStore } from '#service/adapters/sql/screens/screen-store.ts';
import { sqlStationPlans } from '#service/adapters/sql/screens/station-plans.ts';
import { sqlSessions } from '#service/adapters/sql/sessions.ts';
import { sqlTenantSettings } from '#service/adapters/sql/tenant-settings.ts';
import { sqlTranslationMemory } from '#service/adapters/sql/translation-memory.ts';
import { sqlTranslations } from '#service/adapters/sql/translations.ts';
import { sqlUploads } from '#service/adapters/sql/uploads/uploads.ts';
import { sqlUsage } from '#service/adapters/sql/usage.ts';
import { sqlWebhooks } from '#service/adapters/sql/webhooks/webhooks.ts';
import { sqlWordLists } from '#service/adapters/sql/word-lists.ts';
import { describeClientStore } from '#service/ports/clients.contract.ts';
import { describeConnections } from '#service/ports/departures/connections.contract.ts';
import { describeDepartures } from '#service/ports/departures/departures.contract.ts';
import { describeRecordings } from '#service/ports/library/recordings.contract.ts';
import { describeSignLibraries } from '#service/ports/library/sign-libraries.contract.ts';
import {
  describeEmergency,
  describeMessageApprovals,
  describeReadyMessages,
} from '#service/ports/messages/messages.contract.ts';
import { describeAnswers } from '#service/ports/passengers/answers.contract.ts';
import { describeNotifications } from '#service/ports/passengers/notifications.contract.ts';
import { describePassengerPages } from '#service/ports/passengers/passenger-pages.contract.ts';
import { describeAuditLog } from '#service/ports/people/audit-log.contract.ts';
import { describePasskeys } from '#service/ports/people/passkeys.contract.ts';
import { describePeople } from '#service/ports/people/people.contract.ts';
import { describeRateLimiter } from '#service/ports/rate-limiter.contract.ts';
import { describeRemovals } from '#service/ports/removals/removals.contract.ts';
import { describeShift } from '#service/ports/requests/list.contract.ts';
import { toStoredWork } from '#service/ports/requests/render-work.ts';
import { describeRequestsAndQueue } from '#service/ports/requests/requests-and-queue.contract.ts';
import { describeJourneys } from '#service/ports/screens/journeys.contract.ts';
import { describeScreens } from '#service/ports/screens/screens.contract.ts';
import { describeStationPlans } from '#service/ports/screens/station-plans.contract.ts';
import { describeSessionStore } from '#service/ports/sessions.contract.ts';
import { describeTenantSettings } from '#service/ports/tenant-settings.contract.ts';
import { describeReaders } from '#service/ports/translations/readers.contract.ts';
import { describeTranslationMemory } from '#service/ports/translations/translation-memory.contract.ts';
import { describeTranslations } from '#service/ports/translations/translations.contract.ts';
import { describeWordLists } from '#service/ports/translations/word-lists.contract.ts';
import { describeUploadStore } from '#service/ports/uploads/uploads.contract.ts';
import { describeWebhooks } from '#service/ports/webhooks/webhooks.contract.ts';
import { openPostgres, type Postgres } from './open-postgres.ts';
import { postgresLimiter } from './postgres-limiter.ts';

if (!hasPostgres()) console.warn('PostgreSQL is not installed: its contract suites are skipped.');

async function empty({ counters }: Postgres): Promise<void> {
  const { rows } = await counters.query<{ tablename: string }>(
    "select tablename from pg_tables where schemaname = 'public' and tablename not like 'kysely%'",
  );
  const tables = rows.map(({ tablename }) => `"${tablename}"`).join(', ');
  // In one query, and so on one connection. Without the triggers that keep the audit log.
  await counters.query(
    `set session_replication_role = replica; truncate ${tables} restart identity cascade; reset session_replication_role`,
  );
}

describe.skipIf(!hasPostgres())('PostgreSQL', () => {
  let server: PostgresServer;
  const opened: Postgres[] = [];
  beforeAll(async () => {
    server = await startPostgres();
  }, 60_000);
  afterAll(async () => {
    for (const { close } of opened) await close();
    await server?.stop();
  }, 60_000);

  // A new database takes longer than most tests: those that a test is done with are emptied for the next.
  const free: Postgres[] = [];
  const used: Postgres[] = [];
  async function openDb() {
    let postgres = free.pop();
    if (postgres === undefined) {
      postgres = await openPostgres(await server.database());
      opened.push(postgres);
    }
    used.push(postgres);
    return postgres.db;
  }
  afterEach(async () => {
    for (const postgres of used.splice(0)) {
      await empty(postgres);
      free.push(postgres);
    }
  });

  describeClientStore('PostgreSQL', async () => sqlClients(await openDb()));
  describeSessionStore('PostgreSQL', async () => sqlSessions(await openDb()));
  describeAuditLog('PostgreSQL', async () => tamperedLog(await openDb()));
  describePeople('PostgreSQL', async () => {
    const db = await openDb();
    return {
      people: sqlPeople(db),
      invitations: sqlInvitations(db),
      sessions: sqlPersonSessions(db),
    };
  });
  describePasskeys('PostgreSQL', async () => {
    const db = await openDb();
    return {
      people: sqlPeople(db),
      invitations: sqlInvitations(db),
      passkeys: sqlPasskeys(db),
      oneTimes: sqlOneTimes(db),
      identities: sqlIdentities(db),
    };
  });
  describeSignLibraries('PostgreSQL', async () => sqlSignLibraries(await openDb()));
  describeRecordings('PostgreSQL', async () => {
    const db = await openDb();
    return {
      recordings: sqlRecordings(db),
      uploads: sqlUploads(db),
      usage: sqlUsage(db),
      removals: sqlRemovals(db),
      requests: sqlSignRequests(db),
      queue: sqlRenderQueue(db),
    };
  });
  describeTenantSettings('PostgreSQL', async () => sqlTenantSettings(await openDb()));
  describeTranslationMemory('PostgreSQL', async () => sqlTranslationMemory(await openDb()));
  describeReaders('PostgreSQL', async () => sqlReaders(await openDb()));
  describeWordLists('PostgreSQL', async () => sqlWordLists(await openDb()));
  describeRemovals('PostgreSQL', async () => {
    const db = await openDb();
    return {
      requests: sqlSignRequests(db),
      queue: sqlRenderQueue(db),
      uploads: sqlUploads(db),
      removals: sqlRemovals(db),
    };
  });
  describeShift('PostgreSQL', async () => {
    const db = await openDb();
    return {
      requests: sqlSignRequests(db),
      notes: sqlRequestNotes(db),
      views: sqlSavedViews(db),
      names: sqlNames(db),
      handOvers: sqlHandOvers(db),
      screens: sqlScreenStore(db),
      people: sqlPeople(db),
      clients: sqlClients(db),
    };
  });
  describeWebhooks('PostgreSQL', async () => {
    const db = await openDb();
    return {
      webhooks: sqlWebhooks(db),
      requests: sqlSignRequests(db),
      queue: sqlRenderQueue(db),
    };
  });
  describeAnswers('PostgreSQL', async () => sqlAnswers(await openDb()));
  describeNotifications('PostgreSQL', async () => sqlNotifications(await openDb()));
  describePassengerPages('PostgreSQL', async () => sqlPassengerPages(await openDb()));
  describeScreens('PostgreSQL', async () => sqlScreenStore(await openDb()));
  describeStationPlans('PostgreSQL', async () => {
    const db = await openDb();
    return { plans: sqlStationPlans(db), screens: sqlScreenStore(db) };
  });
  describeJourneys('PostgreSQL', async () => {
    const db = await openDb();
    return { journeys: sqlJourneys(db), screens: sqlScreenStore(db) };
  });

  describeReadyMessages('PostgreSQL', async () => sqlReadyMessages(await openDb()));
  describeMessageApprovals('PostgreSQL', async () => sqlMessageApprovals(await openDb()));
  describeEmergency('PostgreSQL', async () => sqlEmergency(await openDb()));
  describeDepartures('PostgreSQL', async () => {
    const db = await openDb();
    return { stations: sqlStations(db), proposals: sqlProposals(db) };
  });
  describeConnections('PostgreSQL', async () => {
    const db = await openDb();
    return {
      connections: sqlConnections(db),
      leases: sqlLeases(db),
      rawMessages: sqlRawMessages(db),
      referenceUpdates: sqlReferenceUpdates(db),
    };
  });
  describeUploadStore('PostgreSQL', async () => {
    const db = await openDb();
    return {
      clients: sqlClients(db),
      people: sqlPeople(db),
      requests: sqlSignRequests(db),
      uploads: sqlUploads(db),
      usage: sqlUsage(db),
    };
  });
  describeRequestsAndQueue('PostgreSQL', async () => {
    const db = await openDb();
    return { requests: sqlSignRequests(db), queue: sqlRenderQueue(db) };
  });
  describeRateLimiter('PostgreSQL', async (limit, seconds) => {
    const url = await server.database();
    const both = [await openPostgres(url), await openPostgres(url)] as const;
    opened.push(...both);
    return [
      postgresLimiter(both[0].counters, limit, seconds),
      postgresLimiter(both[1].counters, limit, seconds),
    ];
  });

  it('is brought to the newest shape once by processes that start together', async () => {
    const url = await server.database();
    const started = await Promise.all(Array.from({ length: 8 }, () => openPostgres(url)));
    opened.push(...started);
    const { rows } = await started[0]!.counters.query(
      'select name from kysely_migration order by name',
    );
    expect(rows).toEqual([
      { name: '0001-schema' },
      { name: '0002-wall' },
      { name: '0003-departures' },
      { name: '0004-connections' },
      { name: '0005-advanced' },
      { name: '0006-passengers' },
      { name: '0008-uptime' },
      { name: '0009-translation-memory' },
      { name: '0010-answers' },
      { name: '0011-station-plan' },
      { name: '0012-pictures' },
      { name: '0013-search' },
      { name: '0014-journeys' },
      { name: '0015-regions' },
      { name: '0016-film-bytes' },
      { name: '0017-word-lists' },
      { name: '0018-phone-films' },
      { name: '0019-notifications' },
      { name: '0020-readers' },
    ]);
    await sqlClients(started[7]!.db).list();
  });

  it('says that it is away, and works again once it is back', async () => {
    const { db, close } = await openPostgres(await server.database());
    const clients = sqlClients(db);
    await clients.list();
    await server.kill();
    await expect(clients.list()).rejects.toMatchObject({
      code: 'unavailable',
      headers: { 'Retry-After': '5' },
    });
    await server.start();
    expect(await clients.list()).toEqual([]);
    await close();
  });

  it('takes requests that share a job from four processes at once, and fails none', async () => {
    const url = await server.database();
    const processes = await Promise.all(Array.from({ length: 4 }, () => openPostgres(url)));
    opened.push(...processes);
    const stores = processes.map(({ db }) => sqlSignRequests(db));
    const accepted = await Promise.all(
      Array.from({ length: 200 }, (_, turn) =>
        stores[turn % 4]!.acceptAnnouncement({
          id: `request-${turn}`,
          jobId: `job-${turn}`,
          tenant: 'waterloo',
          clientId: 'hs-1',
          title: '1230 to Leeds',
          request: {},
          warnings: [],
          repeatKey: `repeat-${turn}`,
          shareKey: `share-${turn % 3}`,
          work: toStoredWork({ messages: [], look: DEFAULT_LOOK }),
          now: 1000,
        }),
      ),
    );
    expect(new Set(accepted.map(({ request }) => request.id)).size).toBe(200);
    expect(await sqlRenderQueue(processes[0]!.db).count()).toEqual({ queued: 3, running: 0 });
  });

  it('adopts the database of the last pre-release, also when two processes start at once', async () => {
    const url = await server.database();
    const fresh = await openPostgres(url);
    const columns = await listColumns(fresh.db);
    await sqlClients(fresh.db).put({
      id: 'one',
      name: 'one',
      tenant: 'waterloo',
      scopes: ['requests:read'],
      createdAt: 1,
      secretHash: 'x',
    });
    await makePreRelease(fresh.db);
    await fresh.close();
    const adopted = await Promise.all([openPostgres(url), openPostgres(url)]);
    opened.push(...adopted);
    expect(await listColumns(adopted[0].db)).toEqual(columns);
    expect((await sqlClients(adopted[1].db).list()).map(({ id }) => id)).toEqual(['one']);
  });

  itForgetsUnusedMessages('PostgreSQL', openDb);

  describeTranslations('PostgreSQL', async () => {
    const db = await openDb();
    return {
      requests: sqlSignRequests(db),
      queue: sqlRenderQueue(db),
      uploads: sqlUploads(db),
      translations: sqlTranslations(db),
      reviewComments: sqlReviewComments(db),
    };
  });
});
