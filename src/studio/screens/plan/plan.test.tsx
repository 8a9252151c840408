import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Screen } from '#contract/screens/screen.ts';
import { jpegHead } from '#contract/settings/testing.ts';
import { json, type TestService } from '#service/testing.ts';
import { addPerson, signInAs } from '#studio/testing/people.ts';
import { renderScreen } from '#studio/testing/render-screen.tsx';
import { computePointState } from './point-look.ts';

const PICTURE = jpegHead(1600, 900);

async function addScreens(service: TestService, ...names: string[]): Promise<Screen[]> {
  const added: Screen[] = [];
  for (const name of names) {
    const answer = await service.send('/v1/screens', json({ name }), 'local');
    added.push((await answer.json()).data);
  }
  return added;
}
const savePlan = (service: TestService, points: object[], picture = PICTURE) =>
  service.send('/v1/station-plan', json({ picture, points }, 'PUT'), 'local');
const readPlan = (service: TestService) => service.ports.stationPlans.get('local');

it('tells what a screen shows apart from what is not known', () => {
  const onAir = [{ id: 'a' }, { id: 'b', emergency: 'e' }];
  const look = (state: Screen['state'], playing?: string) =>
    computePointState({ state, ...(playing && { playing }) }, onAir);
  expect(look('waiting')).toBe('waiting');
  expect(look('silent', 'b')).toBe('offline');
  expect(look('live')).toBe('empty');
  expect(look('live', 'a')).toBe('playing');
  expect(look('live', 'b')).toBe('emergency');
});

it('places a screen by a press, moves it by arrow keys, takes one off, and saves', async () => {
  const { user, service } = await renderScreen('/screens', {
    before: async (its) => {
      const [hall] = await addScreens(its, 'Hall', 'Gate');
      await savePlan(its, [{ screenId: hall!.id, x: 0.1, y: 0.2 }]);
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Edit the plan' }));
  const editor = within(screen.getByRole('region', { name: 'Edit the plan' }));
  await user.click(editor.getByRole('button', { name: 'Place Gate' }));
  expect(editor.getByRole('status').textContent).toBe('Gate: 50% from the left, 50% from the top');
  await user.keyboard('{ArrowLeft}{ArrowLeft}{Shift>}{ArrowDown}{/Shift}');
  expect(editor.getByRole('status').textContent).toBe('Gate: 48% from the left, 55% from the top');
  expect(editor.getByText('Every screen is on the plan.')).toBeDefined();
  editor.getByRole('button', { name: /^Hall: 10% from the left/ }).focus();
  await user.keyboard('{Delete}');
  expect(await editor.findByRole('button', { name: 'Place Hall' })).toBeDefined();
  await user.click(editor.getByRole('button', { name: 'Save plan' }));
  await screen.findByRole('list', { name: 'Plan of the station' });
  expect((await readPlan(service))?.points).toMatchObject([{ x: 0.48, y: 0.55 }]);
});

it('says that someone else was first, and loads their plan', async () => {
  const { user, service } = await renderScreen('/screens', {
    before: async (its) => {
      await addScreens(its, 'Hall');
      await savePlan(its, []);
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Edit the plan' }));
  await user.click(screen.getByRole('button', { name: 'Place Hall' }));
  await savePlan(service, [], jpegHead(400, 400));
  await user.click(screen.getByRole('button', { name: 'Save plan' }));
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('Someone else has changed the plan.');
  await user.click(within(alert).getByRole('button', { name: 'Load their plan' }));
  expect(await screen.findByText('No screen is on the plan yet.')).toBeDefined();
  expect((await readPlan(service))?.version).toBe(2);
});

it('shows staff the plan, the card of a screen, and remembers that they want the list', async () => {
  const { user, reload } = await renderScreen('/screens', {
    isSignedIn: false,
    before: async (its) => {
      const [hall] = await addScreens(its, 'Hall', 'Gate');
      await savePlan(its, [{ screenId: hall!.id, x: 0.1, y: 0.2 }]);
      await addPerson(its, 'Ben Ola', ['staff']);
      await signInAs('Ben Ola');
    },
  });
  const plan = within(await screen.findByRole('list', { name: 'Plan of the station' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Edit the plan' })).toBeNull());
  const rest = screen.getByRole('region', { name: 'Not on the plan' });
  expect(within(rest).getByRole('heading', { name: 'Gate' })).toBeDefined();
  const point = plan.getByRole('button', { name: 'Hall: Not connected yet' });
  await user.click(point);
  const card = await screen.findByRole('dialog', { name: 'Hall' });
  expect(within(card).getByRole('heading', { name: 'Hall' })).toBeDefined();
  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('radio', { name: 'List' }));
  await screen.findByRole('region', { name: 'All screens' });
  reload();
  await screen.findByRole('region', { name: 'All screens' });
  // The switch comes with the plan, which may be read after the screens.
  const list = await screen.findByRole<HTMLInputElement>('radio', { name: 'List' });
  expect(list.checked).toBe(true);
});

it('tells an administrator why a file cannot be the plan', async () => {
  const { user } = await renderScreen('/screens', {
    before: async (its) => void (await addScreens(its, 'Hall')),
  });
  await user.click(await screen.findByRole('radio', { name: 'Plan' }));
  await screen.findByText('No plan yet');
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  await user.upload(input!, new File(['<svg viewBox="0 0 1 1"/>'], 'plan.png'));
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('plan.png cannot be used');
  expect(alert.textContent).toContain('The file is not a PNG, JPEG or WebP picture.');
});
