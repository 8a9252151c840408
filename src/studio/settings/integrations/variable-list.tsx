/** Environment variables of the service, each with its state. */
import type { IntegrationVariable } from '#contract/integrations/integration-variables.ts';
import { useIntegrationVariables } from '#studio/queries/integrations/use-integrations.ts';
import { LoadFailure } from './load-failure.tsx';

export interface VariableListProps {
  label: string;
  names: readonly string[];
}

const formatState = ({ isSet, value }: IntegrationVariable): string =>
  isSet ? (value ?? 'Set') : 'Not set';

export function VariableList({ label, names }: VariableListProps) {
  const { data, error, isFetching, refetch } = useIntegrationVariables();
  const listed = data?.filter(({ name }) => names.includes(name)) ?? [];
  return (
    <>
      <LoadFailure error={error} isFetching={isFetching} onRetry={() => void refetch()} />
      {listed.length > 0 && (
        <dl
          aria-label={label}
          className="grid gap-x-6 gap-y-1 sm:grid-cols-[max-content_minmax(0,1fr)]"
        >
          {listed.map((variable) => (
            <div key={variable.name} className="contents">
              <dt className="font-mono max-sm:mt-2">{variable.name}</dt>
              <dd className={variable.isSet ? 'font-medium break-words' : 'text-muted'}>
                {formatState(variable)}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </>
  );
}
