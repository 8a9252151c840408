import { createElement } from '#player/page/elements.ts';

/** Creates a button that says what it does. */
export function createButton(
  text: string,
  onPress: () => void,
  attributes: Record<string, string> = {},
): HTMLButtonElement {
  const button = createElement('button', { type: 'button', ...attributes }, text);
  button.addEventListener('click', onPress);
  return button;
}
