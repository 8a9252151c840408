/** Filters for the signs to list; the choices are in the URL. */
import { Search } from 'lucide-react';
import { useRef } from 'react';
import { CONFIDENCE_LABELS, Confidence } from '#contract/coverage.ts';
import { isSameRegion } from '#contract/library/region.ts';
import { Select } from '#studio/ui/form/select.tsx';
import { useShortcut } from '#studio/ui/shortcuts.ts';
import {
  formatCategory,
  HANDS_LABELS,
  listRegions,
  SHORT_USE_LABELS,
  type SignEntry,
} from './entry.ts';
import type { SignFilters } from './filter-entries.ts';
import { LiveField } from './live-field.tsx';
import { Hands, MAX_LENGTH, Use } from './signs-search.ts';

const ANY = 'any';

const capitalise = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

const CONFIDENCES = [
  { id: ANY, label: 'Any' },
  ...Confidence.options.map((id) => ({ id, label: capitalise(CONFIDENCE_LABELS[id]) })),
] as const;
const USES = [
  { id: ANY, label: 'Any' },
  ...Use.options.map((id) => ({ id, label: SHORT_USE_LABELS[id] })),
] as const;
const HANDS = [
  { id: ANY, label: 'Any' },
  ...Hands.options.map((id) => ({ id, label: HANDS_LABELS[id] })),
] as const;

export interface SignFiltersProps {
  entries: readonly SignEntry[];
  filters: SignFilters;
  onChange: (filters: SignFilters) => void;
}

export function SignFiltersBar({ entries, filters, onChange }: SignFiltersProps) {
  const searchRef = useRef<HTMLDivElement>(null);
  useShortcut('/', 'Search the signs', () => searchRef.current?.querySelector('input')?.focus());
  const categories = [
    { id: ANY, label: 'Any' },
    ...[...new Set(entries.map(({ category }) => category))].map((id) => ({
      id,
      label: formatCategory(id),
    })),
  ];
  const regions = [...new Set(entries.flatMap(listRegions))].sort();
  const set = (changed: SignFilters) => onChange({ ...filters, ...changed });
  const toFilterValue = <Id extends string>(id: Id | typeof ANY) => (id === ANY ? undefined : id);
  return (
    <search className="grid grid-cols-2 gap-3 sm:grid-cols-4" ref={searchRef}>
      <LiveField
        label="Search signs"
        icon={<Search aria-hidden className="size-5" />}
        value={filters.query ?? ''}
        onCommit={(query) => set({ query: query || undefined })}
        maxLength={MAX_LENGTH.query}
        placeholder="train, platform, 7, Q"
        className="col-span-2 sm:col-span-4"
      />
      <Select
        label="Kind"
        choices={categories}
        value={filters.category ?? ANY}
        onChange={(id) => set({ category: toFilterValue(id) })}
      />
      <Select
        label="In messages"
        choices={USES}
        value={filters.use ?? ANY}
        onChange={(id) => set({ use: toFilterValue(id) })}
      />
      <Select
        label="Confidence"
        choices={CONFIDENCES}
        value={filters.confidence ?? ANY}
        onChange={(id) => set({ confidence: toFilterValue(id) })}
      />
      <Select
        label="Hands"
        choices={HANDS}
        value={filters.hands ?? ANY}
        onChange={(id) => set({ hands: toFilterValue(id) })}
      />
      {(regions.length > 0 || filters.region !== undefined) && (
        <Select
          label="Region"
          choices={[
            { id: ANY, label: 'Any' },
            ...regions.map((region) => ({ id: region, label: region })),
          ]}
          value={regions.find((region) => isSameRegion(region, filters.region)) ?? ANY}
          onChange={(id) => set({ region: toFilterValue(id) })}
        />
      )}
    </search>
  );
}
