/** Creates elements of a page without a library. */

/** Creates an element with attributes and content. */
export function createElement<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Readonly<Record<string, string>> = {},
  ...content: (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  element.append(...content);
  return element;
}

/** Places an element by pixels of the element that it lies in. */
export function placeElement(
  { style }: HTMLElement,
  { x, y, width, height }: { x: number; y: number; width: number; height: number },
): void {
  style.position = 'absolute';
  style.left = `${x}px`;
  style.top = `${y}px`;
  style.width = `${width}px`;
  style.height = `${height}px`;
}
