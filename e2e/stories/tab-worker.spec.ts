/** Tests that, without a render worker, an open studio tab draws what other systems request. */
import { expect, expectAccessible, test } from '../fixtures.ts';
import { FULL } from '../test-size.ts';

test('a tab left open draws the announcement of another system, and says so', {
  tag: ['@both-deployments', FULL],
}, async ({ signedInPage: page }) => {
  await page.goto('/requests');
  const session = await page.request.post('/session/token');
  const { access_token: token } = await session.json();
  const headers = { authorization: `Bearer ${token}` };
  const accepted = await page.request.post('/v1/sign-requests/train-announcements', {
    headers,
    data: { exitSide: 'left' },
  });
  const { id } = (await accepted.json()).data;

  await expect(page.getByText('This tab is making the video')).toBeVisible({ timeout: 60_000 });
  await expectAccessible(page);
  await expect
    .poll(
      async () => {
        const answer = await page.request.get(`/v1/sign-requests/${id}`, { headers });
        return (await answer.json()).data.status;
      },
      { timeout: 100_000 },
    )
    .toBe('COMPLETED');
  // It goes on with what other stories may have left in the queue.
  await expect(page.getByText('This tab is making the video')).toBeHidden({ timeout: 60_000 });
});
