/** Staff fill in a ready message by keyboard and have its video made; a reviewer approves its pattern. */
import { expect, expectAccessible, test } from '../../fixtures.ts';
import { accessToken, addClient, renderNext, sender, smallMovie } from '../../service/client.ts';
import { isFull } from '../../test-size.ts';

test('a ready message is found, filled in, made, and approved as a pattern', async ({
  signedInPage: page,
  service,
}) => {
  const client = await addClient(service.environment, 'local', 'worker');
  const worker = sender(service.url, await accessToken(service.url, client));
  const english = 'The lift to platforms 2 and 4A is out of order until Monday.';

  await test.step('it is found by its words, and played as it is filled in', async () => {
    await page.goto('/messages');
    await page.getByLabel('Search', { exact: true }).fill('lift until');
    await expect(page.getByText(/^1 message\./)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Lift out of order' }).press('Enter');
    await page.getByRole('textbox', { name: 'Platforms' }).fill('2 and 4a');
    await page.getByRole('button', { name: /Day/ }).press('Enter');
    await page.getByRole('option', { name: 'Monday' }).press('Enter');
    const signed = page.getByRole('region', { name: 'Signed message' });
    await expect(signed).toContainText(english);
    const picture = signed.getByRole('img', { name: `The signer, signing: ${english}` });
    const isDrawn = () =>
      picture.evaluate((canvas: HTMLCanvasElement) => {
        const { width, height } = canvas;
        const empty = Object.assign(document.createElement('canvas'), { width, height });
        return canvas.toDataURL() !== empty.toDataURL();
      });
    await expect.poll(isDrawn).toBe(true);
  });

  await test.step('its video is made, and can be shown', async () => {
    await page.getByRole('button', { name: 'Make video' }).press('Enter');
    await expect.poll(() => renderNext(worker, smallMovie())).toBeTruthy();
    await expect(page.getByText('The video is ready.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Show', exact: true })).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('a reviewer approves it for all values', async () => {
    await page.getByRole('link', { name: 'Review the pattern' }).press('Enter');
    await page.getByRole('button', { name: 'Approve pattern' }).press('Enter');
    await expect(page.getByText(/^Approved by /)).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('one’s own is written in a form that everybody can use', async () => {
    if (!isFull) return;
    await page.goto('/messages/new');
    await page.getByRole('textbox', { name: 'English' }).fill('Gate {number} is closed.');
    await page
      .getByRole('textbox', { name: 'Gloss, in BSL order' })
      .fill('ENTRANCE {number}, CLOSED');
    await expect(page.getByText('Gate 20 is closed.')).toBeVisible();
    await expectAccessible(page);
  });
});
