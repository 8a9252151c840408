/** Draws the wall into an element of a page; only what changed is drawn again. */
import { CAP_RISE, WALL_FONT } from '#wall/text/fit-text.ts';
import type {
  Box,
  MeasureText,
  WallDrawing,
  WallFrame,
  WallItem,
  WallLayout,
  WallProgress,
  WallText,
} from '#wall/wall-layout.ts';
import { createPageMeasure } from './measure.ts';
import { CLASS_PREFIX, WALL_STYLES } from './wall-styles.ts';

/** Wall in a page. */
export interface WallView {
  /** Element with everything besides the signer. */
  readonly element: HTMLElement;
  /** Measures text as the page shows it. First asked when the typeface was loaded: widths are kept. */
  measureText: MeasureText;
  /** Shows a layout. */
  update(layout: WallLayout): void;
  /** Removes everything from the page. */
  remove(): void;
}

interface Shown {
  element: HTMLElement;
  /** Content as it was drawn. */
  content: string;
}

const SVG = 'http://www.w3.org/2000/svg';
const DRAWING_UNITS = 24;
/** Thickness and place of the line that strikes a text through, as fractions of its size. */
const STRIKE = { thickness: 0.09, over: 0.05 };
const PULSE_SECONDS = 1.2;

type Style = Partial<Record<keyof CSSStyleDeclaration, string>>;

function setStyle(element: HTMLElement | SVGElement, style: Style): void {
  Object.assign(element.style, style);
}

const toPlace = ({ x, y, width, height }: Box): Style => ({
  left: `${x}px`,
  top: `${y}px`,
  width: `${width}px`,
  height: `${height}px`,
});

/** Writes the lines of a text, each an element of its own, so that no browser breaks them otherwise. */
function drawText(element: HTMLElement, item: WallText): void {
  const { lines, size, lineHeight, weight, colour, align, isStruck } = item;
  setStyle(element, {
    color: colour,
    font: `${weight} ${size}px/${lineHeight}px ${WALL_FONT}`,
    textAlign: align,
  });
  element.textContent = '';
  for (const [index, text] of lines.entries()) {
    const line = element.ownerDocument.createElement(isStruck ? 'del' : 'span');
    line.textContent = text;
    // Capitals are in the middle of the line.
    const top = `${index * lineHeight + CAP_RISE * size}px`;
    setStyle(line, { top, ...(align === 'center' ? { left: '0', right: '0' } : { [align]: '0' }) });
    if (isStruck) line.appendChild(createStrike(element.ownerDocument, item));
    element.appendChild(line);
  }
}

function createStrike(page: Document, { size, lineHeight, colour }: WallText): HTMLElement {
  const strike = page.createElement('span');
  const [thickness, over] = [STRIKE.thickness * size, STRIKE.over * size];
  setStyle(strike, {
    left: `${-over}px`,
    right: `${-over}px`,
    top: `${lineHeight / 2 - CAP_RISE * size - thickness / 2}px`,
    height: `${thickness}px`,
    background: colour,
  });
  return strike;
}

function drawProgress(element: HTMLElement, { ground, colour, fraction }: WallProgress): void {
  const bar =
    (element.firstChild as HTMLElement | null) ??
    element.appendChild(element.ownerDocument.createElement('div'));
  setStyle(element, { background: ground });
  const width = `${100 * Math.min(1, Math.max(0, fraction))}%`;
  setStyle(bar, { background: colour, height: '100%', width });
}

function drawDrawing(element: HTMLElement, item: WallDrawing): void {
  const path = element.ownerDocument.createElementNS(SVG, 'path');
  path.setAttribute('d', item.path);
  path.setAttribute('fill-rule', 'evenodd');
  path.setAttribute('fill', item.colour);
  element.setAttribute('viewBox', `0 0 ${DRAWING_UNITS} ${DRAWING_UNITS}`);
  element.setAttribute('aria-hidden', 'true');
  element.textContent = '';
  element.appendChild(path);
}

function drawFrame(element: HTMLElement, { colour, thickness, pulses }: WallFrame): void {
  const animation = pulses > 0 ? `wall-pulse ${PULSE_SECONDS}s ease-in-out ${pulses}` : 'none';
  setStyle(element, { borderColor: colour, borderWidth: `${thickness}px`, animation });
}

/** Draws the content of an item into its element. */
function drawItem(element: HTMLElement, item: WallItem): void {
  setStyle(element, toPlace(item.box));
  if (item.kind === 'text') drawText(element, item);
  else if (item.kind === 'drawing') drawDrawing(element, item);
  else if (item.kind === 'frame') drawFrame(element, item);
  else if (item.kind === 'progress') drawProgress(element, item);
  else if (item.kind === 'rect')
    setStyle(element, { background: item.colour, borderRadius: `${item.radius}px` });
  else {
    element.setAttribute('src', item.url);
    element.setAttribute('alt', '');
  }
}

function createElement(page: Document, { kind }: WallItem): HTMLElement {
  const element =
    kind === 'drawing'
      ? (page.createElementNS(SVG, 'svg') as unknown as HTMLElement)
      : page.createElement(kind === 'logo' ? 'img' : 'div');
  element.setAttribute('class', `${CLASS_PREFIX}item ${CLASS_PREFIX}${kind}`);
  return element;
}

/**
 * Creates a wall in an element of a page, as large as the layouts that are shown.
 */
export function createWallView(parent: HTMLElement): WallView {
  const page = parent.ownerDocument;
  const styles = page.createElement('style');
  styles.textContent = WALL_STYLES;
  const element = page.createElement('div');
  element.setAttribute('class', `${CLASS_PREFIX}view`);
  setStyle(element, { position: 'absolute', left: '0', top: '0', overflow: 'hidden' });
  parent.appendChild(styles);
  parent.appendChild(element);
  const shown = new Map<string, Shown>();
  let measure: MeasureText | undefined;
  return {
    element,
    measureText(text, font) {
      measure ??= createPageMeasure(page);
      return measure(text, font);
    },
    update({ width, height, items }) {
      setStyle(element, { width: `${width}px`, height: `${height}px` });
      const ids = new Set(items.map(({ id }) => id));
      shown.forEach((old, id) => {
        if (ids.has(id)) return;
        old.element.remove();
        shown.delete(id);
      });
      let next = element.firstChild;
      for (const item of items) {
        const content = JSON.stringify(item);
        let entry = shown.get(item.id);
        if (entry === undefined) {
          entry = { element: createElement(page, item), content: '' };
          shown.set(item.id, entry);
        }
        if (entry.content !== content) {
          drawItem(entry.element, item);
          entry.content = content;
        }
        if (next === entry.element) next = next.nextSibling;
        else element.insertBefore(entry.element, next);
      }
    },
    remove() {
      element.remove();
      styles.remove();
      shown.clear();
    },
  };
}
