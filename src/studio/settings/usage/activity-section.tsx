/** Messages of the last days or weeks as plots, for a manager, and as a table to take away. */
import { Download } from 'lucide-react';
import { useState } from 'react';
import {
  type UsageCount,
  type UsageUnit,
  useUsageCounts,
} from '#studio/queries/requests/use-usage-counts.ts';
import { useScreens } from '#studio/queries/screens/use-screens.ts';
import { explainFailure } from '#studio/queries/service/api-error.ts';
import { SettingsSection } from '#studio/settings/settings-section.tsx';
import { Button } from '#studio/ui/button.tsx';
import { SegmentedControl } from '#studio/ui/form/radio-group.tsx';
import { DayBars } from '#studio/ui/plots/day-bars.tsx';
import { saveFile } from '#studio/ui/save-file.ts';
import { Callout } from '#studio/ui/status/callout.tsx';

const UNITS: readonly { id: UsageUnit; label: string }[] = [
  { id: 'days', label: 'Last 7 days' },
  { id: 'weeks', label: 'Last 8 weeks' },
];

const PLOTS = [
  { name: 'made', title: 'Messages made' },
  { name: 'shown', title: 'Put on screens' },
  { name: 'approved', title: 'Approved by reviewers' },
  { name: 'failed', title: 'Videos that failed' },
  { name: 'minutes', title: 'Minutes of signing' },
  { name: 'answers', title: 'Answers from passengers' },
  { name: 'online', title: 'Screens online, %' },
] as const;

/** Builds a table that spreadsheets open. */
const toCsv = (counts: readonly UsageCount[]): string =>
  [
    ['From', ...PLOTS.map(({ title }) => title.replace(',', ''))],
    ...counts.map((count) => [count.from, ...PLOTS.map(({ name }) => count[name] ?? '')]),
  ]
    .map((row) => `${row.join(',')}\r\n`)
    .join('');

export function ActivitySection() {
  const [unit, setUnit] = useState<UsageUnit>('days');
  const { data, error } = useUsageCounts(unit);
  return (
    <SettingsSection title="Activity">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <SegmentedControl label="Period" choices={UNITS} value={unit} onChange={setUnit} />
        <Button
          icon={<Download aria-hidden className="size-5" />}
          isDisabled={data === undefined}
          onPress={() =>
            data && saveFile(new Blob([toCsv(data)], { type: 'text/csv' }), `activity-${unit}.csv`)
          }
        >
          Download as CSV
        </Button>
      </div>
      {error !== null && (
        <Callout title={`${explainFailure(error).title}.`}>
          <p>{explainFailure(error).advice}</p>
        </Callout>
      )}
      {data === undefined && error === null && <p role="status">Loading…</p>}
      {data !== undefined && (
        <div className="grid gap-6 sm:grid-cols-2">
          {PLOTS.map(({ name, title }) => (
            <DayBars
              key={name}
              title={title}
              days={data.map((count) => ({ ...count, day: count.from, amount: count[name] }))}
              {...(name === 'online' && { summary: formatAverage(data) })}
            />
          ))}
        </div>
      )}
      <ScreensNow />
    </SettingsSection>
  );
}

/** Formats the average of the days on which it was recorded. */
function formatAverage(counts: readonly UsageCount[]): string {
  const recorded = counts.flatMap(({ online }) => online ?? []);
  if (recorded.length === 0) return 'Not recorded yet';
  return `${Math.round(recorded.reduce((sum, percent) => sum + percent, 0) / recorded.length)}%`;
}

/** Says how many screens are online now. */
function ScreensNow() {
  const { data: screens = [] } = useScreens();
  if (screens.length === 0) return null;
  const live = screens.filter(({ state }) => state === 'live').length;
  return (
    <p>
      {live} of {screens.length} {screens.length === 1 ? 'screen is' : 'screens are'} online now.
    </p>
  );
}
