/** Looks at the lists of the railway once a day for each organisation that connected them. */
import { fetchLists, type ListDependencies } from '#service/departures/connections/fetch-lists.ts';
import {
  type KnownConnection,
  listConnections,
} from '#service/departures/connections/list-connections.ts';
import { createOutcomeNotes } from '#service/departures/connections/note-outcome.ts';
import type { ReferenceLook } from '#service/ports/departures/reference-updates.ts';
import type { Ports } from '#service/ports/ports.ts';
import { chooseListConnections } from './choose-connections.ts';

const CHECK_EVERY_MS = 60_000;
const LOOK_EVERY_MS = 24 * 3600_000;
/** A failure may be over soon, but three calls an hour are enough to see that. */
const RETRY_AFTER_MS = 3600_000;
/** Three answers, each within 15 seconds; a process that ended in between is replaced after this. */
const LEASE_MS = 120_000;
/** A feed that does not answer must not keep the service from stopping. */
const CLOSE_MS = 3000;

/** Dependencies of the looks. */
export type LookPorts = ListDependencies &
  Pick<Ports, 'serverConnections' | 'leases' | 'log' | 'newId' | 'pause'>;

/** Whether it is time to look again. */
function isDue(look: ReferenceLook | undefined, { id }: KnownConnection, now: number): boolean {
  if (look === undefined || look.connection !== id) return true;
  const waitMs = look.why === undefined ? LOOK_EVERY_MS : RETRY_AFTER_MS;
  return Math.abs(now - look.triedAt) >= waitMs;
}

/** Creates the looks of this process. They run beside whatever calls `run`. */
export function createReferenceLooks(ports: LookPorts) {
  const { referenceUpdates, leases, log, now } = ports;
  const holder = ports.newId();
  const outcomes = createOutcomeNotes(ports);
  /** Settings of connections as they were seen last: changed ones are tried at once. */
  const seen = new Map<string, string>();
  let checkedAt = Number.NEGATIVE_INFINITY;
  let running: Promise<void> | undefined;

  async function look(connection: KnownConnection): Promise<void> {
    const { tenant, id } = connection;
    const triedAt = now();
    const { answer, changes } = await fetchLists(ports, connection);
    await outcomes.note(connection, answer);
    if (changes !== undefined)
      return await referenceUpdates.putLook(tenant, {
        connection: id,
        triedAt,
        lookedAt: triedAt,
        changes,
      });
    const earlier = await referenceUpdates.findLook(tenant);
    const last = earlier?.connection === id ? earlier : { changes: [] };
    await referenceUpdates.putLook(tenant, {
      ...last,
      connection: id,
      triedAt,
      why: answer.sentence,
    });
  }

  async function lookWhenDue(connection: KnownConnection): Promise<void> {
    const { tenant, id } = connection;
    const key = `${tenant} ${id}`;
    const settings = JSON.stringify(connection);
    const isChanged = seen.has(key) && seen.get(key) !== settings;
    const isTime = async () =>
      isChanged || isDue(await referenceUpdates.findLook(tenant), connection, now());
    if (!(await isTime())) {
      seen.set(key, settings);
      return;
    }
    const lease = `reference ${key}`;
    if (!(await leases.take(lease, holder, now(), LEASE_MS))) return;
    try {
      // Another process may have looked in between.
      if (await isTime()) await look(connection);
      seen.set(key, settings);
    } finally {
      await leases.release(lease, holder);
    }
  }

  async function lookAtAll(): Promise<void> {
    for (const connection of chooseListConnections(await listConnections(ports)))
      await lookWhenDue(connection).catch((error: unknown) =>
        log.error({ error, tenant: connection.tenant }, 'newer reference data cannot be read'),
      );
  }

  const settle = async (): Promise<void> => await running;

  return {
    async run(): Promise<void> {
      if (running !== undefined || Math.abs(now() - checkedAt) < CHECK_EVERY_MS) return;
      checkedAt = now();
      running = lookAtAll()
        .catch((error: unknown) => log.error({ error }, 'newer reference data cannot be read'))
        .finally(() => {
          running = undefined;
        });
    },
    /** Resolves when no look is running. */
    settle,
    async close(): Promise<void> {
      await Promise.race([settle(), ports.pause(CLOSE_MS)]);
    },
  };
}
