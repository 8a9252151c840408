/** The announce form as a person finds its parts, for component tests. */
import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

export const box = (name: string) => screen.getByRole<HTMLInputElement>('combobox', { name });
export const text = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
export const button = (name: string | RegExp) =>
  screen.getByRole<HTMLButtonElement>('button', { name });
export const phrases = () => screen.getByRole('list', { name: 'Phrases' }).textContent ?? '';

/** Opens the form with all fields from the first screen. */
export const openFullForm = async (user: UserEvent): Promise<void> =>
  user.click(await screen.findByRole('button', { name: /^Something else/ }));

/** Fills a control in one paste: the screen reacts to each key that is pressed. */
export async function fill(user: UserEvent, control: HTMLElement, value: string): Promise<void> {
  await user.clear(control);
  await user.paste(value);
}

export async function openSection(user: UserEvent, title: string): Promise<void> {
  const section = button(new RegExp(`^${title}`));
  if (section.getAttribute('aria-expanded') === 'false') await user.click(section);
}

/** Chooses from a list that opens below a button. */
export async function choose(user: UserEvent, list: RegExp, option: string): Promise<void> {
  await user.click(button(list));
  await user.click(await screen.findByRole('option', { name: option }));
}
