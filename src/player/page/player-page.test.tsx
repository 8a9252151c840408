import { readFileSync } from 'node:fs';
import { screen, waitFor } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createPlayerBrowser } from '#player/testing.ts';
import { createTrain, followLeeds } from '#service/departures/testing.ts';
import { createStation, EVERYWHERE, type Station } from '#service/screens/testing.ts';
import { json, openTestService, type TestService } from '#service/testing.ts';
import { mountPlayerPage } from './player-page.ts';

let service: TestService;
let station: Station;
let unmount: () => void;
beforeEach(async () => {
  service = await openTestService();
  station = createStation(service);
  // Nothing is drawn here: every letter has one width.
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({
    font: '',
    measureText: (text: string) => ({ width: text.length * 50 }),
  } as unknown as CanvasRenderingContext2D & ImageBitmapRenderingContext);
});
afterEach(async () => {
  unmount();
  vi.restoreAllMocks();
  document.body.textContent = '';
  await service.close();
});

function mount(player: Parameters<typeof mountPlayerPage>[1]): void {
  const root = document.body.appendChild(document.createElement('div'));
  unmount = mountPlayerPage(root, player);
}

/** Opens the page of a screen called Hall. */
async function openHall(changes: object = {}) {
  const { id } = await station.add({ name: 'Hall', ...changes });
  const { address } = await station.answer<{ address: string }>(`/v1/screens/${id}/address`, {
    method: 'POST',
  });
  const browser = createPlayerBrowser(service);
  browser.page.isBroken = true; // the page itself tells what it shows
  const { player, line } = await browser.open(address.split('#')[1]);
  mount(player);
  return { browser, player, line };
}

/** Lets the browser have the first picture of every film. */
function decode(): void {
  for (const video of document.querySelectorAll('video'))
    video.dispatchEvent(new Event('loadeddata'));
}
const findVideo = (title: string) => document.querySelector(`video[aria-label="${title}"].seen`);
const getDetails = () => screen.queryByRole('region', { name: 'Details' });

it('shows whose station it is and the time, until something is on air', async () => {
  await service.send('/v1/settings', json({ name: 'Wessex Rail' }, 'PUT'));
  const { browser, line } = await openHall();
  await waitFor(() => expect(document.body.textContent).toContain('Wessex Rail'));
  // 09:30 UTC by the clock of the service, which is not that of this computer; summer time in London.
  expect(document.body.textContent).toContain('10:30');
  await station.show({ requestId: await station.finished(), on: EVERYWHERE });
  line.listener!.onChange();
  await browser.settle();
  expect(getDetails()).toBeNull();
  decode();
  await waitFor(() => expect(getDetails()).not.toBeNull());
  for (const text of ['12:30', 'Portsmouth', 'Woking'])
    expect(getDetails()!.textContent).toContain(text);
  expect(findVideo('12:30 to Portsmouth Harbour')).not.toBeNull();
});

it('shows which trains leave next while nothing is on air, with their source', async () => {
  const leeds = followLeeds(service);
  await leeds.save();
  await leeds.send(createTrain(), createTrain({ std: '11:10', isCancelled: true }));
  await openHall();
  await waitFor(() => expect(document.body.textContent).toContain('York'));
  for (const text of ['10:50', 'Plat 4', '11:10', 'Cancelled', 'Powered by National'])
    expect(document.body.textContent).toContain(text);
});

it('shows no second board where the picture has one', async () => {
  // Made before there was a screen, both are whole films.
  const drawn = await station.finished({ timing: '1300' }, '?board=true');
  const first = await station.show({ requestId: await station.finished(), on: EVERYWHERE });
  const { browser, line } = await openHall();
  decode();
  await waitFor(() => expect(getDetails()).not.toBeNull());
  await station.show({ requestId: drawn, on: EVERYWHERE });
  await service.send(`/v1/showings/${first.id}`, { method: 'DELETE' });
  line.listener!.onChange();
  await browser.settle();
  await waitFor(() => {
    decode();
    expect(findVideo('13:00 to Portsmouth Harbour')).not.toBeNull();
  });
  await waitFor(() => expect(getDetails()).toBeNull());
});

