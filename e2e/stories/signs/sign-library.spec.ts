/** A reviewer checks signs, and messages go by what they say. What the screen says and keeps is in `src/studio/signs/verdicts`. */
import type { Page } from '@playwright/test';
import { LibraryRules } from '#contract/library/library-rules.ts';
import { SignRequest } from '#contract/requests/sign-request.ts';
import { expect, expectAccessible, test } from '../../fixtures.ts';
import { FULL, isFull } from '../../test-size.ts';

// Only what the full run has waits for a video: while one is made, half of the machine is gone.
test.use({ renderWorkers: isFull ? '1' : '0' });

/** Calls the service with the rights of the signed-in browser. */
async function asPerson(page: Page) {
  const answer = await page.request.post('/session/token');
  const { access_token: token } = await answer.json();
  const headers = { authorization: `Bearer ${token}` };
  return {
    async announce(platform: string): Promise<string> {
      const path = '/v1/sign-requests/train-announcements?speed=1.5';
      const data = { destination: 'LDS', timing: '0900', platform };
      const response = await page.request.post(path, { headers, data });
      expect(response.ok(), await response.text()).toBe(true);
      return (await response.json()).data.id;
    },
    async finished(id: string): Promise<SignRequest> {
      const read = async () => {
        const response = await page.request.get(`/v1/sign-requests/${id}`, { headers });
        return SignRequest.parse((await response.json()).data);
      };
      await expect.poll(async () => (await read()).status, { timeout: 200_000 }).toBe('COMPLETED');
      return await read();
    },
    async rules(): Promise<LibraryRules> {
      const response = await page.request.get('/v1/sign-library', { headers });
      return LibraryRules.parse((await response.json()).data);
    },
  };
}

const queue = (page: Page) => page.getByRole('list', { name: 'Signs to check' });
const panel = (page: Page) => page.getByRole('region', { name: 'Checked by your organisation' });

/** Rejects the most used sign by keyboard alone, with a reason. */
async function rejectFirst(page: Page): Promise<void> {
  await page.goto('/signs?review=true');
  await expect(queue(page).getByRole('listitem').first()).toContainText('TRAIN');
  await page.keyboard.press('s');
  await expect(page.getByRole('heading', { level: 2, name: 'TRAIN' })).toBeVisible();
  await expect(panel(page).getByRole('button', { name: /^Wrong/ })).toBeVisible();
  await page.keyboard.press('n');
  const reason = panel(page).getByLabel('What is wrong with it?');
  await expect(reason).toBeFocused();
  await page.keyboard.type('Nobody signs it so here.');
  await expectAccessible(page);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  // The next sign is there.
  await expect(page.getByRole('heading', { level: 2, name: 'TRAIN' })).toHaveCount(0);
  await expect(page.getByText(/^You have checked 1 of \d+ signs\.$/)).toBeVisible();
}

test('signs are checked by keys alone, those that messages use most first', async ({
  signedInPage: page,
}) => {
  const person = await asPerson(page);
  await person.announce('1');
  await page.goto('/signs?review=true');
  await expect(page.getByText(/^\d+ signs cover 80% of what you show/)).toBeVisible();
  await expectAccessible(page);
  await rejectFirst(page);
  await page.goto('/signs?sign=TRAIN');
  await expect(panel(page)).toContainText('Rejected by your organisation');
  await expect(panel(page)).toContainText('Nobody signs it so here.');
  await expect(page.getByText(/^Messages spell it/)).toBeVisible();
  await expectAccessible(page);
  await panel(page).getByRole('button', { name: 'Withdraw my decision' }).click();
  await expect(panel(page)).toContainText('Not yet checked by your organisation');
});

test('the next video of the service spells what was rejected', {
  tag: ['@both-deployments', FULL],
}, async ({ signedInPage: page }) => {
  test.setTimeout(500_000);
  const person = await asPerson(page);
  const initialRequest = await person.finished(await person.announce('7'));
  await rejectFirst(page);
  const { revision } = await person.rules();
  const updatedRequest = await person.finished(await person.announce('7'));
  expect(updatedRequest.libraryRevision).toBe(revision);
  expect(updatedRequest.id).not.toBe(initialRequest.id);
  // Five letters take longer than one sign, and nothing else has changed.
  const seconds = (request: SignRequest) => request.results![0]!.durationSeconds;
  expect(seconds(updatedRequest)).toBeGreaterThan(seconds(initialRequest) + 0.3);
});
