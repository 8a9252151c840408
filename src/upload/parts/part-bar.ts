/** The parts of a file as a short row of cells, each saying how much of its stretch is stored. Pure. */

const MAX_CELLS = 96;

export interface PartBar {
  /** Counts one more stored part, or with -1 one fewer. */
  count(partNumber: number, change: 1 | -1): void;
  /** Returns 0 to 255 for each cell. */
  cells(): Uint8Array<ArrayBuffer>;
}

/** Creates a bar over all parts, in as many cells as can be seen; numbers of parts are from 1. */
export function createPartBar(partCount: number): PartBar {
  const cellCount = Math.min(MAX_CELLS, partCount);
  const stored = new Uint32Array(cellCount);
  const toCell = (partNumber: number) => Math.floor(((partNumber - 1) * cellCount) / partCount);
  const partsPerCell = new Uint32Array(cellCount);
  for (let cell = 0; cell < cellCount; cell++)
    partsPerCell[cell] =
      Math.ceil(((cell + 1) * partCount) / cellCount) - Math.ceil((cell * partCount) / cellCount);
  return {
    count(partNumber, change) {
      stored[toCell(partNumber)]! += change;
    },
    // Rounded down: only a cell whose parts are all stored looks full.
    cells: () =>
      Uint8Array.from(stored, (count, cell) => Math.floor((count * 255) / partsPerCell[cell]!)),
  };
}
