/** Marks around what a page draws (ISO 32000, 14.6), with the spaces beside them and the layers that they are on. */
import type { Operations } from './operations.ts';

/** Mark around something that is drawn. */
export interface DrawnMark {
  readonly hasSpaceBefore: boolean;
  hasSpaceAfter: boolean;
}

/** Follows which marks are open. */
export class DrawnMarks {
  /** Marks in the order in which they begin. */
  readonly list: DrawnMark[] = [];
  readonly #ops: Operations;
  readonly #isLayerVisible: (group: unknown) => boolean;
  readonly #open: { readonly mark: DrawnMark; readonly isVisible: boolean }[] = [];
  /** Marks that have ended since the last letter, and whether a space was drawn since. */
  #ended: DrawnMark[] = [];
  #hasSpace = false;
  #hiddenCount = 0;

  constructor(ops: Operations, isLayerVisible: (group: unknown) => boolean) {
    this.#ops = ops;
    this.#isLayerVisible = isLayerVisible;
  }

  /** Whether what is drawn now is on a layer that is off. */
  get isHidden(): boolean {
    return this.#hiddenCount > 0;
  }

  /** Takes an operation; returns whether it begins or ends a mark. */
  take(operation: number, [tag, properties]: readonly unknown[]): boolean {
    const ops = this.#ops;
    if (operation === ops.beginMarkedContentProps)
      this.#begin(tag !== 'OC' || this.#isLayerVisible(properties));
    else if (operation === ops.beginMarkedContent) this.#begin(true);
    else if (operation === ops.endMarkedContent) this.#end();
    else return false;
    return true;
  }

  addSpace(): void {
    this.#hasSpace = true;
    for (const mark of this.#ended) mark.hasSpaceAfter = true;
    this.#ended = [];
  }

  addLetter(): void {
    this.#ended = [];
    this.#hasSpace = false;
  }

  #begin(isVisible: boolean): void {
    const mark = { hasSpaceBefore: this.#hasSpace, hasSpaceAfter: false };
    this.list.push(mark);
    this.#open.push({ mark, isVisible });
    if (!isVisible) this.#hiddenCount += 1;
  }

  #end(): void {
    const last = this.#open.pop();
    if (last !== undefined) this.#ended.push(last.mark);
    if (last?.isVisible === false) this.#hiddenCount -= 1;
    this.#hasSpace = false;
  }
}
