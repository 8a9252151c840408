/** List of the actions on a request: who made, edited, approved, showed and took it down. */
import { AUDIT_ACTION_LABELS } from '#contract/people/audit.ts';
import { useRequestActions } from '#studio/queries/people/use-audit-log.ts';
import { formatDateTime } from '#studio/ui/status/format-time.ts';

export function RequestActionsList({
  id,
  changedAt,
}: {
  id: string;
  changedAt?: string | undefined;
}) {
  const { data = [] } = useRequestActions(id, changedAt);
  if (data.length === 0) return null;
  return (
    <section aria-label="Activity log" className="flex flex-col gap-2">
      <h2 className="text-lg font-semibold">Activity log</h2>
      <ol className="flex flex-col gap-2 border-l-4 border-line pl-4">
        {data.map(({ id: entryId, at, actor, action, detail }) => (
          <li key={entryId} className="flex flex-col">
            <span>
              <strong className="font-medium">{actor.name}</strong> {AUDIT_ACTION_LABELS[action]}
              {detail !== undefined && `: ${detail}`}
            </span>
            <time dateTime={at} className="text-muted">
              {formatDateTime(Date.parse(at))}
            </time>
          </li>
        ))}
      </ol>
    </section>
  );
}
