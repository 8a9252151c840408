import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createStation } from '#service/screens/testing.ts';
import { json, type TestService, WATERLOO } from '#service/testing.ts';
import { renderScreen, type Screen } from '#studio/testing/render-screen.tsx';

const PATH = '/v1/sign-requests/train-announcements';
const SCREENS = ['Concourse', 'Platform 1', 'Platform 2', 'Platform 3', 'Platform 4'];

/** Makes a finished announcement about the same train. */
async function announce(service: TestService, platform: string): Promise<string> {
  const body = { ...WATERLOO, updatedPlatform: platform };
  const { data } = await (await service.send(PATH, json(body), 'local')).json();
  await service.renderNext();
  return data.id;
}

/** Opens a finished announcement at a station with five screens. */
const openStation = (seen?: { ids: string[] }) =>
  renderScreen(async (service) => {
    for (const name of SCREENS) await service.send('/v1/screens', json({ name }), 'local');
    const ids = [await announce(service, '4'), await announce(service, '6')];
    seen?.ids.push(...ids);
    return `/requests/${ids[0]}`;
  });

/** Has a player of a screen say that it is alive. */
async function connect(service: TestService, name: string): Promise<void> {
  const station = createStation({
    ...service,
    send: (path, init, tenant = 'local') => service.send(path, init, tenant),
  });
  const screens = await station.answer<{ id: string; name: string }[]>('/v1/screens');
  const player = await station.player(screens.find((item) => item.name === name)!.id);
  await player.ask('alive', json({}));
}

/** Shows the open message on the screens that are chosen, and on those named. */
async function show({ user }: Screen, ...names: string[]): Promise<void> {
  await user.click(await screen.findByRole('button', { name: 'Show' }));
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByRole('button', { name: 'Show now' });
  for (const name of names)
    await user.click(dialog.getByRole('checkbox', { name: new RegExp(`^${name}`) }));
  // At every time of day.
  await user.click(dialog.getByText('Until taken down'));
  await user.click(dialog.getByRole('button', { name: 'Show now' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
}

const receipt = async () => within(await screen.findByRole('region', { name: 'On screens' }));
const onAir = async (service: TestService) =>
  (await (await service.send('/v1/showings', {}, 'local')).json()).data.map(
    ({ requestId }: { requestId: string }) => requestId,
  );

it('says what is on air after a reload, takes it down and puts it back in one press each', async () => {
  const opened = await openStation();
  await show(opened, 'Concourse', 'Platform 4');
  opened.reload('/');
  expect((await receipt()).getByText('On Concourse, Platform 4 until taken down')).toBeDefined();
  expect((await receipt()).queryByRole('button', { name: 'Undo showing' })).toBeNull();
  await opened.user.click((await receipt()).getByRole('button', { name: 'Take down' }));
  const putBack = await (await receipt()).findByRole('button', { name: 'Put back' });
  expect(document.activeElement).toBe(putBack);
  expect(await onAir(opened.service)).toEqual([]);
  opened.reload();
  await opened.user.click(await (await receipt()).findByRole('button', { name: 'Put back' }));
  await (await receipt()).findByRole('button', { name: 'Take down' });
  expect(await onAir(opened.service)).toHaveLength(1);
});

it('chooses the last screens again, says what they play, and undoes what was replaced', async () => {
  const seen = { ids: [] as string[] };
  const opened = await openStation(seen);
  await show(opened, 'Platform 4');
  await connect(opened.service, 'Platform 4');
  opened.reload(`/requests/${seen.ids[1]}`);
  await opened.user.click(await screen.findByRole('button', { name: 'Show' }));
  const chosen = await screen.findByRole<HTMLInputElement>('checkbox', { name: /^Platform 4/ });
  expect(chosen.checked).toBe(true);
  expect(await screen.findByText(/^Now: 12:30 to Portsmouth Harbour · platform/)).toBeDefined();
  // The title names the platform that screens say now.
  expect(await screen.findByText(/^Replaces 12:30 to .* → 4, on Platform 4\.$/)).toBeDefined();
  await opened.user.keyboard('{Escape}');
  await show(opened);
  await waitFor(async () => expect(await onAir(opened.service)).toEqual([seen.ids[1]]));
  opened.reload('/');
  await opened.user.click(await (await receipt()).findByRole('button', { name: 'Undo showing' }));
  await waitFor(async () => expect(await onAir(opened.service)).toEqual([seen.ids[0]]));
});

it('says beside the screens that none is chosen before Show now is pressed', async () => {
  const { user } = await openStation();
  await user.click(await screen.findByRole('button', { name: 'Show' }));
  const places = within(await screen.findByRole('group', { name: 'Screens' }));
  expect(places.getByText('Choose at least one screen.')).toBeDefined();
  await user.click(places.getByRole('checkbox', { name: /^All screens/ }));
  expect(places.queryByText('Choose at least one screen.')).toBeNull();
});

it('waits in the outbox while the service is away, and is shown once it answers', async () => {
  const opened = await openStation();
  await screen.findByRole('button', { name: 'Show' });
  await opened.user.click(screen.getByRole('button', { name: 'Show' }));
  const dialog = within(await screen.findByRole('dialog'));
  await opened.user.click(await dialog.findByRole('checkbox', { name: /^Concourse/ }));
  await opened.user.click(dialog.getByText('Until taken down'));
  opened.network.isCut = true;
  await opened.user.click(dialog.getByRole('button', { name: 'Show now' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await onAir(opened.service)).toEqual([]);
  opened.network.isCut = false;
  globalThis.dispatchEvent(new Event('online'));
  await waitFor(async () => expect(await onAir(opened.service)).toHaveLength(1));
});
