import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { box, button, choose, fill, openSection, phrases, text } from '#studio/announce/testing.ts';
import { advancedSetting } from '#studio/queries/people/use-advanced.ts';
import { renderScreen } from '#studio/testing/render-screen.tsx';

const typed = (name: string, value: string) => async (user: UserEvent) => {
  await fill(user, text(name), value);
  await user.tab();
};
const searched = (name: string, value: string) => async (user: UserEvent) => {
  await fill(user, box(name), value);
  await user.keyboard('{Escape}');
  await user.tab();
};

interface WrongInput {
  what: string;
  section?: string;
  enter(user: UserEvent): Promise<void>;
  expected: RegExp;
  /** Returns the control that has the focus after the checker's link is followed. */
  getField(): HTMLElement;
}

const WRONG: WrongInput[] = [
  {
    what: 'a time that no clock shows',
    enter: typed('Time', '2460'),
    expected: /Time: .*0000 to 2359/,
    getField: () => text('Time'),
  },
  {
    what: 'a platform too high',
    enter: typed('Platform', '25'),
    expected: /Platform: .*0 to 24/,
    getField: () => text('Platform'),
  },
  {
    what: 'a platform letter that is none',
    enter: typed('Platform', '9E'),
    expected: /Platform: .*A, B, C or D/,
    getField: () => text('Platform'),
  },
  {
    what: 'a station that is none',
    enter: searched('Destination', 'QQQ'),
    expected: /Destination: No station has the code QQQ/,
    getField: () => box('Destination'),
  },
  {
    what: 'an operator that is none',
    enter: searched('Operator', 'ZZZ'),
    expected: /Operator: .*2-letter/,
    getField: () => box('Operator'),
  },
  {
    what: 'a reason that is none',
    section: 'Disruption',
    enter: searched('Reason', '999'),
    expected: /Reason: .*999/,
    getField: () => box('Reason'),
  },
  {
    what: 'a wait of nothing',
    section: 'On board',
    async enter(user) {
      advancedSetting.write(true);
      await screen.findByRole('textbox', { name: 'Waits here (minutes)' });
      await typed('Waits here (minutes)', '0')(user);
    },
    expected: /Waits here \(minutes\): .*1 to 999/,
    getField: () => text('Waits here (minutes)'),
  },
  {
    what: 'a colour that no screen shows',
    section: 'Look',
    async enter(user) {
      advancedSetting.write(true);
      await screen.findByRole('textbox', { name: 'Background as R,G,B' });
      await typed('Background as R,G,B', '300,0,0')(user);
    },
    expected: /Background: .*0 to 255/,
    getField: () => screen.getByRole('radio', { name: 'Light grey' }),
  },
  {
    what: 'delays of an operator who is not named',
    section: 'Disruption',
    enter: (user) => choose(user, /Delays for the whole operator/, 'Severe delays'),
    expected: /Operator: .*needs an operator/,
    getField: () => box('Operator'),
  },
  {
    what: 'a stop that is made and missed',
    section: 'Calling points',
    async enter(user) {
      for (const list of ['Calling at', 'Not calling at']) {
        await fill(user, box(list), 'WOK');
        await user.keyboard('{Enter}{Escape}');
        await user.tab();
      }
    },
    expected: /Calling at: Woking is also in “Not calling at”/,
    getField: () => box('Calling at'),
  },
];

it.each(WRONG)('names $what, leads there, and goes when it is undone', async (invalidInput) => {
  const { user } = await renderScreen('/', { draft: { destination: 'PMH' } });
  await screen.findByRole('list', { name: 'Phrases' });
  if (invalidInput.section !== undefined) await openSection(user, invalidInput.section);
  await invalidInput.enter(user);
  const checker = await screen.findByRole('region', { name: 'Errors and warnings' });
  const entry = await waitFor(() => {
    const found = within(checker)
      .getAllByRole('listitem')
      .find(({ textContent }) => invalidInput.expected.test(textContent ?? ''));
    expect(found).toBeDefined();
    return found!;
  });
  expect(button('Make video').disabled).toBe(true);
  await user.click(within(entry).getByRole('button'));
  await waitFor(() => expect(document.activeElement).toBe(invalidInput.getField()));
  await user.keyboard('{Escape}');
  while (!button('Undo').disabled) await user.click(button('Undo'));
  await waitFor(() =>
    expect(screen.queryByRole('region', { name: 'Errors and warnings' })).toBeNull(),
  );
});

it('is reached and answered without a pointer', async () => {
  const { user } = await renderScreen('/', { draft: { destination: 'PMH', platform: '99' } });
  expect(
    (await screen.findByRole('region', { name: 'Errors and warnings' })).textContent,
  ).toContain('Platform');
  await user.keyboard('{Alt>}p{/Alt}');
  await waitFor(() => expect(document.activeElement).toBe(text('Platform')));
  await user.keyboard('{Control>}a{/Control}6');
  await waitFor(() =>
    expect(screen.queryByRole('region', { name: 'Errors and warnings' })).toBeNull(),
  );
  expect(phrases()).toContain('platform 6');
});
