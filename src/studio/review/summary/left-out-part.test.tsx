import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { LeftOutPart } from './left-out-part.tsx';

it('opens to what was left out, where, and how much of it', async () => {
  render(
    <LeftOutPart
      leftOut={[
        { what: 'words struck out', where: 'page 2', count: 3 },
        { what: 'words of menus', where: 'around the text', count: 1200 },
      ]}
    />,
  );
  const line = screen.getByRole('button', { name: 'Text was left out in 2 places' });
  expect(line.getAttribute('aria-expanded')).toBe('false');
  await userEvent.click(line);
  expect(screen.getAllByRole('listitem').map((entry) => entry.textContent)).toEqual([
    'words struck out: 3 (page 2)',
    'words of menus: 1,200 (around the text)',
  ]);
});

it('is not there when nothing was left out', () => {
  const { container } = render(<LeftOutPart leftOut={[]} />);
  expect(container.textContent).toBe('');
});
