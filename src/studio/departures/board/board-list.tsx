/** Search field, and the departures that it finds. */
import { Search } from 'lucide-react';
import { type KeyboardEvent, useDeferredValue, useMemo, useRef, useState } from 'react';
import type { DepartureRow } from '#contract/departures/departure-list.ts';
import { Button } from '#studio/ui/button.tsx';
import { Switch } from '#studio/ui/form/switch.tsx';
import { TextField } from '#studio/ui/form/text-field.tsx';
import { useShortcut } from '#studio/ui/shortcuts.ts';
import { DepartureTable, focusFirstTrain } from './departure-table.tsx';
import { findDepartures } from './find-departures.ts';

interface BoardListProps {
  caption: string;
  departures: readonly DepartureRow[];
  onPick: (row: DepartureRow) => void;
}

/** Number of trains that are listed at first, and with each press: a large station has 1,500 a day. */
const PAGE = 80;

const formatCount = (count: number): string =>
  count === 0 ? 'No trains' : count === 1 ? '1 train' : `${count} trains`;

export function BoardList({ caption, departures, onPick }: BoardListProps) {
  const [search, setSearch] = useState('');
  const [showsGone, setShowsGone] = useState(false);
  const [limit, setLimit] = useState(PAGE);
  const body = useRef<HTMLTableSectionElement>(null);
  const field = useRef<HTMLDivElement>(null);
  const sought = useDeferredValue(search);
  const found = useMemo(
    () =>
      findDepartures(departures, sought).filter(({ state }) => showsGone || state !== 'departed'),
    [departures, sought, showsGone],
  );
  useShortcut('/', 'Search the departures', () => field.current?.querySelector('input')?.focus());
  const leaveField = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'Enter') return;
    event.preventDefault();
    const [only] = found;
    if (event.key === 'Enter' && found.length === 1 && only !== undefined) onPick(only);
    else focusFirstTrain(body.current);
  };
  return (
    <>
      <div className="flex flex-wrap items-end gap-x-6 gap-y-3">
        <div ref={field} className="min-w-0 flex-1 basis-72">
          <TextField
            label="Search"
            help="A place, a time such as 14:35, or a platform. Then press Enter."
            type="search"
            icon={<Search aria-hidden className="size-5" />}
            value={search}
            onChange={setSearch}
            onKeyDown={leaveField}
          />
        </div>
        <Switch label="Show trains that have left" isSelected={showsGone} onChange={setShowsGone} />
      </div>
      <p role="status" className={found.length > 0 && search === '' ? 'sr-only' : 'text-muted'}>
        {`${formatCount(found.length)}${search === '' ? '' : ` found for “${search.trim()}”`}.`}
      </p>
      {found.length > 0 && (
        <DepartureTable
          caption={caption}
          rows={found.slice(0, limit)}
          body={body}
          onPick={onPick}
        />
      )}
      {found.length > limit && (
        <Button className="self-center" onPress={() => setLimit(limit + PAGE)}>
          Show more trains
        </Button>
      )}
    </>
  );
}
