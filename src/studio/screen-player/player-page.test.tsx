import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createStation, EVERYWHERE, type Station } from '#service/screens/testing.ts';
import { json, openTestService, type TestService } from '#service/testing.ts';
import { PlayerPage } from './player-page.tsx';
import { createPlayerBrowser } from './testing.ts';

let service: TestService;
let station: Station;
beforeEach(async () => {
  service = await openTestService();
  station = createStation(service);
});
afterEach(() => service.close());

/** Opens the page of a screen called Hall. */
async function openHall(changes: object = {}) {
  const { id } = await station.add({ name: 'Hall', ...changes });
  const { address } = await station.answer<{ address: string }>(`/v1/screens/${id}/address`, {
    method: 'POST',
  });
  const browser = createPlayerBrowser(service);
  const { player, line } = await browser.open(address.split('#')[1]);
  render(<PlayerPage player={player} />);
  return { browser, player, line };
}

it('shows whose station it is and the time, until something is on air', async () => {
  await service.send('/v1/settings', json({ name: 'Wessex Rail' }, 'PUT'));
  const { browser, line } = await openHall();
  expect(await screen.findByText('Wessex Rail')).toBeDefined();
  // 09:30 UTC by the clock of the service, which is not that of this computer; summer time in London.
  expect(screen.getByText('10:30')).toBeDefined();
  await station.show({ requestId: await station.finished(), on: EVERYWHERE });
  line.listener!.onChange();
  await browser.settle();
  await waitFor(() => expect(screen.queryByText('Wessex Rail')).toBeNull());
  const facts = await screen.findByRole('region', { name: 'Details' });
  for (const text of ['12:30', 'Portsmouth Harbour', 'Long delay', 'Haslemere'])
    expect(facts.textContent).toContain(text);
  expect(screen.getByLabelText('12:30 to Portsmouth Harbour').tagName).toBe('VIDEO');
});

it('shows old and new, and no second board where the picture has one', async () => {
  const changed = await station.finished({ updatedPlatform: '12', longDelay: undefined });
  const drawn = await station.finished({ timing: '1300' }, '?board=true');
  const first = await station.show({ requestId: changed, on: EVERYWHERE });
  const { browser, line } = await openHall();
  const facts = await screen.findByRole('region', { name: 'Details' });
  expect(facts.textContent).toContain('Platform 10 → 12');
  await station.show({ requestId: drawn, on: EVERYWHERE });
  await service.send(`/v1/showings/${first.id}`, { method: 'DELETE' });
  line.listener!.onChange();
  await browser.settle();
  await screen.findByLabelText('13:00 to Portsmouth Harbour');
  expect(screen.queryByRole('region', { name: 'Details' })).toBeNull();
});

it('shows nothing at all over another system’s picture while nothing is on air', async () => {
  await openHall({ layout: 'corner' });
  await waitFor(() => expect(document.title).toBe('Hall'));
  expect(document.querySelector('time')).toBeNull();
});

it('takes a typed code, and says in words which one will not do', async () => {
  const { id } = await station.add({ name: 'Hall' });
  const browser = createPlayerBrowser(service);
  const { player } = await browser.open();
  render(<PlayerPage player={player} />);
  const user = userEvent.setup();
  await user.type(screen.getByRole('textbox', { name: 'Code' }), 'WRONG-123{Enter}');
  expect(await screen.findByText(/^This code is wrong or already used/)).toBeDefined();
  const offered = await station.answer<{ code: string }>(`/v1/screens/${id}/code`, {
    method: 'POST',
  });
  await user.clear(screen.getByRole('textbox', { name: 'Code' }));
  await user.type(screen.getByRole('textbox', { name: 'Code' }), `${offered.code}{Enter}`);
  await waitFor(() => expect(document.title).toBe('Hall'));
});

it('begins a lost video anew, and passes over one that stays lost', async () => {
  vi.spyOn(console, 'info').mockReturnValue(undefined);
  await station.show({ requestId: await station.finished(), on: EVERYWHERE });
  const { browser } = await openHall();
  const video = () => screen.queryByLabelText('12:30 to Portsmouth Harbour');
  await waitFor(() => expect(video()).not.toBeNull());
  const failedElements = new Set<Element>();
  while (video() !== null) {
    const element = video()!;
    failedElements.add(element);
    element.dispatchEvent(new Event('error'));
    await waitFor(() => expect(video()).not.toBe(element));
  }
  expect(failedElements.size).toBe(3);
  expect(document.querySelector('time')).not.toBeNull();
  expect(document.body.textContent).not.toMatch(/error|cannot|fail/i);
  await browser.settle();
  const screens = await station.answer<{ trouble?: string }[]>('/v1/screens');
  expect(screens[0]!.trouble).toBe('video-unreadable');
  vi.restoreAllMocks();
});

it('writes no captions below a picture that has them in it', async () => {
  const below = () => document.querySelector('p.whitespace-pre-line');
  await station.show({ requestId: await station.finished(), on: EVERYWHERE });
  const { browser, line } = await openHall();
  await waitFor(() => expect(below()).not.toBeNull());
  const burnt = await station.finished({ timing: '1300' }, '?captions=picture');
  await station.show({ requestId: burnt, on: EVERYWHERE, priority: 'urgent' });
  line.listener!.onChange();
  await browser.settle();
  await screen.findByLabelText('13:00 to Portsmouth Harbour');
  expect(below()).toBeNull();
});
