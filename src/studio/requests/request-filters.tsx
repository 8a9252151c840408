/** Filters for the list of requests; the selection is stored in the address. */
import { Search } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import {
  REQUEST_KIND_LABELS,
  REQUEST_STATUS_LABELS,
} from '#contract/requests/list/request-labels.ts';
import { type RequestFilter, RequestKind, RequestStatus } from '#contract/requests/sign-request.ts';
import { Select } from '#studio/ui/form/select.tsx';
import { TextField } from '#studio/ui/form/text-field.tsx';
import { useShortcut } from '#studio/ui/shortcuts.ts';

const ANY = 'any';
const STATUSES = [
  { id: ANY, label: 'Any status' },
  ...RequestStatus.options.map((status) => ({ id: status, label: REQUEST_STATUS_LABELS[status] })),
] as const;
const KINDS = [
  { id: ANY, label: 'Any kind' },
  ...RequestKind.options.map((kind) => ({ id: kind, label: REQUEST_KIND_LABELS[kind] })),
] as const;

/** Long enough that a word is typed before the list changes. */
const TYPING_MILLISECONDS = 300;

export interface RequestFiltersBarProps {
  filters: RequestFilter;
  onChange: (filters: RequestFilter) => void;
  /** Searches for the text when Enter is pressed. */
  onSearch: (text: string) => void;
}

export function RequestFiltersBar({ filters, onChange, onSearch }: RequestFiltersBarProps) {
  const [text, setText] = useState(filters.text ?? '');
  const [shownText, setShownText] = useState(filters.text);
  const searchRef = useRef<HTMLDivElement>(null);
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  useShortcut('/', 'Search messages', () => searchRef.current?.querySelector('input')?.focus());

  // Back and forward change the address, not what was typed.
  if (filters.text !== shownText) {
    setShownText(filters.text);
    if ((filters.text ?? '') !== text.trim()) setText(filters.text ?? '');
  }
  useEffect(() => {
    const next = text.trim() === '' ? undefined : text.trim();
    if (next === filters.text) return;
    const timer = setTimeout(() => onChange({ ...filters, text: next }), TYPING_MILLISECONDS);
    waiting.current = timer;
    return () => clearTimeout(timer);
  }, [text, filters, onChange]);

  return (
    <search className="grid grid-cols-2 gap-4 sm:grid-cols-[1fr_14rem_12rem]" ref={searchRef}>
      <form
        className="max-sm:col-span-2"
        onSubmit={(event) => {
          event.preventDefault();
          // Else the list would come back over what opens.
          clearTimeout(waiting.current);
          onSearch(text.trim());
        }}
      >
        <TextField
          label="Search"
          icon={<Search aria-hidden className="size-5" />}
          value={text}
          onChange={setText}
          maxLength={200}
          placeholder="Words, a name or email, a sign, or a full ID"
        />
      </form>
      <Select
        label="Status"
        choices={STATUSES}
        value={filters.status ?? ANY}
        onChange={(id) => onChange({ ...filters, status: id === ANY ? undefined : id })}
      />
      <Select
        label="Kind"
        choices={KINDS}
        value={filters.kind ?? ANY}
        onChange={(id) => onChange({ ...filters, kind: id === ANY ? undefined : id })}
      />
    </search>
  );
}
