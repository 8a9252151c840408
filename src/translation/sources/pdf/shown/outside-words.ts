/** Words that a page draws beside itself, where no reader sees them. PDF.js does not list them. */
import type { Box } from './operations.ts';

/** Distance from the end of a letter, in em, at which the next letter begins a word. */
const WORD_GAP = 0.2;

interface PlacedLetter {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly size: number;
  /** Place at which the next letter of the word begins. */
  readonly end: readonly [x: number, y: number];
}

/** Collects the letters that are outside of a page. */
export class OutsideWords {
  readonly #page: Box;
  #text = '';
  #end: readonly [x: number, y: number] = [Number.NaN, Number.NaN];

  /** @param page the part of it that is shown */
  constructor(page: Box) {
    this.#page = page;
  }

  take({ text, x, y, size, end }: PlacedLetter): void {
    const [left, bottom, right, top] = this.#page;
    const isInside =
      Math.max(x, end[0]) >= left && Math.min(x, end[0]) <= right && y >= bottom && y <= top;
    if (isInside) return;
    const isNear = Math.hypot(x - this.#end[0], y - this.#end[1]) < size * WORD_GAP;
    this.#text += isNear ? text : ` ${text}`;
    this.#end = end;
  }

  get text(): string {
    return this.#text.trim();
  }
}
