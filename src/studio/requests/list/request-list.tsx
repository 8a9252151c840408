/** Rows that can be chosen, and what can be done to the chosen ones. */
import { Download } from 'lucide-react';
import type { RequestFilter } from '#contract/requests/sign-request.ts';
import { useRequestsCsv } from '#studio/queries/requests/use-request-list.ts';
import type { SignRequestList } from '#studio/queries/requests/use-sign-requests.ts';
import { explainFailure } from '#studio/queries/service/api-error.ts';
import { RequestRow } from '#studio/requests/request-row.tsx';
import { Button } from '#studio/ui/button.tsx';
import { SelectBox } from '#studio/ui/form/select-box.tsx';
import { saveFile } from '#studio/ui/save-file.ts';
import { showToast } from '#studio/ui/status/toast.tsx';
import { BulkBar, type useBulkChange } from './bulk-bar.tsx';
import type { useSelection } from './use-selection.ts';

export interface RequestListProps {
  list: SignRequestList;
  filter: RequestFilter;
  selection: ReturnType<typeof useSelection>;
  change: ReturnType<typeof useBulkChange>;
}

function SaveAll({ filter }: { filter: RequestFilter }) {
  const csv = useRequestsCsv();
  return (
    <Button
      kind="quiet"
      icon={<Download aria-hidden className="size-5" />}
      isPending={csv.isPending}
      pendingLabel="Saving…"
      onPress={() =>
        csv.mutate(filter, {
          onSuccess: (file) => saveFile(file, 'requests.csv'),
          onError: (error) => {
            const { title, advice } = explainFailure(error);
            showToast({ kind: 'error', title, message: advice });
          },
        })
      }
    >
      Save as CSV
    </Button>
  );
}

export function RequestList({ list, filter, selection, change }: RequestListProps) {
  const { rows } = list;
  const { chosen } = selection;
  const selectedRows = rows.filter(({ id }) => chosen.has(id));
  return (
    <>
      <div className="-mb-5 flex flex-wrap items-center justify-between gap-x-4">
        <div className="flex items-center pl-2 sm:pl-3">
          <SelectBox
            label="Select all shown"
            isSelected={chosen.size === rows.length}
            isMixed={chosen.size > 0 && chosen.size < rows.length}
            onPress={selection.pressAll}
          />
          <span aria-hidden className="text-muted">
            {rows.length === 1 ? 'One shown' : `All ${rows.length} shown`}
          </span>
        </div>
        <SaveAll filter={filter} />
      </div>
      <ul
        aria-label="Messages"
        className="divide-y divide-line rounded-md border border-line bg-surface"
      >
        {rows.map((request) => (
          <RequestRow
            key={request.id}
            request={request}
            isSelected={chosen.has(request.id)}
            onPress={(isRange) => selection.press(request.id, isRange)}
            onKeyDown={(event) => selection.onKeyDown(event, request.id)}
          />
        ))}
      </ul>
      {list.hasOlder && (
        <Button
          className="self-center"
          isPending={list.isLoadingOlder}
          pendingLabel="Loading"
          onPress={list.loadOlder}
        >
          Show older messages
        </Button>
      )}
      {selectedRows.length > 0 && (
        <BulkBar
          selected={selectedRows}
          isArchive={filter.archived === 'only'}
          change={change}
          onClear={selection.clear}
        />
      )}
    </>
  );
}
