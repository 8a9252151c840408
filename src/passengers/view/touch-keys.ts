/** Keys on the screen of a touch point, for a place or a time. */
import { createElement } from '#player/page/elements.ts';
import { createButton } from './buttons.ts';

const ROWS = ['1234567890', 'QWERTYUIOP', 'ASDFGHJKL', 'ZXCVBNM'];

/** Changes of a text by a key. */
type Change = (text: string) => string;

/**
 * Creates the keys.
 * @param onKey called with the change that a key makes
 */
export function createTouchKeys(onKey: (change: Change) => void): HTMLElement {
  const createKey = (label: string, change: Change, attributes: Record<string, string> = {}) =>
    createButton(label, () => onKey(change), attributes);
  const rows = ROWS.map((letters, index) => {
    const keys = letters.split('').map((letter) => createKey(letter, (text) => text + letter));
    if (index === ROWS.length - 1)
      keys.push(
        createKey('⌫', (text) => text.slice(0, -1), { 'aria-label': 'Delete', class: 'wide' }),
      );
    return createElement('div', {}, ...keys);
  });
  return createElement(
    'div',
    { class: 'keys', role: 'group', 'aria-label': 'Keys' },
    ...rows,
    createElement(
      'div',
      {},
      createKey('Space', (text) => `${text} `, { class: 'wide' }),
      createKey('Clear', () => '', { class: 'wide' }),
    ),
  );
}
