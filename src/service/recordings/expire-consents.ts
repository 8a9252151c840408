/** Withdraws what people agreed to only for a time, once that has passed. */
import type {
  ChangeAuthor,
  LibraryChange,
  LibraryEntry,
} from '#contract/library/library-change.ts';
import { type Recording, record, SERVICE } from '#service/audit/record.ts';
import type { Ports } from '#service/ports/ports.ts';
import { letGo, takenAway } from './recording-changes.ts';

const HOUR_MS = 3600 * 1000;

const BY: ChangeAuthor = { id: SERVICE.id, name: SERVICE.name, standing: 'staff' };

/** Withdrawals of what was agreed to until an earlier day than `today`. */
function listLapsed(present: readonly LibraryEntry[], today: string): LibraryChange[] {
  return present.flatMap(({ change }): LibraryChange[] =>
    change.kind === 'consent' && change.given?.until !== undefined && change.given.until < today
      ? [{ kind: 'consent', consent: change.consent }]
      : [],
  );
}

type LapsePorts = Pick<Ports, 'signLibraries' | 'recordings' | 'removals' | 'files' | 'log'> &
  Recording;

async function withdrawLapsed(ports: LapsePorts, tenant: string): Promise<void> {
  const { signLibraries, now } = ports;
  const present = await signLibraries.newest(tenant, await signLibraries.revision(tenant));
  const changes = listLapsed(present, new Date(now()).toISOString().slice(0, 10));
  if (changes.length === 0) return;
  await letGo(ports, tenant, takenAway(changes, present));
  await signLibraries.append({ tenant, by: BY, changes, now: now() });
  await record(ports, {
    tenant,
    actor: SERVICE,
    action: 'library.changed',
    detail: `Consents that have ended: ${changes.length}`,
  });
}

/** Looks at most once an hour. */
export function consentSweep(ports: LapsePorts): () => Promise<void> {
  let next = 0;
  return async () => {
    if (ports.now() < next) return;
    next = ports.now() + HOUR_MS;
    for (const tenant of await ports.signLibraries.tenants()) await withdrawLapsed(ports, tenant);
  };
}
