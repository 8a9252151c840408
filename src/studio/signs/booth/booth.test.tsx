import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { json } from '#service/testing.ts';
import { renderScreen } from '#studio/testing/render-screen.tsx';
import { useRecordingKey } from './session.tsx';

/** Stubs the browser's response to a page that requests the camera. */
function stubCamera(answer: () => Promise<never>): void {
  Object.defineProperty(navigator, 'mediaDevices', {
    value: { getUserMedia: answer },
    configurable: true,
  });
}
afterEach(() => {
  Reflect.deleteProperty(navigator, 'mediaDevices');
});

/** Opens the booth after consent; the camera is not switched on yet. */
async function openBooth() {
  const opened = await renderScreen('/signs/booth');
  await opened.user.type(await screen.findByRole('textbox', { name: 'Signer’s name' }), 'Dee Hale');
  await opened.user.click(screen.getByRole('checkbox', { name: /^I agree/ }));
  await opened.user.click(screen.getByRole('button', { name: 'Start session' }));
  await screen.findByRole('button', { name: 'Turn on camera' });
  return opened;
}

it.each([
  ['refused', 'NotAllowedError', 'Your browser is blocking the camera'],
  ['missing', 'NotFoundError', 'No camera found'],
  ['in use', 'NotReadableError', 'Another program is using the camera'],
])('says what to do when the camera is %s, and asks again', async (_, name, message) => {
  let requestCount = 0;
  stubCamera(() => {
    requestCount++;
    return Promise.reject(new DOMException('No.', name));
  });
  const { user } = await openBooth();
  await user.click(screen.getByRole('button', { name: 'Turn on camera' }));
  expect((await screen.findByRole('alert')).textContent).toContain(message);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByRole('alert');
  expect(requestCount).toBe(2);
});

it('films nobody before they agree, and says which of the answers is missing', async () => {
  const { user } = await renderScreen('/signs/booth');
  const begin = await screen.findByRole('button', { name: 'Start session' });
  await user.click(begin);
  expect((await screen.findByRole('alert')).textContent).toContain('Enter the signer’s name');
  await user.type(screen.getByRole('textbox', { name: 'Signer’s name' }), 'Dee Hale');
  expect(screen.getByRole('alert').textContent).toContain(
    'Tick the box to confirm that the signer agrees.',
  );
  await user.type(screen.getByLabelText('Last day (optional)'), '2020-01-01');
  expect(screen.getByRole('alert').textContent).toContain('The last day has passed.');
  expect(screen.queryByRole('button', { name: 'Turn on camera' })).toBeNull();
});

it('remembers who is in the booth, until their consent is withdrawn elsewhere', async () => {
  const { service, reload } = await openBooth();
  reload();
  await screen.findByText('Dee Hale');
  const session = JSON.parse(localStorage.getItem('handsignal.booth-session')!);
  const consent: string = session.consent;
  const { signer, purpose } = session;
  const asStudio: typeof service.send = (path, init) => service.send(path, init, 'local');
  const consentChange = { kind: 'consent', consent, given: { signer, purpose } };
  for (const change of [consentChange, { kind: 'consent', consent }])
    await asStudio('/v1/sign-library/changes', json({ changes: [change] }));
  reload();
  await screen.findByText('Consent withdrawn: Dee Hale');
  await screen.findByRole('button', { name: 'Start session' });
});

function Booth({ calls, canTake }: { calls: string[]; canTake: boolean }) {
  const [isFilming, setFilming] = useState(false);
  const turn = (call: string, isOn: boolean) => () => {
    calls.push(call);
    setFilming(isOn);
  };
  useRecordingKey(turn('start', true), turn('stop', false), { isFilming, canTake });
  return null;
}

it('starts and stops by the same key, and starts nothing before there is a picture', async () => {
  const user = userEvent.setup();
  const calls: string[] = [];
  const { rerender } = render(<Booth calls={calls} canTake={false} />);
  await user.keyboard(' ');
  rerender(<Booth calls={calls} canTake />);
  await user.keyboard(' ');
  await user.keyboard('{Enter}');
  await user.keyboard(' ');
  expect(calls).toEqual(['start', 'stop']);
});
