/** Tests of newer reference data on the page of connections, at the real service. */
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { feedClient } from '#service/adapters/outgoing/feed-client.ts';
import { startTestFeed } from '#service/departures/connections/testing.ts';
import { createReferenceLooks } from '#service/departures/reference-data/look-daily.ts';
import {
  answerWithLists,
  makeTestLists,
  type TestLists,
} from '#service/departures/reference-data/testing.ts';
import type { Ports } from '#service/ports/ports.ts';
import type { TestService } from '#service/testing.ts';
import { renderScreen } from '#studio/testing/render-screen.tsx';

let feed: Awaited<ReturnType<typeof startTestFeed>>;
let lists: TestLists;
beforeEach(async () => {
  lists = await makeTestLists();
  feed = await startTestFeed(answerWithLists(lists));
});
afterEach(() => feed.close());

async function look(ports: Ports): Promise<void> {
  const looks = createReferenceLooks(ports);
  await looks.run();
  await looks.settle();
}

/** Opens the page of a service that has looked at the lists. */
const openPage = (prepare?: (service: TestService) => Promise<void>) =>
  renderScreen('/departures/connections', {
    ports: { feedClient: feedClient(['127.0.0.0/8']) },
    async before(service) {
      const connection = {
        tenant: 'local',
        id: 'lists',
        product: 'reference-data' as const,
        address: feed.address.replace('/board/{crs}', '/ref'),
        keyHeader: 'x-apikey',
        callsPerMonth: 1000,
        isPaused: false,
      };
      await service.ports.connections.add(connection, service.clock.now, 20);
      await prepare?.(service);
      await look(service.ports);
    },
  });

const findSection = () => screen.findByRole('region', { name: 'Newer reference data' });

it('lists what is different, accepts what is chosen, and says when it applies', async () => {
  const { user, service } = await openPage();
  const section = await findSection();
  expect(within(section).getByText(/were compared/)).toBeDefined();
  const accept = within(section).getByRole<HTMLButtonElement>('button', { name: 'Accept' });
  expect(accept.disabled).toBe(true);
  await user.click(within(section).getByText('Renamed: Leeds → Leeds Central (LDS)'));
  await user.click(within(section).getByRole('button', { name: 'Accept 1 change' }));
  const status = await within(section).findByText(
    /after a restart of the service and a page reload\.$/,
    {
      selector: '[role=status] p',
    },
  );
  expect(status).toBeDefined();
  await waitFor(() => expect(within(section).queryByText(/Leeds Central/)).toBeNull());
  const { stations } = await service.ports.referenceUpdates.readOverlay();
  expect(stations.map(({ name }) => name)).toEqual(['Leeds Central']);
  await user.click(within(section).getByRole('checkbox', { name: 'Choose all 1' }));
  await user.click(within(section).getByRole('button', { name: 'Accept 1 change' }));
  expect(await within(section).findByText(/Our data is up to date\./)).toBeDefined();
});

it('says why the lists could not be read', async () => {
  feed.answerWith(() => ({ status: 401, body: 'Invalid ApiKey' }));
  await openPage();
  const section = await findSection();
  expect(within(section).getByText('The lists could not be read')).toBeDefined();
  expect(within(section).getByText(/The key was not accepted \(401\)/)).toBeDefined();
  expect(within(section).queryByText(/up to date/)).toBeNull();
});

it('only lists where several organisations share the service', async () => {
  await openPage(async ({ ports, clock }) => {
    const leeds = { ...(await ports.connections.list())[0]!, tenant: 'leeds' };
    await ports.connections.add({ ...leeds, isPaused: true }, clock.now, 20);
  });
  const section = await findSection();
  expect(within(section).getByText('New station: New Town (QQZ)')).toBeDefined();
  expect(within(section).getByText('Nothing can be accepted here')).toBeDefined();
  expect(within(section).queryByRole('button')).toBeNull();
});
