import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderScreen } from '../../testing/render-screen.tsx';

const box = (name: string) => screen.getByRole('combobox', { name });
const text = (name: string) => screen.getByRole('textbox', { name });

async function openSection(user: UserEvent, title: string) {
  const section = screen.getByRole('button', { name: new RegExp(`^${title}`) });
  if (section.getAttribute('aria-expanded') === 'false') await user.click(section);
}

const typed = (name: string, value: string) => async (user: UserEvent) => {
  await user.clear(text(name));
  await user.type(text(name), value);
  await user.tab();
};
const searched = (name: string, value: string) => async (user: UserEvent) => {
  await user.clear(box(name));
  await user.type(box(name), `${value}{Escape}`);
  await user.tab();
};

interface WrongInput {
  what: string;
  section?: string;
  enter(user: UserEvent): Promise<void>;
  says: RegExp;
}

const WRONG: WrongInput[] = [
  {
    what: 'a time that no clock shows',
    enter: typed('Time', '2460'),
    says: /Time: .*0000 to 2359/,
  },
  { what: 'a platform too high', enter: typed('Platform', '25'), says: /Platform: .*0 to 24/ },
  {
    what: 'a platform letter that is none',
    enter: typed('Platform', '9E'),
    says: /Platform: .*A, B, C or D/,
  },
  {
    what: 'a station that is none',
    enter: searched('Destination', 'QQQ'),
    says: /Destination: No station has the code QQQ/,
  },
  {
    what: 'an operator that is none',
    enter: searched('Operator', 'ZZZ'),
    says: /Operator: .*2-letter/,
  },
  {
    what: 'a reason that is none',
    section: 'Disruption',
    enter: searched('Reason', '999'),
    says: /Reason: .*999/,
  },
  {
    what: 'a wait of nothing',
    section: 'On board',
    enter: typed('Waits here, minutes', '0'),
    says: /Waits here, minutes: .*1 to 999/,
  },
  {
    what: 'a colour that no screen shows',
    section: 'Look',
    enter: typed('Background as R,G,B', '300,0,0'),
    says: /Background: .*0 to 255/,
  },
];

it.each(WRONG)('names $what, leads there, and goes when it is undone', async (wrong) => {
  const { user } = await renderScreen('/', { draft: { destination: 'PMH' } });
  await screen.findByRole('list', { name: 'Phrases' });
  if (wrong.section !== undefined) await openSection(user, wrong.section);
  await wrong.enter(user);
  const checker = await screen.findByRole('region', { name: 'Checker' });
  const entry = await waitFor(() => {
    const found = within(checker)
      .getAllByRole('listitem')
      .find(({ textContent }) => wrong.says.test(textContent ?? ''));
    expect(found).toBeDefined();
    return found!;
  });
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Render video' }).disabled).toBe(
    true,
  );
  await user.click(within(entry).getByRole('button'));
  await waitFor(() => expect(document.activeElement).not.toBe(document.body));
  await user.keyboard('{Escape}');
  const undo = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Undo' });
  while (!undo().disabled) await user.click(undo());
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Checker' })).toBeNull());
});
