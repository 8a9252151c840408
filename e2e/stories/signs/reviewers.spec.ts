/** Tests for two reviewers at once, each in a separate browser; and for one who continues without the network. */
import type { Browser, Page } from '@playwright/test';
import { LibraryRules } from '#contract/library/library-rules.ts';
import type { PersonView } from '#contract/people/people.ts';
import type { Role } from '#contract/people/role.ts';
import { expect, expectAccessible, type RunningService, test } from '../../fixtures.ts';
import { accessToken, addClient, jsonBody, type Send, sender } from '../../service/client.ts';
import { FULL } from '../../test-size.ts';

test.setTimeout(180_000);

/** Creates a client of an organisation with people. */
async function organisation({ url, environment }: RunningService): Promise<Send> {
  const client = await addClient(environment, 'two-reviewers', 'people:admin library:read');
  return sender(url, await accessToken(url, client));
}

/** Opens a page of a reviewer in a separate browser. */
async function reviewer(
  browser: Browser,
  { url }: RunningService,
  send: Send,
  name: string,
  roles: readonly Role[] = ['reviewer'],
): Promise<Page> {
  const email = `${name.toLowerCase()}@example.org`;
  const invited = await send('/v1/invitations', jsonBody({ email, roles }));
  const token = (await invited.json()).data.link.split('#')[1];
  const context = await browser.newContext({ baseURL: url, reducedMotion: 'reduce' });
  const data = { token, name, passphrase: 'seven quiet trains' };
  const opened = await context.request.post('/session/invitation', { data });
  expect(opened.ok(), await opened.text()).toBe(true);
  return await context.newPage();
}

async function library(send: Send): Promise<{ etag: string | null; rules: LibraryRules }> {
  const response = await send('/v1/sign-library');
  const { data } = await response.json();
  return { etag: response.headers.get('etag'), rules: LibraryRules.parse(data) };
}

const panel = (page: Page) => page.getByRole('region', { name: 'Checked by your organisation' });

test('two reviewers contradict each other, and neither word is lost', async ({
  service,
  browser,
}) => {
  const send = await organisation(service);
  const ann = await reviewer(browser, service, send, 'Ann', ['administrator', 'reviewer']);
  const bob = await reviewer(browser, service, send, 'Bob');
  const initialLibrary = await library(send);
  for (const page of [ann, bob]) {
    await page.goto('/signs?sign=TRAIN');
    await expect(panel(page).getByRole('button', { name: /^Right/ })).toBeVisible();
  }

  // Bob has begun to write before Ann says yes; he has not seen her word.
  await bob.keyboard.press('n');
  await bob.keyboard.type('Nobody signs it so here.');
  await ann.keyboard.press('y');
  await expect(panel(ann)).toContainText('Needs approval from another person');
  const between = await library(send);
  await bob.getByRole('button', { name: 'Reject sign' }).click();
  await expect(panel(bob)).toContainText('Rejected by your organisation');
  await expect(panel(bob)).toContainText('Ann says it is right');
  await expect(panel(bob)).toContainText('Bob says it is wrong');
  await expectAccessible(bob);

  const finalLibrary = await library(send);
  expect(new Set([initialLibrary.etag, between.etag, finalLibrary.etag]).size).toBe(3);
  expect(finalLibrary.rules.rejected).toHaveLength(1);
  expect(finalLibrary.rules.approved).toEqual([]);
  const same = await send('/v1/sign-library', { headers: { 'If-None-Match': finalLibrary.etag! } });
  expect(same.status).toBe(304);

  // Ann comes back to her tab: she sees what has become of it, and her own word beside it.
  await ann.evaluate(() =>
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true })),
  );
  await expect(panel(ann)).toContainText('Rejected by your organisation');
  await expect(panel(ann)).toContainText('Bob says it is wrong');
  await expect(panel(ann)).toContainText('Nobody signs it so here.');
  await expect(panel(ann)).toContainText('Ann says it is right');
  for (const page of [ann, bob]) await page.context().close();
});

test('a reviewer goes on without the network, and all is sent when it is back', {
  tag: FULL,
}, async ({ service, browser }) => {
  const send = await organisation(service);
  const cleo = await reviewer(browser, service, send, 'Cleo', ['administrator', 'reviewer']);
  await cleo.goto('/signs?review=true');
  const heading = cleo.getByRole('heading', { level: 2 });
  await expect(cleo.getByRole('list', { name: 'Signs to check' })).toBeVisible();
  await cleo.keyboard.press('s');
  await expect(panel(cleo).getByRole('button', { name: /^Right/ })).toBeVisible();
  const { revision } = (await library(send)).rules;

  await cleo.context().setOffline(true);
  for (let count = 1; count <= 3; count++) {
    const gloss = (await heading.textContent())!;
    await cleo.keyboard.press('y');
    await expect(heading).not.toHaveText(gloss);
    await expect(cleo.getByText(new RegExp(`^You have checked ${count} of`))).toBeVisible();
  }
  await expect(cleo.getByText('3 items waiting to be sent.')).toBeVisible();
  await expectAccessible(cleo);
  expect((await library(send)).rules.revision).toBe(revision);

  await cleo.context().setOffline(false);
  await expect(cleo.getByText(/waits? to be sent\./)).toHaveCount(0, { timeout: 60_000 });
  expect((await library(send)).rules.revision).toBe(revision + 3);
  await cleo.reload();
  await expect(cleo.getByText(/^You have checked 3 of/)).toBeVisible();
  await cleo.context().close();
});

test('who may not review any more is told, and what they wrote stays', { tag: FULL }, async ({
  service,
  browser,
}) => {
  const send = await organisation(service);
  const dan = await reviewer(browser, service, send, 'Dan', ['administrator', 'reviewer']);
  const eve = await reviewer(browser, service, send, 'Eve');
  await eve.goto('/signs?sign=BUS');
  await expect(panel(eve).getByRole('button', { name: /^Right/ })).toBeVisible();
  await eve.keyboard.press('n');
  await eve.keyboard.type('That is COACH.');

  const people: PersonView[] = (await (await send('/v1/people')).json()).data;
  const { id, name } = people.find((person) => person.name === 'Eve')!;
  const staff = { ...jsonBody({ name, roles: ['staff'] }), method: 'PUT' };
  expect((await send(`/v1/people/${id}`, staff)).status).toBe(200);

  const { revision } = (await library(send)).rules;
  await eve.getByRole('button', { name: 'Reject sign' }).click();
  await expect(panel(eve).getByRole('alert')).toContainText('Your decision was not saved');
  await expect(panel(eve).getByLabel('What is wrong with it?')).toHaveValue('That is COACH.');
  await expectAccessible(eve);
  expect((await library(send)).rules.revision).toBe(revision);
  await eve.reload();
  await expect(panel(eve)).toContainText(
    'Only reviewers can check signs. An administrator can make you a reviewer.',
  );
  for (const page of [dan, eve]) await page.context().close();
});
