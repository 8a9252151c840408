import { screen } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { createMessageList } from './message-list.ts';
import { createMyTrain } from './my-train.ts';

afterEach(() => {
  document.body.textContent = '';
});

const TRAINS = {
  trains: [
    { time: '14:35', destination: 'Leeds', isCancelled: false, isDelayed: false },
    { time: '14:40', destination: 'York', isCancelled: false, isDelayed: false },
  ],
  heardAt: '2026-05-20T13:00:00.000Z',
};

/** Opens the view of a touch point, with the next trains. */
function openTouchPoint() {
  const followed: string[] = [];
  const view = createMyTrain({
    trains: `data:application/json,${encodeURIComponent(JSON.stringify({ data: TRAINS }))}`,
    train: '',
    hasKeys: true,
    messages: createMessageList({ empty: '', onChoose: () => undefined }),
    onChange: (train) => followed.push(train),
  });
  document.body.append(view.element);
  view.update(true, '', 0);
  return { followed, user: userEvent.setup() };
}

it('takes a place by keys on the screen, and offers the trains there', async () => {
  const { followed, user } = openTouchPoint();
  expect(await screen.findByRole('button', { name: '14:35 Leeds' })).toBeDefined();
  for (const name of ['Y', 'O', 'X', 'Delete'])
    await user.click(screen.getByRole('button', { name }));
  expect(followed).toEqual(['Y', 'YO', 'YOX', 'YO']);
  expect(screen.queryByRole('button', { name: '14:35 Leeds' })).toBeNull();
  await user.click(screen.getByRole('button', { name: '14:40 York' }));
  expect(followed.at(-1)).toBe('14:40 York');
  expect(screen.getByRole('searchbox')).toHaveProperty('value', '14:40 York');
  await user.click(screen.getByRole('button', { name: 'Clear' }));
  expect(followed.at(-1)).toBe('');
});
