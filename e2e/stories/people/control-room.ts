/** A station with people, screens and another system, on one machine or on two. */
import type { Browser, Page } from '@playwright/test';
import { freePort } from '#service/adapters/cluster/testing.ts';
import { expect, type RunningService, startService } from '../../fixtures.ts';
import {
  accessToken,
  addClient,
  jsonBody,
  renderNext,
  type Send,
  sender,
  smallMovie,
} from '../../service/client.ts';

const PASSPHRASE = 'seven quiet trains';

/** Person with a separate browser. */
export interface Colleague {
  name: string;
  page: Page;
}

async function openPage(browser: Browser): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  page.setDefaultNavigationTimeout(60_000);
  // Videos are not rendered before they are requested, and the facts are beside the video.
  await page.addInitScript(() => {
    localStorage.setItem('handsignal.render-ahead', 'false');
    localStorage.setItem('handsignal.organisation', JSON.stringify({ message: { board: false } }));
  });
  return page;
}

/**
 * Follows the link that the service prints, and makes the first account.
 *
 * @param newest the process that started last: its link has ended those of the others
 */
export async function firstAdministrator(
  browser: Browser,
  { url }: RunningService,
  newest: RunningService,
  name: string,
): Promise<Colleague> {
  const page = await openPage(browser);
  await page.goto(newest.signInLink.replace(newest.url, url));
  await page.waitForURL((address) => address.pathname === '/');
  await page.goto(`${url}/account`);
  await page.getByLabel('Email address').fill(`${name.split(' ')[0]!.toLowerCase()}@example.org`);
  await page.getByLabel('Your name').fill(name);
  await page.getByLabel('Passphrase').fill(PASSPHRASE);
  await page.getByRole('button', { name: 'Create first account' }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  return { name, page };
}

/** Invites a person, who accepts by the link. */
export async function join(
  browser: Browser,
  { page: inviting }: Colleague,
  name: string,
  role: 'Staff' | 'Reviewer',
): Promise<Colleague> {
  await inviting.goto('/people');
  const invite = inviting.getByRole('region', { name: 'Invite a colleague' });
  const email = `${name.split(' ')[0]!.toLowerCase()}@example.org`;
  await invite.getByLabel('Email address').fill(email);
  if (role === 'Reviewer') {
    await invite.getByRole('checkbox', { name: /^Staff/ }).press('Space');
    await invite.getByRole('checkbox', { name: /^Reviewer/ }).press('Space');
  }
  await invite.getByRole('button', { name: 'Create invitation link' }).click();
  await expect(invite.getByText(`Send this link to ${email}.`)).toBeVisible();
  const link = await invite.getByText(/\/invitation#/).textContent();
  const page = await openPage(browser);
  await page.goto(link!);
  await page.getByLabel('Your name').fill(name);
  await page.getByLabel('Passphrase').fill(PASSPHRASE);
  await page.getByRole('button', { name: 'Accept and sign in' }).click();
  await expect(page.getByRole('button', { name })).toBeVisible();
  return { name, page };
}

/** Adds a screen, and connects a player that is served at `url` by a typed code. */
export async function hangWall(
  browser: Browser,
  { page }: Colleague,
  url: string,
  { name, group }: { name: string; group?: string },
): Promise<Page> {
  await page.goto('/screens');
  await page.getByRole('button', { name: 'Add a screen' }).click();
  const form = page.getByRole('dialog', { name: 'Add a screen' });
  await form.getByLabel('Name').fill(name);
  if (group !== undefined) await form.getByLabel('Groups (optional)').fill(group);
  await form.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByRole('button', { name: `Connect a player to ${name}` }).click();
  const code = await page.getByText(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/).textContent();
  await page.keyboard.press('Escape');
  const context = await browser.newContext({ serviceWorkers: 'allow' });
  const screen = await context.newPage();
  await screen.goto(`${url}/screen/`);
  await screen.getByRole('textbox', { name: 'Code' }).fill(code!.toLowerCase());
  await screen.keyboard.press('Enter');
  await expect(screen.getByRole('region', { name: 'Nothing on air' })).toBeVisible();
  return screen;
}

/**
 * Starts a second service process, which serves the screens, on many machines; on one machine, returns the
 * same service.
 */
export async function startSecond(
  service: RunningService,
  deployment: 'one machine' | 'many machines',
): Promise<RunningService> {
  if (deployment === 'one machine') return service;
  const port = String(await freePort());
  const overrides = { PORT: port, PUBLIC_URL: `http://127.0.0.1:${port}` };
  return await startService({ ...service.environment, ...overrides });
}

/** Ends a service as a power cut does. Answers what starts it again where it was. */
export async function kill(service: RunningService): Promise<() => Promise<RunningService>> {
  const ended = new Promise((resolve) => service.process.once('exit', resolve));
  service.process.kill('SIGKILL');
  await ended;
  const { port } = new URL(service.url);
  return () => startService({ ...service.environment, PORT: port });
}

/** Connects the operator's system, which is also a render worker. */
export async function connectOtherSystem({ url, environment }: RunningService) {
  const scope = 'requests:write requests:read screens:write worker';
  const send: Send = sender(
    url,
    await accessToken(url, await addClient(environment, 'local', scope)),
  );
  const movie = smallMovie();
  const answer = async (path: string, body: object) => {
    const { data, errors } = await (await send(path, jsonBody(body))).json();
    expect(errors).toBeUndefined();
    return data;
  };
  return {
    /** Makes the video that is asked for next. */
    render: async (captions?: string) => await renderNext(send, movie, captions),
    /** Creates a finished announcement; returns the id of its request. */
    async createAnnouncement(body: object): Promise<string> {
      await answer('/v1/sign-requests/train-announcements', body);
      return (await renderNext(send, movie))!;
    },
    show: async (form: object) => await answer('/v1/showings', form),
  };
}
