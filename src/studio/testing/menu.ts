/** Account menu of a test's page. */
import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

/** Opens the menu under the name of the person signed in, and chooses an entry. */
export async function chooseInMenu(user: UserEvent, entry: string, name: string | RegExp = /./) {
  const banner = await screen.findByRole('banner');
  const buttons = await screen.findAllByRole('button', { name });
  await user.click(
    buttons.find(
      (button) => banner.contains(button) && button.getAttribute('aria-haspopup') === 'true',
    )!,
  );
  await user.click(await screen.findByRole('menuitem', { name: new RegExp(`^${entry}`) }));
}
