/** Form with what a pack would change, and the decisions about it. */
import { useState } from 'react';
import type { PackItem, PackMerge } from '#contract/library/pack/library-pack.ts';
import { explainFailure } from '#studio/queries/service/api-error.ts';
import { Button } from '#studio/ui/button.tsx';
import { Disclosure } from '#studio/ui/disclosure.tsx';
import { RadioGroup } from '#studio/ui/form/radio-group.tsx';
import { Switch } from '#studio/ui/form/switch.tsx';
import { Callout } from '#studio/ui/status/callout.tsx';
import { formatDateTime } from '#studio/ui/status/format-time.ts';
import type { PackImports } from './use-pack-import.ts';

/**
 * Maximum number of clashes to decide one by one: more would not be read, and the URL that carries the
 * decisions has a length limit, too.
 */
const MAX_ONE_BY_ONE = 300;

const pluralise = (count: number, singular: string, plural: string) =>
  `${count} ${count === 1 ? singular : plural}`;

function summary({ counts, leftOut }: PackMerge): string {
  const parts = [
    `${counts.new} new`,
    `${counts.same} already in your library`,
    `${counts.clash} different from yours`,
  ];
  const files =
    leftOut === 0
      ? ''
      : ` ${pluralise(leftOut, 'file was', 'files were')} left out because this version cannot use ${leftOut === 1 ? 'it' : 'them'}.`;
  return `Items: ${parts.join(', ')}.${files}`;
}

const Item = ({ about, theirs }: PackItem) => (
  <li>
    <strong className="font-semibold [overflow-wrap:anywhere]">{about}</strong>: {theirs}
  </li>
);

interface ClashProps {
  item: PackItem;
  isTheirs: boolean;
  onChange: (isTheirs: boolean) => void;
}

const Clash = ({ item: { about, ours = '', theirs }, isTheirs, onChange }: ClashProps) => (
  <li className="border-b border-line py-3 last:border-0">
    <RadioGroup
      label={about}
      choices={[
        { id: 'ours', label: 'Keep ours', detail: ours },
        { id: 'theirs', label: 'Use theirs', detail: theirs },
      ]}
      value={isTheirs ? 'theirs' : 'ours'}
      onChange={(id) => onChange(id === 'theirs')}
    />
  </li>
);

interface ClashesProps {
  clashes: readonly PackItem[];
  acceptedIds: ReadonlySet<string>;
  onAccept: (acceptedIds: ReadonlySet<string>) => void;
}

function Clashes({ clashes, acceptedIds, onAccept: onTaken }: ClashesProps) {
  return (
    <section aria-label="Conflicts" className="flex flex-col gap-2">
      <h3 className="font-semibold">Conflicts</h3>
      <div className="flex flex-wrap gap-2">
        <Button onPress={() => onTaken(new Set())}>Keep all of ours</Button>
        <Button onPress={() => onTaken(new Set(clashes.map(({ id }) => id)))}>
          Use all of theirs
        </Button>
      </div>
      {clashes.length > MAX_ONE_BY_ONE ? (
        <p>
          There are too many to choose one by one. Keep all of ours, use all of theirs, or ask for a
          smaller pack.
        </p>
      ) : (
        <ul className="flex flex-col">
          {clashes.map((item) => (
            <Clash
              key={item.id}
              item={item}
              isTheirs={acceptedIds.has(item.id)}
              onChange={(isTheirs) => {
                const next = new Set(acceptedIds);
                if (isTheirs) next.add(item.id);
                else next.delete(item.id);
                onTaken(next);
              }}
            />
          ))}
        </ul>
      )}
    </section>
  );
}

export interface MergeFormProps {
  merge: PackMerge;
  isMerging: boolean;
  imports: PackImports;
}

export function MergeForm({ merge, isMerging, imports }: MergeFormProps) {
  const [acceptedIds, setAcceptedIds] = useState<ReadonlySet<string>>(new Set());
  const [approvals, setApprovals] = useState(false);
  const { organisation, exportedAt, items, counts, isOurs } = merge;
  const clashes = items.filter(({ state }) => state === 'clash');
  const fresh = items.filter(({ state }) => state === 'new');
  const hasVerdicts = items.some(({ kind }) => kind === 'verdict');
  const isAll = clashes.length > 0 && acceptedIds.size === clashes.length;
  const { failure } = imports;
  return (
    <section aria-label="The pack" className="flex flex-col gap-4">
      <div>
        <h2 className="text-lg font-semibold [overflow-wrap:anywhere]">
          {isOurs ? 'A pack from your own organisation' : `A pack from ${organisation.name}`}
        </h2>
        <p className="text-muted">
          Made {formatDateTime(Date.parse(exportedAt))}. {summary(merge)} Nothing is imported yet.
        </p>
      </div>
      {clashes.length > 0 && (
        <Clashes clashes={clashes} acceptedIds={acceptedIds} onAccept={setAcceptedIds} />
      )}
      {fresh.length > 0 && (
        <Disclosure title={`New (${counts.new})`} level={3}>
          <ul className="flex list-disc flex-col gap-1 pl-5">
            {fresh.slice(0, MAX_ONE_BY_ONE).map((item) => (
              <Item key={item.id} {...item} />
            ))}
          </ul>
          {counts.new > MAX_ONE_BY_ONE && <p>And {counts.new - MAX_ONE_BY_ONE} more.</p>}
        </Disclosure>
      )}
      {hasVerdicts && (
        <Switch
          label={`Count ${organisation.name}’s decisions on signs as our own`}
          help="When this is off, their decisions are shown with reviewers’ names but do not approve or reject anything here. You can change this below at any time."
          isSelected={approvals}
          onChange={setApprovals}
        />
      )}
      {failure !== undefined && (
        <Callout
          kind="error"
          role="alert"
          title={`The pack was not imported. ${explainFailure(failure).title}.`}
        >
          <p>{explainFailure(failure).advice}</p>
        </Callout>
      )}
      <div className="flex flex-wrap gap-2">
        <Button
          kind="primary"
          isPending={isMerging}
          pendingLabel="Importing"
          onPress={() =>
            void imports.merge({
              clashes: isAll ? 'theirs' : 'ours',
              except: isAll ? [] : [...acceptedIds],
              approvals,
            })
          }
        >
          Import into library
        </Button>
        <Button onPress={imports.clear}>Cancel</Button>
      </div>
    </section>
  );
}
