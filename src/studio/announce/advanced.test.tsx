import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { advancedSetting } from '#studio/queries/people/use-advanced.ts';
import { addPerson, signInAs } from '#studio/testing/people.ts';
import { renderScreen } from '#studio/testing/render-screen.tsx';
import { button, openFullForm } from './testing.ts';

/** Elements that take the focus, in the page below the places. */
const CONTROLS = 'a[href], button, input:not([type=hidden]), select, textarea, [tabindex="0"]';

/** Opens everything that opens. */
async function openAll(user: { click(element: Element): Promise<void> }): Promise<void> {
  const main = screen.getByRole('main');
  const closed = () => main.querySelector(':is(h2, h3, h4) button[aria-expanded="false"]');
  for (let opened = closed(); opened !== null; opened = closed()) await user.click(opened);
}

/** Names the controls: a group of choices is one, as Tab sees it. */
function listControls(): string[] {
  const main = screen.getByRole('main');
  const controls = [...main.querySelectorAll<HTMLElement>(CONTROLS)].filter(
    (control) => control.closest('[hidden], [aria-hidden=true], :disabled') === null,
  );
  const radios = new Set<string>();
  const focusable = controls.filter((control) => {
    if (control.tabIndex < 0) return false;
    const { type, name } = control as HTMLInputElement;
    if (type !== 'radio') return true;
    const isNew = !radios.has(name);
    radios.add(name);
    return isNew;
  });
  return focusable.map((control) => {
    const { type, name, id } = control as HTMLInputElement;
    return [control.tagName, type, name || id, control.textContent].join(' ');
  });
}

it('has 45 controls at most with everything open, where it had 122', async () => {
  const { user } = await renderScreen('/');
  await openFullForm(user);
  await screen.findByRole('button', { name: /^Look/ });
  // Radios are tabbed to one by one until their group has been set up.
  await openAll(user);
  await screen.findByRole('radio', { name: 'Transparent' });
  await waitFor(
    () => {
      const controls = listControls();

      expect(controls.length, controls.join('\n')).toBeLessThanOrEqual(45);
    },
    { timeout: 20_000 },
  );
});

it('has few more controls once a train is filled in and played', async () => {
  const draft = { destination: 'YRK', timing: '1003', platform: '4', updatedPlatform: '6' };
  const { user } = await renderScreen('/', { draft });
  await screen.findByRole('list', { name: 'Phrases' });
  await openAll(user);
  expect(listControls().length).toBeLessThanOrEqual(56);
  advancedSetting.write(true);
  await screen.findByRole('button', { name: 'Paste JSON' });
  await openAll(user);
  expect(listControls().length).toBeGreaterThan(80);
});

it('shows advanced options to the person who wants them, on any computer', async () => {
  const { user, service, reload } = await renderScreen('/', {
    isSignedIn: false,
    before: async (started) => {
      await addPerson(started, 'Ben Ola', ['staff']);
      await signInAs('Ben Ola');
    },
  });
  await openFullForm(user);
  await screen.findByRole('button', { name: /^Look/ });
  expect(screen.queryByRole('button', { name: 'Paste JSON' })).toBeNull();
  expect(screen.queryByRole('button', { name: /^Tracking/ })).toBeNull();
  reload('/account');
  await user.click(await screen.findByRole('switch', { name: /^Show advanced options/ }));
  await waitFor(async () =>
    expect(await service.ports.people.list('local')).toMatchObject([{ isAdvanced: true }]),
  );
  localStorage.clear();
  reload('/');
  await openFullForm(user);
  expect(await screen.findByRole('button', { name: 'Paste JSON' })).toBeDefined();
  expect(button(/^Tracking/)).toBeDefined();
  expect(button('The request')).toBeDefined();
});
