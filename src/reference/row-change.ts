/**
 * Change of the rows before they are used: a page applies what was accepted of newer data. In a file of its own, since a
 * page sets it long before it loads the data.
 */
import type { ReferenceRows } from './reference.ts';

/** Prepares the change. It runs beside the loading of the rows, and never rejects. */
export type PrepareChange = () => Promise<(rows: ReferenceRows) => ReferenceRows>;

/** Change that is set; none unless told. */
export const rowChange: { prepare?: PrepareChange } = {};
