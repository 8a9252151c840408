import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { Select } from './select.tsx';

it('has one focus ring: the library marks the field as well as its button', async () => {
  const choices = [{ id: 'a', label: 'First' }];
  render(<Select label="Picture size" choices={choices} value="a" onChange={() => undefined} />);
  await userEvent.setup().tab();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: /Picture size/ }));
  const marked = [...document.querySelectorAll('[data-focus-visible]')];
  expect(marked).toHaveLength(2);
  const ringed = marked.filter(({ classList }) => !classList.contains('outline-none'));
  expect(ringed).toEqual([document.activeElement]);
});
