/** Real-time feeds of trains, lifts and disruptions: those connected, and the way to connect one. */
import { Link } from '@tanstack/react-router';
import { FEED_PRODUCTS } from '#contract/departures/connections/feed-product.ts';
import { INTEGRATION_VARIABLES } from '#contract/integrations/integration-variables.ts';
import { useConnections } from '#studio/queries/departures/use-connections.ts';
import { SettingsSection } from '#studio/settings/settings-section.tsx';
import { buttonClasses } from '#studio/ui/button.tsx';
import { LoadFailure } from './load-failure.tsx';
import { VariableList } from './variable-list.tsx';

export function FeedsSection() {
  const { data: connections, error, isFetching, refetch } = useConnections();
  return (
    <SettingsSection title="Real-time feeds">
      <LoadFailure error={error} isFetching={isFetching} onRetry={() => void refetch()} />
      {connections?.length === 0 && <p>No feed is connected yet.</p>}
      {connections !== undefined && connections.length > 0 && (
        <ul aria-label="Feeds" className="list-disc pl-6">
          {connections.map(({ id, product }) => (
            <li key={id}>{FEED_PRODUCTS[product].label}</li>
          ))}
        </ul>
      )}
      <Link to="/departures/connections" className={buttonClasses('plain', 'self-start')}>
        {connections?.length === 0 ? 'Connect a feed' : 'Manage feeds'}
      </Link>
      <p>Whoever runs the service can also set these environment variables and restart it.</p>
      <VariableList label="Variables for feeds" names={INTEGRATION_VARIABLES.feeds} />
    </SettingsSection>
  );
}
