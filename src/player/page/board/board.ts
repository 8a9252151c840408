/** The board of a page: the wall's drawing of everything besides the film. */

import { createElement } from '#player/page/elements.ts';
import { createPageMeasure } from '#wall/dom/measure.ts';
import { createWallView } from '#wall/dom/wall-view.ts';
import { layOutWall } from '#wall/lay-out-wall.ts';
import type { WallContent } from '#wall/wall-content.ts';
import type { Size, WallLayout } from '#wall/wall-layout.ts';

export interface Board {
  readonly element: HTMLElement;
  /** Draws a content as large as the element; returns the places of what others draw. */
  draw(content: WallContent, size: Size): WallLayout;
  /** Shows nothing but a ground. */
  clear(ground?: string): void;
}

/** Names what the board shows, for readers of screens; undefined where it is a ground alone. */
function nameBoard({ idle, facts }: WallContent): string | undefined {
  if (idle !== undefined) return 'Nothing on air';
  return facts && 'Details';
}

/** Creates the board of a page; a content that is drawn already is not laid out again. */
export function createBoard(): Board {
  const element = createElement('section', { class: 'board' });
  const view = createWallView(element);
  const measure = createPageMeasure(document);
  let drawn: { key: string; layout: WallLayout } | undefined;
  function name(label: string | undefined): void {
    if (label === undefined) element.removeAttribute('aria-label');
    else element.setAttribute('aria-label', label);
  }
  return {
    element,
    draw(content, size) {
      const key = JSON.stringify([content, size]);
      if (drawn?.key === key) return drawn.layout;
      const layout = layOutWall(content, size, measure);
      view.update(layout);
      drawn = { key, layout };
      name(nameBoard(content));
      return layout;
    },
    clear(ground = 'transparent') {
      if (drawn !== undefined) view.update({ width: 0, height: 0, items: [] });
      drawn = undefined;
      name(undefined);
      element.style.background = ground;
    },
  };
}
