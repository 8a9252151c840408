import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createRecordedDays } from '#service/departures/demo/recorded-days.ts';
import { json, type TestService } from '#service/testing.ts';
import { addPerson, signInAs } from '#studio/testing/people.ts';
import { renderScreen } from '#studio/testing/render-screen.tsx';
import {
  createSoonTrain,
  followLocally,
  proposeCancellation,
  proposePlatformChange,
} from './testing.ts';

const sendTwoTrains = async (service: TestService) => {
  const leeds = followLocally(service);
  await leeds.save();
  const hull = { locationName: 'Hull', crs: 'HUL' };
  await leeds.send(
    createSoonTrain(service),
    createSoonTrain(
      service,
      { destination: [hull], etd: 'Cancelled', isCancelled: true, platform: '9' },
      50,
    ),
  );
};

const getDraft = () =>
  JSON.parse(new URLSearchParams(location.search).get('draft') ?? '{}') as object;

it('leads to a station that can be added, while none is followed', async () => {
  await renderScreen('/departures');
  expect(await screen.findByText('No station yet')).toBeDefined();
  const link = screen.getByRole('link', { name: 'Add a station' });
  expect(link.getAttribute('href')).toBe('/departures/rules');
  expect(screen.queryByRole('link', { name: 'Departures' })).toBeNull();
});

it('announces a platform change with two presses and a digit', async () => {
  const { user } = await renderScreen('/departures', { before: sendTwoTrains });
  const table = await screen.findByRole('table', { name: 'Departures from Leeds, by time' });
  expect(within(table).getByText('Cancelled')).toBeDefined();
  const attribution = screen.getByRole('link', { name: 'Powered by National Rail Enquiries' });
  expect(attribution.getAttribute('href')).toBe('https://www.nationalrail.co.uk/');
  const places = within(screen.getByRole('navigation', { name: 'Pages' }));
  expect(places.getByRole('link', { current: 'page' }).textContent).toBe('Announce');
  const tabs = within(screen.getByRole('navigation', { name: 'Announce' }));
  expect(tabs.getByRole('link', { current: 'page' }).textContent).toBe('Departures');

  await user.click(within(table).getByRole('button', { name: / to York$/ }));
  await user.click(await screen.findByRole('button', { name: 'Platform' }));
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'New platform' }));
  await user.keyboard('4{Enter}');
  expect(screen.getByText('It is already platform 4.')).toBeDefined();
  await user.keyboard('{Backspace}6{Enter}');
  await waitFor(() => expect(location.pathname).toBe('/'));
  expect(getDraft()).toMatchObject({
    destination: 'YRK',
    platform: '4',
    updatedPlatform: '6',
    callingAt: 'GRF,YRK',
    bgColour: '238,241,245',
  });
  const field = await screen.findByRole('textbox', { name: 'New platform' });
  expect((field as HTMLInputElement).value).toBe('6');
  await waitFor(() => expect(document.activeElement?.closest('main')).not.toBeNull());
});

it('is used by keyboard alone, and returns to the train', async () => {
  const { user } = await renderScreen('/departures', { before: sendTwoTrains });
  const york = await screen.findByRole('button', { name: / to York$/ });
  await user.keyboard('/');
  const field = screen.getByRole('searchbox', { name: 'Search' });
  expect(document.activeElement).toBe(field);
  await user.keyboard('{ArrowDown}');
  expect(document.activeElement).toBe(york);
  await user.keyboard('{ArrowDown}');
  const hull = screen.getByRole('button', { name: / to Hull$/ });
  expect(document.activeElement).toBe(hull);
  await user.keyboard('{Enter}');
  const dialog = await screen.findByRole('dialog', { name: / to Hull$/ });
  expect(within(dialog).getByText('Cancelled')).toBeDefined();
  expect(document.activeElement).toBe(
    within(dialog).getByRole('button', { name: 'Running again' }),
  );
  await user.keyboard('{Escape}');
  await waitFor(() => expect(document.activeElement).toBe(hull));

  await user.click(field);
  await user.keyboard('nowhere');
  expect(await screen.findByText('No trains found for “nowhere”.')).toBeDefined();
  await user.clear(field);
  await user.keyboard('york');
  await waitFor(() => expect(screen.queryByRole('button', { name: / to Hull$/ })).toBeNull());
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('dialog', { name: / to York$/ })).toBeDefined();
});

it('leaves out the stops that are ticked', async () => {
  const { user } = await renderScreen('/departures', { before: sendTwoTrains });
  await user.click(await screen.findByRole('button', { name: / to York$/ }));
  await user.click(await screen.findByRole('button', { name: 'Stops' }));
  await user.click(await screen.findByRole('button', { name: 'Back' }));
  const stops = await screen.findByRole('button', { name: 'Stops' });
  expect(document.activeElement).toBe(stops);
  await user.click(stops);
  await user.click(await screen.findByRole('button', { name: 'Continue' }));
  expect(screen.getByText('Choose the stops that it misses.')).toBeDefined();
  await user.click(await screen.findByRole('checkbox', { name: 'Garforth' }));
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  await waitFor(() => expect(location.pathname).toBe('/'));
  expect(getDraft()).toMatchObject({ callingAt: 'YRK', notCallingAt: 'GRF' });
  expect(await screen.findByRole('combobox', { name: 'Destination' })).toBeDefined();
});

