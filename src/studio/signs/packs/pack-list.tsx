/** Packs that were taken in, and whether their verdicts count. */
import { useMemo } from 'react';
import type { LibraryEntry, Organisation } from '#contract/library/library-change.ts';
import { getNewestPerSlot, listCountedPacks } from '#contract/library/library-rules.ts';
import {
  NO_ENTRIES,
  useChangeLibrary,
  useLibraryHistory,
} from '#studio/queries/library/use-library-history.ts';
import { explainFailure } from '#studio/queries/service/api-error.ts';
import { Switch } from '#studio/ui/form/switch.tsx';
import { Callout } from '#studio/ui/status/callout.tsx';
import { formatDateTime } from '#studio/ui/status/format-time.ts';

interface MergedPack {
  readonly pack: string;
  readonly organisation: Organisation;
  readonly at: string;
  readonly by: string;
  readonly entries: number;
  readonly counts: boolean;
}

/** Lists the packs, newest first. */
function listPacks(entries: readonly LibraryEntry[]): MergedPack[] {
  const countedPackIds = listCountedPacks(getNewestPerSlot(entries));
  const packs = new Map<string, MergedPack>();
  for (const { change, at, by } of entries) {
    if (!('origin' in change) || change.origin === undefined) continue;
    const { pack, organisation } = change.origin;
    const existing = packs.get(pack);
    packs.set(pack, {
      pack,
      organisation,
      at: existing?.at ?? at,
      by: existing?.by ?? by.name,
      entries: (existing?.entries ?? 0) + 1,
      counts: countedPackIds.has(pack),
    });
  }
  return [...packs.values()].reverse();
}

export function PackList() {
  const history = useLibraryHistory();
  const change = useChangeLibrary();
  const packs = useMemo(() => listPacks(history.data?.entries ?? NO_ENTRIES), [history.data]);
  if (packs.length === 0) return null;
  return (
    <section aria-label="Imported packs" className="flex flex-col gap-2">
      <h2 className="text-lg font-semibold">Imported packs</h2>
      {change.error !== null && (
        <Callout kind="error" role="alert" title={explainFailure(change.error).title}>
          <p>{explainFailure(change.error).advice}</p>
        </Callout>
      )}
      <ul className="rounded-md border border-line bg-surface">
        {packs.map(({ pack, organisation, at, by, entries, counts }) => (
          <li key={pack} className="flex flex-col gap-2 border-b border-line p-3 last:border-0">
            <p>
              <strong className="font-semibold [overflow-wrap:anywhere]">
                {organisation.name}
              </strong>
              <span className="block text-muted">
                {entries === 1 ? '1 entry' : `${entries} entries`}, imported by {by},{' '}
                {formatDateTime(Date.parse(at))}
              </span>
            </p>
            <Switch
              label="Count its decisions as our own"
              isSelected={counts}
              isDisabled={change.isPending}
              onChange={(isChosen) =>
                change.mutate([{ kind: 'pack', pack, organisation, counts: isChosen }])
              }
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
