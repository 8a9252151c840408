/** Patterns: what reviewers approve once. A list, and one pattern with its examples played by the signer. */
import { useNavigate, useSearch } from '@tanstack/react-router';
import { BadgeCheck, Search } from 'lucide-react';
import { useState } from 'react';
import { type Pattern, PatternKind, PatternState } from '#contract/patterns/pattern.ts';
import type { PatternsSearch } from '#studio/messages/messages-search.ts';
import { usePatterns } from '#studio/queries/messages/use-messages.ts';
import { explainFailure } from '#studio/queries/service/api-error.ts';
import { Button } from '#studio/ui/button.tsx';
import { classNames } from '#studio/ui/class-names.ts';
import { Select } from '#studio/ui/form/select.tsx';
import { TextField } from '#studio/ui/form/text-field.tsx';
import { Page } from '#studio/ui/page.tsx';
import { Callout } from '#studio/ui/status/callout.tsx';
import { KIND_WORDS, STATE_WORDS } from './pattern-labels.ts';
import { PatternPane } from './pattern-pane.tsx';

const ALL = 'all';
const KINDS = [
  { id: ALL, label: 'Any kind' },
  ...PatternKind.options.map((id) => ({ id, label: KIND_WORDS[id] })),
] as const;
const STATES = [
  { id: ALL, label: 'Any status' },
  ...PatternState.options.map((id) => ({ id, label: STATE_WORDS[id] })),
] as const;

const isListed = (pattern: Pattern, { kind, state, text = '' }: PatternsSearch): boolean =>
  (kind === undefined || pattern.kind === kind) &&
  (state === undefined || pattern.state === state) &&
  pattern.title.toLowerCase().includes(text.trim().toLowerCase());

export function PatternsPage() {
  const { data, error, refetch } = usePatterns();
  const search = useSearch({ from: '/patterns' });
  const navigate = useNavigate({ from: '/patterns' });
  const change = (changes: Partial<PatternsSearch>) =>
    void navigate({ search: { ...search, ...changes }, replace: true });
  const failure = error === null ? undefined : explainFailure(error);
  return (
    <Page title="Sentence patterns" isWide>
      <p className="max-w-prose">
        Reviewers approve each sentence once. It then covers whatever staff fill in. A message is
        approved if all its patterns are approved and all its signs are approved or fingerspelled.
        Settings control what can be shown without a review.
      </p>
      {data === undefined && failure === undefined && <p role="status">Loading the patterns…</p>}
      {failure !== undefined && (
        <Callout
          kind="error"
          role="alert"
          title={failure.title}
          actions={<Button onPress={() => void refetch()}>Try again</Button>}
        >
          <p>{failure.advice}</p>
        </Callout>
      )}
      {data !== undefined && (
        <div className="grid gap-6 lg:grid-cols-[clamp(20rem,38%,34rem)_minmax(0,1fr)] lg:items-start">
          <div className="flex min-w-0 flex-col gap-4">
            <Filters search={search} onChange={change} />
            <PatternList
              patterns={data.filter((pattern) => isListed(pattern, search))}
              all={data}
              selectedId={search.pattern}
              onChoose={(pattern) => change({ pattern })}
            />
          </div>
          <PatternPane pattern={data.find(({ id }) => id === search.pattern)} />
        </div>
      )}
    </Page>
  );
}

interface FiltersProps {
  search: PatternsSearch;
  onChange: (changes: Partial<PatternsSearch>) => void;
}

function Filters({ search, onChange }: FiltersProps) {
  const [text, setText] = useState(search.text ?? '');
  return (
    <search className="grid gap-3 sm:grid-cols-2">
      <TextField
        label="Search"
        placeholder="delay, a signalling fault …"
        icon={<Search aria-hidden className="size-5" />}
        value={text}
        onChange={(typed) => {
          setText(typed);
          onChange({ text: typed.trim() === '' ? undefined : typed });
        }}
        className="sm:col-span-2"
      />
      <Select
        label="Kind"
        choices={KINDS}
        value={search.kind ?? ALL}
        onChange={(id) => onChange({ kind: id === ALL ? undefined : id })}
      />
      <Select
        label="Status"
        choices={STATES}
        value={search.state ?? ALL}
        onChange={(id) => onChange({ state: id === ALL ? undefined : id })}
      />
    </search>
  );
}

interface PatternListProps {
  patterns: readonly Pattern[];
  all: readonly Pattern[];
  selectedId: string | undefined;
  onChoose: (id: string) => void;
}

function PatternList({ patterns, all, selectedId, onChoose }: PatternListProps) {
  const approved = all.filter(({ state }) => state === 'approved').length;
  return (
    <>
      <p role="status" className="text-muted">
        {patterns.length} of {all.length} patterns; {approved} approved.
      </p>
      <ul
        aria-label="Patterns"
        className="max-h-[60dvh] divide-y divide-line overflow-y-auto rounded-md border border-line bg-surface"
      >
        {patterns.map(({ id, title, kind, state }) => (
          <li key={id}>
            <button
              type="button"
              aria-pressed={id === selectedId}
              onClick={() => onChoose(id)}
              className={classNames(
                'flex min-h-11 w-full cursor-pointer items-center justify-between gap-3 px-4 py-2 text-left hover:bg-hover',
                id === selectedId && 'bg-accent-soft font-semibold',
              )}
            >
              <span className="min-w-0">
                {title} <span className="font-normal text-muted">{KIND_WORDS[kind]}</span>
              </span>
              {state === 'approved' && (
                <BadgeCheck aria-label="approved" className="size-5 shrink-0 text-fine" />
              )}
              {state === 'changed' && <span className="shrink-0 text-odd">changed</span>}
            </button>
          </li>
        ))}
        {patterns.length === 0 && <li className="px-4 py-3 text-muted">No patterns found.</li>}
      </ul>
    </>
  );
}