it('says that trains are old, or that the connection is lost, and keeps them', async () => {
  const { user, network } = await renderScreen('/departures', {
    before: async (its) => {
      await sendTwoTrains(its);
      its.clock.now += 120_000;
    },
  });
  expect(await screen.findByText('These trains may be out of date')).toBeDefined();
  expect(screen.getByText(/^No news from the feed since/)).toBeDefined();
  expect(screen.getByRole('button', { name: / to York$/ })).toBeDefined();

  network.isCut = true;
  await user.click(screen.getByRole('button', { name: 'Reload' }));
  expect(
    await screen.findByText(/^Can't reach Handsignal\. Last updated \d\d:\d\d\.$/),
  ).toBeDefined();
  expect(screen.getByRole('button', { name: / to York$/ })).toBeDefined();
});

it('says that the recorded day is invented, and remembers which station was chosen', async () => {
  const { user, reload } = await renderScreen('/departures', {
    before: async (service) => {
      await sendTwoTrains(service);
      await service.send('/v1/stations/SHF', json({ source: 'recorded' }, 'PUT'), 'local');
      await createRecordedDays(service.ports)();
    },
  });
  await user.click(await screen.findByRole('button', { name: /^Leeds.*Station/ }));
  await user.click(await screen.findByRole('option', { name: /^Sheffield/ }));
  expect(await screen.findByText('These trains are invented')).toBeDefined();
  expect(screen.queryByRole('link', { name: 'Powered by National Rail Enquiries' })).toBeNull();
  reload();
  expect(await screen.findByRole('heading', { name: 'Today at Sheffield' })).toBeDefined();
});

it('lets staff accept messages and pause rules, but not change rules', async () => {
  const { user } = await renderScreen('/departures', {
    isSignedIn: false,
    before: async (service) => {
      await proposePlatformChange(service);
      await addPerson(service, 'Ben Hill', ['staff']);
      await signInAs('Ben Hill');
    },
  });
  expect(await screen.findByRole('button', { name: 'Accept' })).toBeDefined();
  expect(screen.queryByRole('link', { name: 'Stations and rules' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Pause all rules' }));
  expect(await screen.findByText('All rules are paused')).toBeDefined();
});

it('accepts a proposed message, and says where it is', async () => {
  const { user, service } = await renderScreen('/departures', { before: proposePlatformChange });
  const section = await screen.findByRole('region', { name: /^Proposed messages/ });
  expect(section.textContent).toContain('(1)');
  expect(await within(section).findByText(/^\d\d:\d\d to York$/)).toBeDefined();
  expect(within(section).getByText('Why it needs you')).toBeDefined();
  expect(within(section).getByRole('link', { name: 'Change' }).getAttribute('href')).toContain(
    'updatedPlatform',
  );
  const places = screen.getByRole('navigation', { name: 'Pages' });
  expect(within(places).getByRole('link', { name: /^Announce.*1.*proposed/ })).toBeDefined();
  await user.click(within(section).getByRole('button', { name: 'Accept' }));
  const sent = await screen.findByRole('region', { name: 'Sent' });
  expect(sent.textContent).toContain('The video is being made.');
  expect(screen.getByText('Nothing is waiting for you.')).toBeDefined();
  expect(document.activeElement?.textContent).toMatch(/^Proposed messages/);
  const [proposal] = await followLocally(service).proposals('all');
  expect(proposal).toMatchObject({ state: 'making' });
});

it('accepts a proposed message with the next train, which is off at first', async () => {
  const { user, service } = await renderScreen('/departures', { before: proposeCancellation });
  const section = await screen.findByRole('region', { name: /^Proposed messages/ });
  const choice = await within(section).findByRole('checkbox', {
    name: /^Add: next train to York: \d\d:\d\d, platform 4$/,
  });
  expect((choice as HTMLInputElement).checked).toBe(false);
  await user.click(choice);
  await user.click(within(section).getByRole('button', { name: 'Accept' }));
  await screen.findByRole('region', { name: 'Sent' });
  const [proposal] = await followLocally(service).proposals('all');
  expect(proposal).toMatchObject({
    state: 'making',
    request: { cancelled: true, nextTiming: expect.any(String), nextPlatform: '4' },
  });
});

it('dismisses a proposed message, and explains why it cannot be dismissed twice', async () => {
  const { user, service } = await renderScreen('/departures', { before: proposePlatformChange });
  const dismiss = await screen.findByRole('button', { name: 'Dismiss' });
  await waitFor(async () => {
    const leeds = followLocally(service);
    for (const { id } of await leeds.proposals()) await leeds.decide(id, 'dismiss');
  });
  await user.click(dismiss);
  expect(await screen.findByText(/This message was dismissed already\./)).toBeDefined();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Dismiss' })).toBeNull());
});

it('pauses all rules, and lets them go on', async () => {
  const { user, service } = await renderScreen('/departures', { before: sendTwoTrains });
  await user.click(await screen.findByRole('button', { name: 'Pause all rules' }));
  expect(await screen.findByText('All rules are paused')).toBeDefined();
  expect((await followLocally(service).departures()).isPaused).toBe(true);
  expect(screen.queryByRole('button', { name: 'Pause all rules' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Resume' }));
  expect(await screen.findByRole('button', { name: 'Pause all rules' })).toBeDefined();
  expect((await followLocally(service).departures()).isPaused).toBe(false);
});
