import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { Button } from './button.tsx';
import { Disclosure } from './disclosure.tsx';
import { SegmentedControl } from './form/radio-group.tsx';
import { useShortcut } from './shortcuts.ts';

const CHOICES = [
  { id: 'one', label: 'One' },
  { id: 'two', label: 'Two' },
];

function Form({ calls }: { calls: string[] }) {
  useShortcut('Ctrl+Enter', 'Make', () => calls.push('made'));
  useShortcut('?', 'List', () => calls.push('listed'));
  return (
    <>
      <Button onPress={() => calls.push('pressed')}>A button</Button>
      <SegmentedControl label="Choice" choices={CHOICES} value="one" onChange={() => undefined} />
      <Disclosure title="A header">Text</Disclosure>
    </>
  );
}

it.each([
  ['a button', () => screen.getByRole('button', { name: 'A button' })],
  ['a radio', () => screen.getByRole('radio', { name: 'One' })],
  ['a header', () => screen.getByRole('button', { name: 'A header' })],
])(
  'acts on Ctrl+Enter and on single keys while %s has the focus, and presses nothing',
  async (_, find) => {
    const calls: string[] = [];
    const { unmount } = render(<Form calls={calls} />);
    find().focus();
    await userEvent.keyboard('{Control>}{Enter}{/Control}?');
    expect(calls).toEqual(['made', 'listed']);
    unmount();
  },
);
