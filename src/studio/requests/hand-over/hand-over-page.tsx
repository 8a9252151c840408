/** Hand-over page: what happened in a shift and the present state, to read, print and send. */
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { ArrowLeft, Printer, RefreshCw } from 'lucide-react';
import { SHIFT_HOURS } from '#contract/requests/hand-over.ts';
import { useHandOver } from '#studio/queries/requests/use-request-list.ts';
import { FailureCallout } from '#studio/requests/failure/failure-callout.tsx';
import { LastUpdated } from '#studio/requests/last-updated.tsx';
import { Button } from '#studio/ui/button.tsx';
import { Select } from '#studio/ui/form/select.tsx';
import { Page } from '#studio/ui/page.tsx';
import { CopyButton } from '#studio/ui/status/copy-button.tsx';
import {
  buildParts,
  formatHandOver,
  formatMore,
  formatPeriod,
  type HandOverPart,
} from './hand-over-text.ts';

const HOURS = [4, 8, 12, 24, 72, 168] as const;
const CHOICES = HOURS.map((hours) => ({
  id: String(hours),
  label: hours < 48 ? `${hours} hours` : `${hours / 24} days`,
}));

function Part({ part }: { part: HandOverPart }) {
  const { heading, count, none, lines } = part;
  const more = formatMore(part);
  return (
    <section aria-label={heading} className="flex flex-col gap-2 break-inside-avoid">
      <h2 className="text-lg font-semibold">
        {heading}
        {count > 0 && <span className="font-normal text-muted">{` ${count}`}</span>}
      </h2>
      {count === 0 ? (
        <p className="text-muted">{none}</p>
      ) : (
        <ul className="flex flex-col divide-y divide-line border-y border-line">
          {lines.map(({ id, key, time, title, words }) => (
            <li
              key={key}
              className="flex flex-col gap-x-4 py-1.5 sm:grid sm:grid-cols-[6rem_minmax(0,1fr)_minmax(0,1fr)]"
            >
              <span className="tabular-nums text-muted">{time}</span>
              <Link
                to="/requests/$id"
                params={{ id }}
                className="link self-start [overflow-wrap:anywhere]"
              >
                {title}
              </Link>
              <span className="whitespace-pre-wrap [overflow-wrap:anywhere]">{words}</span>
            </li>
          ))}
          {more !== '' && <li className="py-1.5 text-muted">{more}</li>}
        </ul>
      )}
    </section>
  );
}

export function HandOverPage() {
  const { hours = SHIFT_HOURS } = useSearch({ from: '/requests/hand-over' });
  const navigate = useNavigate();
  const { data, error, dataUpdatedAt, isFetching, refetch } = useHandOver(hours);
  const ask = () => void refetch();
  return (
    <Page
      title="Handover"
      actions={
        data !== undefined && (
          <div className="flex flex-wrap gap-2 print:hidden">
            <CopyButton text={() => formatHandOver(data)}>Copy as text</CopyButton>
            <Button
              icon={<Printer aria-hidden className="size-5" />}
              onPress={() => globalThis.print()}
            >
              Print
            </Button>
          </div>
        )
      }
    >
      <Link
        to="/requests"
        className="link -mt-3 inline-flex items-center gap-1 self-start print:hidden"
      >
        <ArrowLeft aria-hidden className="size-5" />
        All messages
      </Link>
      <div className="flex flex-wrap items-end gap-4 print:hidden">
        <Select
          label="Time covered"
          choices={CHOICES}
          value={String(hours)}
          onChange={(id) =>
            void navigate({
              to: '/requests/hand-over',
              search: { hours: Number(id) },
              replace: true,
            })
          }
          className="w-40"
        />
        <Button
          icon={<RefreshCw aria-hidden className="size-5" />}
          isPending={isFetching}
          onPress={ask}
        >
          Refresh
        </Button>
      </div>
      <LastUpdated heardAt={dataUpdatedAt} error={error} onRetry={ask} />
      {data === undefined ? (
        error === null ? (
          <p role="status">Loading the handover…</p>
        ) : (
          <FailureCallout error={error} onRetry={ask} />
        )
      ) : (
        <>
          <p className="text-lg">{formatPeriod(data)}</p>
          {buildParts(data).map((part) => (
            <Part key={part.heading} part={part} />
          ))}
        </>
      )}
    </Page>
  );
}
