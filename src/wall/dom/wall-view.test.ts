/** Tests that the wall in a page is what was laid out, and that only what changed is drawn again. */
import { Window } from 'happy-dom';
import { expect, it } from 'vitest';
import { layOutWall } from '#wall/lay-out-wall.ts';
import { createContent, createTestMeasure } from '#wall/testing.ts';
import { createWallView } from './wall-view.ts';

const measure = createTestMeasure();
const SIZE = { width: 1920, height: 1080 };

function open() {
  const page = new Window().document as unknown as Document;
  return { page, view: createWallView(page.body) };
}

it('writes every text, strikes old values through, and removes itself', () => {
  const { page, view } = open();
  view.update(layOutWall(createContent(), SIZE, measure));
  const words = [...view.element.children].map((element) => element.textContent);
  expect(words).toEqual(expect.arrayContaining(['14:35', 'Leeds', '6', '4', '14:31']));
  expect(page.querySelector('del')!.textContent).toBe('4');
  view.remove();
  expect(page.body.innerHTML).toBe('');
});

it('keeps the elements of what stays, in the order of painting', () => {
  const { view } = open();
  const content = createContent();
  view.update(layOutWall(content, SIZE, measure));
  const elements = [...view.element.children];
  const clockBefore = elements.find(({ textContent }) => textContent === '14:31')!;
  const line = clockBefore.firstChild;
  view.update(layOutWall({ ...content, clock: '14:32' }, SIZE, measure));
  expect([...view.element.children]).toEqual(elements);
  expect(clockBefore.textContent).toBe('14:32');
  expect(clockBefore.firstChild).not.toBe(line);
  const urgent = layOutWall({ ...content, importance: 'urgent' }, SIZE, measure);
  view.update(urgent);
  expect(view.element.children).toHaveLength(urgent.items.length);
  expect(view.element.lastElementChild!.getAttribute('class')).toContain('wall-frame');
});
