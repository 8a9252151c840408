/** The first seconds on a slow line: the form is there before the studio, which takes over what was typed. */
import { expect, test } from '../../fixtures.ts';

test('what is typed before the studio is loaded is in its form, with focus and caret', async ({
  page,
  service,
}) => {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/assets\/studio-[^/]+\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(service.url);
  await page.getByRole('heading', { name: 'What is it about?' }).waitFor();
  await page.keyboard.press('1');
  const typed = page.getByRole('textbox', { name: 'Destination' });
  await expect(typed).toBeFocused();
  await typed.pressSequentially('Leds');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');

  release();
  const destination = page.getByRole('combobox', { name: 'Destination' });
  await expect(destination).toBeFocused();
  await expect(destination).toHaveValue('Leds');
  await page.keyboard.press('e');
  await expect(destination).toHaveValue('Leeds');
});
