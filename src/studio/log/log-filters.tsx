/** Filters for the log entries; the selection is stored in the address. */
import { AUDIT_ACTION_LABELS, AuditAction, type AuditEntry } from '#contract/people/audit.ts';
import { usePeople } from '#studio/queries/people/use-people.ts';
import { Select } from '#studio/ui/form/select.tsx';
import { TextField } from '#studio/ui/form/text-field.tsx';
import type { LogSearch } from './log-search.ts';

const ANY = 'any';

/** Capitalises an action that is displayed on its own. */
const capitalise = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const ACTIONS = [
  { id: ANY, label: 'Everything' },
  ...AuditAction.options.map((id) => ({ id, label: capitalise(AUDIT_ACTION_LABELS[id]) })),
] as const;

export interface LogFiltersProps {
  search: LogSearch;
  onChange: (search: LogSearch) => void;
  /** Log entries; their actors can be selected even after they have left. */
  entries: readonly AuditEntry[];
}

export function LogFilters({ search, onChange, entries }: LogFiltersProps) {
  const people = usePeople();
  const names = new Map([
    ...entries.map(({ actor }) => [actor.id, actor.name] as const),
    ...(people.data ?? []).map(({ id, name }) => [id, name] as const),
  ]);
  const actors = [...names]
    .map(([id, label]) => ({ id, label }))
    .sort((a, b) => a.label.localeCompare(b.label));
  const { who } = search;
  const unlistedActors = who !== undefined && !names.has(who) ? [{ id: who, label: who }] : [];
  return (
    <search className="grid grid-cols-2 gap-4 lg:grid-cols-[1fr_1fr_12rem_12rem]">
      <Select
        label="Who"
        choices={[{ id: ANY, label: 'Everyone' }, ...actors, ...unlistedActors]}
        value={who ?? ANY}
        onChange={(id) => onChange({ ...search, who: id === ANY ? undefined : id })}
      />
      <Select
        label="What"
        choices={ACTIONS}
        value={search.what ?? ANY}
        onChange={(id) => onChange({ ...search, what: id === ANY ? undefined : id })}
      />
      <TextField
        label="From day"
        type="date"
        value={search.from ?? ''}
        onChange={(day) => onChange({ ...search, from: day === '' ? undefined : day })}
      />
      <TextField
        label="To day"
        type="date"
        value={search.to ?? ''}
        onChange={(day) => onChange({ ...search, to: day === '' ? undefined : day })}
      />
    </search>
  );
}
