/**
 * Announcements are accepted without a serialisable transaction. Each test stops one of two processes in the middle,
 * where the other would go wrong if the rows that both decide by were not locked.
 */
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sqlRenderQueue } from '#service/adapters/sql/jobs/render-queue.ts';
import { sqlRemovals } from '#service/adapters/sql/removals.ts';
import { sqlSignRequests } from '#service/adapters/sql/requests/sign-requests.ts';
import { sqlWebhooks } from '#service/adapters/sql/webhooks/webhooks.ts';
import { EVERY_TENANT } from '#service/ports/clients.ts';
import { announcement, deliver, id, lease, videosBy } from '#service/ports/requests/testing.ts';
import { openPostgres, type Postgres } from './postgres/open-postgres.ts';
import { hasPostgres, type PostgresServer, startPostgres } from './testing.ts';

const stores = ({ db }: Postgres) => ({
  requests: sqlSignRequests(db),
  queue: sqlRenderQueue(db),
  removals: sqlRemovals(db),
  webhooks: sqlWebhooks(db),
});

describe.skipIf(!hasPostgres())('announcements accepted beside another process', () => {
  let server: PostgresServer;
  let opened: Postgres[];
  let here: ReturnType<typeof stores>;
  let there: ReturnType<typeof stores>;
  /** Connection that stops the others. */
  let stopper: pg.Client;

  beforeAll(async () => {
    server = await startPostgres();
  }, 60_000);
  afterAll(() => server?.stop(), 60_000);
  beforeEach(async () => {
    const url = await server.database();
    opened = await Promise.all([openPostgres(url), openPostgres(url)]);
    [here, there] = opened.map(stores) as [typeof here, typeof there];
    stopper = new pg.Client({ connectionString: url });
    await stopper.connect();
  });
  afterEach(async () => {
    await stopper.end();
    await Promise.all(opened.map(({ close }) => close()));
  });

  /** Waits until so many statements wait for a lock, or all of `acts` are over. */
  async function waitUntilStopped(statements: number, acts: Promise<unknown>[]): Promise<void> {
    let isOver = false;
    void Promise.allSettled(acts).then(() => {
      isOver = true;
    });
    for (;;) {
      // Not by the stopper: within its transaction it would see the same activity for ever.
      const { rows } = await opened[0]!.counters.query<{ stopped: number }>(
        "select count(*)::int as stopped from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
      );
      if (isOver || rows[0]!.stopped >= statements) return;
    }
  }

  /** Lets another transaction hold what an announcement writes last, so that its acceptance stops before its end. */
  const stopAcceptance = (number: number) =>
    stopper.query(
      `begin; insert into requests (id, tenant, client_id, kind, title, status, repeat_key, request, warnings, created_at, updated_at)
       values ('stopper', 'waterloo', 'x', 'train-announcement', 'x', 'FAILED', 'waterloo repeat-${number}', '{}', '[]', 1, 1)`,
    );
  const letGo = () => stopper.query('rollback');

  /** Carries something out there while an announcement that joins the job of the first is being accepted here. */
  async function whileAccepting<T>(act: () => Promise<T>): Promise<T> {
    await stopAcceptance(2);
    const accepting = here.requests.acceptAnnouncement(announcement(2, { shareKey: 'share-1' }));
    await waitUntilStopped(1, [accepting]);
    const acting = act();
    await waitUntilStopped(2, [acting]);
    await letGo();
    const [outcome] = await Promise.all([acting, accepting]);
    return outcome;
  }

  const held = lease('job-1', 'token-a');
  /** Accepts the first announcement, and delivers its videos. */
  async function startFirst(): Promise<void> {
    await there.requests.acceptAnnouncement(announcement(1));
    await there.queue.claim(EVERY_TENANT, held.token, 2000);
    await deliver(there, held, 2100);
  }

  it('completes with a job the request that joins it meanwhile', async () => {
    await startFirst();
    expect(await whileAccepting(() => there.queue.complete(held, 2200))).toBe('held');
    const found = await here.requests.find('waterloo', id(2));
    expect(found).toMatchObject({ status: 'COMPLETED', videos: videosBy('token-a') });
  });

  it('is born completed where the job is completed meanwhile', async () => {
    await startFirst();
    await stopper.query(`begin; select from requests where id = '${id(1)}' for update`);
    const completing = there.queue.complete(held, 2200);
    await waitUntilStopped(1, [completing]);
    const accepting = here.requests.acceptAnnouncement(announcement(2, { shareKey: 'share-1' }));
    await waitUntilStopped(2, [accepting]);
    await letGo();
    expect(await completing).toBe('held');
    await accepting;
    expect(await here.requests.find('waterloo', id(2))).toMatchObject({ status: 'COMPLETED' });
  });

  it('fails with a job the request that joins it meanwhile', async () => {
    await startFirst();
    const failure = { code: 'no-encoder', message: 'None here.', retry: false } as const;
    expect(await whileAccepting(() => there.queue.fail(held, failure, 2200))).toBe('held');
    expect(await here.requests.find('waterloo', id(2))).toMatchObject({ status: 'FAILED' });
  });

  it('leaves a job to the request that joins it while the last other one is cancelled', async () => {
    await there.requests.acceptAnnouncement(announcement(1));
    expect(await whileAccepting(() => there.requests.cancel('waterloo', id(1), 2200))).toBe(
      'cancelled',
    );
    expect(await there.queue.claim(EVERY_TENANT, 'token-b', 3000)).toMatchObject({
      jobId: 'job-1',
    });
  });

  it('leaves the videos to the request that shows them while the last other one is removed', async () => {
    await startFirst();
    await there.queue.complete(held, 2200);
    expect(await whileAccepting(() => there.removals.remove('waterloo', id(1)))).toBe('removed');
    const found = await here.requests.find('waterloo', id(2));
    expect(found).toMatchObject({ status: 'COMPLETED', videos: videosBy('token-a') });
  });

  it('leaves no delivery of a webhook that is removed while it is told of a request', async () => {
    await startFirst();
    await there.queue.complete(held, 2200);
    const webhook = { id: id(9), tenant: 'waterloo', createdAt: 1, name: 'x', paused: false };
    const url = 'https://example.org/hook';
    await there.webhooks.add({ ...webhook, url, events: ['request.completed'] }, 9);
    await stopper.query('begin; lock table webhook_deliveries in share mode');
    const accepting = here.requests.acceptAnnouncement(announcement(2, { shareKey: 'share-1' }));
    await waitUntilStopped(1, [accepting]);
    const removing = there.webhooks.remove('waterloo', id(9));
    await waitUntilStopped(2, [removing]);
    await letGo();
    await Promise.all([accepting, removing]);
    expect(await there.webhooks.deliveries('waterloo', id(9), 9)).toEqual([]);
  });

  it('accepts a body once, also when processes of two versions plan it to different jobs', async () => {
    const bodies = Array.from({ length: 30 }, (_, number) => number);
    const answers = await Promise.all(
      bodies.flatMap((body) =>
        [here, there].map(({ requests }, process) =>
          requests.acceptAnnouncement(
            announcement(10 + 2 * body + process, {
              repeatKey: `body-${body}`,
              shareKey: `share-${body}-${process}`,
            }),
          ),
        ),
      ),
    );
    expect(new Set(answers.map(({ request }) => request.id)).size).toBe(bodies.length);
    // No job without a request: a worker could not claim it.
    expect(await here.queue.count()).toEqual({ queued: bodies.length, running: 0 });
    for (const _ of bodies)
      expect(await here.queue.claim(EVERY_TENANT, 'token', 3000)).toBeDefined();
  });
});
