/** Usage of the service by the organisation, and its quotas. */
import type { UsageAndQuotas } from '#contract/settings/tenant-usage.ts';
import { explainFailure } from '#studio/queries/service/api-error.ts';
import { useTenantUsage } from '#studio/queries/use-tenant-settings.ts';
import { SettingsSection } from '#studio/settings/settings-section.tsx';
import { Button } from '#studio/ui/button.tsx';
import { Callout } from '#studio/ui/status/callout.tsx';
import { formatBytes } from '#studio/ui/status/format-time.ts';
import { ProgressBar } from '#studio/ui/status/progress-bar.tsx';

const count = (amount: number): string => amount.toLocaleString('en-GB');

/** Amounts in the order in which people ask for them. */
const AMOUNTS = [
  { name: 'storedBytes', label: 'Files and videos', words: formatBytes },
  { name: 'reservedBytes', label: 'Still to come from uploads in progress', words: formatBytes },
  { name: 'openUploads', label: 'Uploads in progress', words: count },
  { name: 'queuedJobs', label: 'Videos waiting or being made', words: count },
] as const;

type Amount = (typeof AMOUNTS)[number];

function AmountRow({ amount, data }: { amount: Amount; data: UsageAndQuotas }) {
  const { name, label, words } = amount;
  const used = data.usage[name];
  const quota = data.quotas[name];
  if (quota === undefined)
    return (
      <p className="flex justify-between gap-4">
        <span>{label}</span>
        <span className="text-muted">{words(used)}, no limit</span>
      </p>
    );
  return (
    <>
      <ProgressBar
        label={label}
        value={quota === 0 ? 1 : Math.min(1, used / quota)}
        valueLabel={`${words(used)} of ${words(quota)}`}
      />
      {used >= quota && (
        <p className="text-wrong">You have reached the limit. Nothing more can be added for now.</p>
      )}
    </>
  );
}

function Amounts({ data }: { data: UsageAndQuotas }) {
  const isEmpty = AMOUNTS.every(({ name }) => data.usage[name] === 0);
  const { videoSeconds } = data.quotas;
  return (
    <>
      {isEmpty && <p>Nothing is stored or waiting yet.</p>}
      {AMOUNTS.map((amount) => (
        <AmountRow key={amount.name} amount={amount} data={data} />
      ))}
      {videoSeconds !== undefined && (
        <p>A video may be up to {count(videoSeconds / 60)} minutes long.</p>
      )}
    </>
  );
}

export function UsageSection() {
  const { data, error, isFetching, refetch } = useTenantUsage();
  return (
    <SettingsSection title="Usage">
      <p>What your organisation has stored and waiting. Everyone shares these limits.</p>
      {data === undefined && error === null && <p role="status">Loading…</p>}
      {error !== null && (
        <Callout
          kind="note"
          title={`${explainFailure(error).title}.`}
          actions={
            <Button isDisabled={isFetching} onPress={() => void refetch()}>
              Try again
            </Button>
          }
        >
          <p>{explainFailure(error).advice}</p>
        </Callout>
      )}
      {data !== undefined && <Amounts data={data} />}
    </SettingsSection>
  );
}