it('keeps the old picture until the next one is there', async () => {
  const first = await station.show({ requestId: await station.finished(), on: EVERYWHERE });
  const { browser, line } = await openHall();
  decode();
  await waitFor(() => expect(findVideo('12:30 to Portsmouth Harbour')).not.toBeNull());
  const next = await station.finished({ timing: '1300' });
  await station.show({ requestId: next, on: EVERYWHERE });
  await service.send(`/v1/showings/${first.id}`, { method: 'DELETE' });
  line.listener!.onChange();
  await browser.settle();
  const isLoading = () => document.querySelector('video[aria-label="13:00 to Portsmouth Harbour"]');
  await waitFor(() => expect(isLoading()).not.toBeNull());
  // A few drawings later, too.
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(findVideo('12:30 to Portsmouth Harbour')).not.toBeNull();
  await waitFor(() => {
    decode();
    expect(findVideo('13:00 to Portsmouth Harbour')).not.toBeNull();
  });
  await waitFor(() => expect(findVideo('12:30 to Portsmouth Harbour')).toBeNull());
});

it('shows nothing at all over another system’s picture while nothing is on air', async () => {
  await openHall({ layout: 'corner' });
  await waitFor(() => expect(document.title).toBe('Hall'));
  expect(document.querySelector('.wall-item')).toBeNull();
});

it('asks for the code with the focus in its field, by the name of the page in the studio', async () => {
  const { player } = await createPlayerBrowser(service).open();
  mount(player);
  const code = await screen.findByRole('textbox', { name: 'Code' });
  expect(document.activeElement).toBe(code);
  expect(screen.getByText(/^In Handsignal, open On screens, find this screen/)).toBeDefined();
});

it('said in the white of all its text that a code is wrong: the field and the words stand out', async () => {
  const style = document.createElement('style');
  style.textContent = readFileSync('src/player/page/player.css', 'utf8');
  document.head.append(style);
  const { player } = await createPlayerBrowser(service).open();
  mount(player);
  const user = userEvent.setup();
  const code = await screen.findByRole('textbox', { name: 'Code' });
  await user.type(code, 'WRONG-123{Enter}');
  const problem = await screen.findByText(/^This code is wrong or already used/);
  expect(code.getAttribute('aria-invalid')).toBe('true');
  const help = screen.getByText(/^In Handsignal/);
  expect(getComputedStyle(problem).color).not.toBe(getComputedStyle(help).color);
  expect(getComputedStyle(code).borderTopColor).toBe(getComputedStyle(problem).color);
  style.remove();
});

it('takes a typed code, and says in words which one will not do', async () => {
  const { id } = await station.add({ name: 'Hall' });
  const browser = createPlayerBrowser(service);
  const { player } = await browser.open();
  mount(player);
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
  const failedElements = new Set<Element>();
  for (;;) {
    const next = document.querySelector('video');
    if (next === null) break;
    failedElements.add(next);
    next.dispatchEvent(new Event('error'));
  }
  // Three attempts, and the one that was loaded ahead for the repeat.
  expect(failedElements.size).toBe(4);
  await waitFor(() => expect(document.body.textContent).toContain('Hall'));
  expect(document.body.textContent).not.toMatch(/error|cannot|fail/i);
  await browser.settle();
  const screens = await station.answer<{ trouble?: string }[]>('/v1/screens');
  expect(screens[0]!.trouble).toBe('video-unreadable');
});

it('says that its program has failed, and is not taken for alive', async () => {
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  const { browser, player } = await openHall();
  await browser.settle();
  player.findPlace = () => {
    throw new Error('A fault of the program.');
  };
  await station.show({ requestId: await station.finished(), on: EVERYWHERE });
  await player.refresh();
  await browser.settle();
  decode();
  await waitFor(() => expect(document.querySelector('.show')).toBeNull());
  await browser.settle();
  const screens = await station.answer<{ trouble?: string }[]>('/v1/screens');
  expect(screens[0]!.trouble).toBe('program-failed');
});
