/**
 * A day of a control room: two staff, a reviewer and an administrator, three screens, and the system of the operator. On
 * many machines the people work at one of two, and the screens hang on the other.
 */
import type { Page } from '@playwright/test';
import {
  test as base,
  expect,
  expectRendered,
  type RunningService,
  signFast,
} from '../../fixtures.ts';
import { missingTools } from '../../rendering/files.ts';
import { FULL } from '../../test-size.ts';
import {
  type Colleague,
  connectOtherSystem,
  firstAdministrator,
  hangWall,
  join,
  kill,
  startSecond,
} from './control-room.ts';

/**
 * Test with a service of its own, in a worker of its own: the service is killed, and later stories continue
 * with theirs.
 */
const test = base.extend<object, { service: RunningService }>({
  service: [
    async ({ startDeployment }, use) => {
      const service = await startDeployment();
      await use(service);
      await service.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
});

test.setTimeout(540_000);

const TRAIN = { destination: 'LDS', timing: '1435', platform: '4' };
const TITLE = '14:35 to Leeds';
const CHANGED = `${TITLE} · platform 4 → 7`;

const LEAVE = 'WEBVTT\n\n00:00.000 --> 00:01.000\nPlease leave the station now.\n';

const facts = (screen: Page) => screen.getByRole('region', { name: 'Details' });
/** Platform as the details name it, each part in an element of its own. */
const FOUR = /Platform\s*4/;
const FOUR_TO_SEVEN = /Platform\s*4\s*7/;
const idle = (screen: Page) => screen.getByRole('region', { name: 'Nothing on air' });
/**
 * Opens the row of a request in a view.
 * @param text in the row that no earlier row has: the list may first show an older state
 */
const openRow = async ({ page }: Colleague, view: string, title: string, text = title) => {
  await page.goto(`/requests${view}`);
  const rows = page.getByRole('list', { name: 'Messages' }).getByRole('listitem');
  const link = rows.filter({ hasText: text }).getByRole('link');
  const news = page.getByRole('button', { name: /^Show \d+ new$/ });
  await expect(link.or(news).first()).toBeVisible();
  if (await news.isVisible()) await news.click();
  await link.click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
};
const getDialog = ({ page }: Colleague, title: string) =>
  page.getByRole('dialog', { name: `Show “${title}”` });

/** Approves a request from the list of those that wait for the reviewer. */
async function approve(reviewer: Colleague, title: string, text = title): Promise<void> {
  await openRow(reviewer, '?view=needs-me', title, text);
  await reviewer.page.getByRole('button', { name: 'Approve for screens' }).click();
  await expect(reviewer.page.getByText(`Approved by ${reviewer.name}.`)).toBeVisible();
}

async function ask({ page }: Colleague, title: string): Promise<void> {
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  const dialog = getDialog({ name: '', page }, title);
  await dialog.getByRole('button', { name: 'Ask for a review' }).click();
  await expect(dialog.getByText(/asked for a review/)).toBeVisible();
  await page.keyboard.press('Escape');
}

async function show(colleague: Colleague, title: string, target: RegExp): Promise<void> {
  const { page } = colleague;
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  const dialog = getDialog(colleague, title);
  await expect(dialog.getByText('A reviewer has approved this message.')).toBeVisible();
  // The screens of the last time are chosen already.
  const chosen = dialog.getByRole('checkbox', { name: target });
  for (const box of await dialog.getByRole('checkbox', { checked: true }).all())
    await box.press('Space');
  await chosen.press('Space');
  await expect(chosen).toBeChecked();
  await dialog.getByRole('radio', { name: 'Until taken down' }).press('Space');
  await dialog.getByRole('button', { name: 'Show now' }).click();
  await expect(dialog).toHaveCount(0);
}

test('a day of a control room', { tag: [FULL, '@both-deployments'] }, async ({
  browser,
  service,
  deployment,
}) => {
  test.skip(missingTools !== undefined, missingTools);
  const second = await startSecond(service, deployment);
  const system = await connectOtherSystem(second);
  let [amira, ben, cara, rosa] = [] as unknown as [Colleague, Colleague, Colleague, Colleague];
  let [concourse, platform, lounge] = [] as unknown as [Page, Page, Page];

  await test.step('the administrator lets three people in, and says what may go on air', async () => {
    amira = await firstAdministrator(browser, service, second, 'Amira Khan');
    // What is first in the queue says the words that screens are watched for.
    await expect.poll(() => system.render(LEAVE)).toBeTruthy();
    while ((await system.render(LEAVE)) !== undefined);
    ben = await join(browser, amira, 'Ben Ola', 'Staff');
    cara = await join(browser, amira, 'Cara Lind', 'Staff');
    rosa = await join(browser, amira, 'Rosa Diaz', 'Reviewer');
    await amira.page.goto('/settings/screens-and-review');
    const nothing = 'No message. A reviewer must approve each one';
    await amira.page.getByRole('radio', { name: nothing }).press('Space');
    await amira.page.getByRole('button', { name: 'Save for everyone' }).click();
    await expect(amira.page.getByText(/use these settings/)).toBeVisible();
  });

  await test.step('she hangs three screens', async () => {
    const group = 'hall';
    concourse = await hangWall(browser, amira, second.url, { name: 'Concourse', group });
    platform = await hangWall(browser, amira, second.url, { name: 'Platform 4', group });
    lounge = await hangWall(browser, amira, second.url, { name: 'Lounge' });
  });

  await test.step('Ben makes an announcement, which waits for a review', async () => {
    const { page } = ben;
    await page.goto(`/?draft=${encodeURIComponent(JSON.stringify(TRAIN))}`);
    await signFast(page);
    await page.getByRole('button', { name: 'Make video' }).click();
    await expectRendered(page);
    await page.getByRole('button', { name: 'Show', exact: true }).click();
    const dialog = getDialog(ben, TITLE);
    await expect(dialog.getByText('It will need a review first')).toBeVisible();
    await dialog.getByRole('checkbox', { name: /^Group hall/ }).press('Space');
    await dialog.getByRole('radio', { name: 'Until taken down' }).press('Space');
    await dialog.getByRole('button', { name: 'Show now' }).click();
    await dialog.getByRole('button', { name: 'Ask for a review' }).click();
    await expect(dialog.getByText(/^Ben Ola asked for a review/)).toBeVisible();
    for (const screen of [concourse, platform]) await expect(idle(screen)).toBeVisible();
  });

  await test.step('Rosa approves it, and he shows it', async () => {
    await approve(rosa, TITLE);
    await openRow(ben, '', TITLE);
    await show(ben, TITLE, /^Group hall/);
    for (const screen of [concourse, platform]) await expect(facts(screen)).toContainText(FOUR);
    await expect(idle(lounge)).toBeVisible();
  });

  await test.step('Cara’s newer announcement of the same train takes its place, on all screens', async () => {
    const { page } = cara;
    await openRow(cara, '', TITLE);
    await page.getByRole('link', { name: 'Copy and change' }).click();
    await page.getByRole('textbox', { name: 'New platform' }).fill('7');
    await page.getByRole('button', { name: 'Save without video' }).click();
    await openRow(cara, '?view=mine', TITLE);
    // Films for screens of earlier messages may wait before it.
    const canShow = async () => {
      await system.render();
      return await page.getByRole('button', { name: 'Show', exact: true }).isVisible();
    };
    await expect.poll(canShow, { timeout: 90_000 }).toBe(true);
    await ask(cara, CHANGED);
    await approve(rosa, TITLE, 'platform 7');
    await cara.page.reload();
    await show(cara, CHANGED, /^All screens/);
    for (const screen of [concourse, platform, lounge])
      await expect(facts(screen)).toContainText(FOUR_TO_SEVEN);
  });

  await test.step('what the operator’s system shows ends by itself', async () => {
    const requestId = await system.createAnnouncement({ ...TRAIN, timing: '1500' });
    await openRow(ben, '', '15:00 to Leeds');
    await ask(ben, '15:00 to Leeds');
    await approve(rosa, '15:00 to Leeds');
    const until = new Date(Date.now() + 8000).toISOString();
    await system.show({ requestId, on: { everywhere: true }, until });
    await expect(facts(lounge)).toContainText('15:00');
    await expect.poll(() => Date.now()).toBeGreaterThan(Date.parse(until));
    await ben.page.goto('/screens');
    await expect(
      ben.page.getByRole('list', { name: 'On screens now' }).getByRole('listitem'),
    ).toHaveCount(1);
    for (const screen of [concourse, platform, lounge])
      await expect(facts(screen)).toContainText('14:35', { timeout: 30_000 });
  });

  const banner = ({ page }: Colleague) =>
    page.getByText('Emergency on screens: Leave the station now.');
  const emergency = (screen: Page) => screen.getByText('Please leave the station now');

  await test.step('an emergency message was made with the first account, and is approved before it is needed', async () => {
    const { page } = amira;
    await page.goto('/messages/evacuate');
    await page.getByRole('link', { name: 'In Emergency' }).click();
    const card = page.getByRole('listitem').filter({ hasText: 'Leave the station now' });
    const ask = card.getByRole('button', { name: 'Ask for a review' });
    const canAsk = async () => {
      await system.render(LEAVE);
      return await ask.isVisible();
    };
    await expect.poll(canAsk, { timeout: 90_000 }).toBe(true);
    await ask.click();
    await expect(card.getByText(/^Amira Khan asked for a review/)).toBeVisible();
    await approve(rosa, 'Leave the station now');
    await expect(card.getByText(/^Ready. All 3 screens have the video/)).toBeVisible({
      timeout: 60_000,
    });
  });

  await test.step('it is on all screens in two presses, and everybody sees it', async () => {
    await ben.page.getByRole('link', { name: 'Emergency' }).click();
    const card = ben.page.getByRole('listitem').filter({ hasText: 'Leave the station now' });
    await card.getByRole('button', { name: 'Show on screens' }).click();
    await ben.page.getByRole('button', { name: 'Show on all screens' }).click();
    for (const screen of [concourse, platform, lounge])
      await expect(emergency(screen)).toBeVisible();
    for (const colleague of [amira, ben, cara, rosa])
      await expect(banner(colleague)).toBeVisible({ timeout: 30_000 });
  });

  let restarted = service;
  await test.step('the service is killed: screens go on, what is sent waits, and it comes back', async () => {
    await cara.page.goto('/?draft={"destination":"YRK"}');
    const field = cara.page.getByRole('textbox', { name: 'Platform', exact: true });
    await field.fill('9');
    const restart = await kill(service);
    const waiting = cara.page.getByText('1 item waiting to be sent.');
    await cara.page.getByRole('button', { name: 'Save without video' }).click();
    await expect(waiting).toBeVisible();
    for (const screen of [concourse, platform, lounge])
      await expect(emergency(screen)).toBeVisible();
    restarted = await restart();
    await expect(waiting).toBeHidden({ timeout: 60_000 });
    await expect(field).toHaveValue('9');
    await ben.page.reload();
    await ben.page.getByRole('button', { name: 'End everywhere' }).click();
    await ben.page.getByRole('button', { name: 'End without it' }).click();
    await expect(banner(ben)).toHaveCount(0);
    for (const screen of [concourse, platform, lounge])
      await expect(facts(screen)).toContainText(FOUR_TO_SEVEN, { timeout: 30_000 });
  });

  await test.step('a screen starts without the network', async () => {
    await lounge.context().setOffline(true);
    await lounge.reload();
    await expect(facts(lounge)).toContainText(FOUR_TO_SEVEN);
  });

  await test.step('Cara leaves: she is signed out, and what she made keeps her name', async () => {
    await cara.page.goto('/screens');
    await expect(cara.page.getByRole('heading', { level: 1, name: 'On screens' })).toBeVisible();
    await amira.page.goto('/people');
    await amira.page.getByRole('button', { name: 'Remove Cara Lind' }).click();
    const question = amira.page.getByRole('alertdialog', { name: 'Remove Cara Lind?' });
    await question.getByRole('button', { name: 'Remove' }).click();
    await expect(question).toHaveCount(0);
    await expect(cara.page.getByText(/^Not signed in/)).toBeVisible({ timeout: 30_000 });
    await cara.page.reload();
    await expect(cara.page.getByRole('link', { name: 'Sign in' }).first()).toBeVisible();
    for (const screen of [concourse, platform])
      await expect(facts(screen)).toContainText(FOUR_TO_SEVEN);
  });

  await test.step('Ben takes everything down and hands over; the screen without network follows later', async () => {
    const { page } = ben;
    await page.goto('/screens');
    await page.getByRole('button', { name: 'Take everything down' }).click();
    const question = page.getByRole('alertdialog');
    await question.getByRole('button', { name: 'Take everything down' }).click();
    for (const screen of [concourse, platform]) await expect(idle(screen)).toBeVisible();
    await expect(facts(lounge)).toContainText(FOUR_TO_SEVEN);
    await lounge.context().setOffline(false);
    await expect(idle(lounge)).toBeVisible({ timeout: 40_000 });
    await page.goto('/requests/hand-over');
    const part = (name: string) => page.getByRole('region', { name });
    await expect(part('On screens now')).toContainText('Nothing is on a screen.');
    await expect(part('Approved')).toContainText('Rosa Diaz');
    await expect(part('Shown on screens')).toContainText('Cara Lind');
  });

  await test.step('the administrator reads who did what', async () => {
    const { page } = amira;
    await page.goto('/log');
    const rows = page.getByRole('table').getByRole('row');
    const expectRow = async (...texts: string[]) => {
      let row = rows;
      for (const text of texts) row = row.filter({ hasText: text });
      await expect(row.first()).toBeVisible();
    };
    await expectRow('Amira Khan', 'removed', 'Cara Lind');
    await expectRow('Cara Lind', 'All screens');
    await expectRow('Ben Ola', 'showed an emergency message', 'evacuate');
    await expectRow('Ben Ola', 'ended the emergency messages');
    await expectRow('Rosa Diaz', 'approved for the screens');
    await expectRow('Ben Ola', 'asked for a review for the screens');
  });

  for (const context of browser.contexts()) await context.close();
  await restarted.stop();
  if (second !== service) await second.stop();
});
