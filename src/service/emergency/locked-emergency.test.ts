/** Emergency messages from the lock screen of a shared computer. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { quickSecrets } from '#service/adapters/testing.ts';
import { type Browser, firstAdministrator, join, openBrowser } from '#service/people/testing.ts';
import { json, openTestService, type TestService } from '#service/testing.ts';

let service: TestService;
let amira: Browser;
beforeEach(async () => {
  service = await openTestService({ secrets: quickSecrets() });
  amira = await firstAdministrator(service);
});
afterEach(() => service.close());

const post = (browser: Browser, path: string) => browser.ask(path, { method: 'POST' });
const show = (browser: Browser, id: string) => browser.ask('/session/emergency', json({ id }));
const offered = async (browser: Browser) =>
  (await (await browser.ask('/session/emergency')).json()).data;
const allow = () =>
  amira.send('/v1/settings', json({ sessions: { emergencyWhileLocked: true } }, 'PUT'));

/** Puts a message whose video is ready on the shelf; returns its id. */
async function mark(): Promise<string> {
  const marked = await amira.send('/v1/emergency-messages', json({ message: 'evacuate' }));
  const { id } = (await marked.json()).data;
  await service.renderNext();
  await amira.send('/v1/emergency-messages');
  return id;
}

it('asks for the PIN first, unless the organisation says otherwise', async () => {
  const id = await mark();
  await post(amira, '/session/lock');
  expect(await offered(amira)).toEqual({ needsPin: true, messages: [] });
  expect((await show(amira, id)).status).toBe(401);
});

it('shows a message on every screen at once where that is allowed, and records who and from where', async () => {
  const id = await mark();
  await allow();
  await post(amira, '/session/lock');
  const { needsPin, messages } = await offered(amira);
  expect(needsPin).toBe(false);
  const [{ title }] = messages.filter((message: { id: string }) => message.id === id);
  expect(title).toBe('Leave the station now');
  expect((await show(amira, id)).status).toBe(200);
  const [me] = await service.ports.people.list('local');
  const onAir = await service.ports.screens.showings(me!.tenant, {
    state: 'on-air',
    limit: 9,
    now: service.clock.now,
  });
  expect(onAir).toMatchObject([{ emergencyId: id, on: { everywhere: true }, shownBy: me!.id }]);
  const [entry] = await service.ports.auditLog.page(me!.tenant, { action: 'emergency.shown' }, 1);
  expect(entry).toMatchObject({
    action: 'emergency.shown',
    subject: id,
    detail: expect.stringContaining('from the lock screen'),
  });
  // Everything else stays locked.
  expect((await post(amira, '/session/token')).status).toBe(401);
});

it('offers nothing to a person who may not show emergency messages, nor to a stranger', async () => {
  const id = await mark();
  await allow();
  const ben = await join(service, amira, { name: 'Ben Okafor', roles: ['reviewer'] });
  expect(await offered(ben)).toEqual({ needsPin: false, messages: [] });
  expect((await show(ben, id)).status).toBe(401);
  const stranger = openBrowser(service);
  expect((await stranger.ask('/session/emergency')).status).toBe(401);
  expect((await show(stranger, id)).status).toBe(401);
});

it('shows nothing of another organisation', async () => {
  await allow();
  const marked = await service.send('/v1/emergency-messages', json({ message: 'evacuate' }));
  const { id } = (await marked.json()).data;
  await service.renderNext();
  expect((await offered(amira)).messages).toEqual([]);
  expect((await show(amira, id)).status).toBe(404);
});

it('cannot be called by another site', async () => {
  const id = await mark();
  await allow();
  const crossSite = await amira.ask('/session/emergency', {
    ...json({ id }),
    headers: { 'Content-Type': 'application/json', Origin: 'https://elsewhere.example' },
  });
  expect(crossSite.status).toBe(403);
});
