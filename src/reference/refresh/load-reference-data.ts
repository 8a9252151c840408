import { loadRows } from '#reference/load-reference.ts';
import { type ReferenceData, ReferenceOverlay } from './reference-change.ts';

/** Loads the reference data as rows, to compare them with other lists. */
export const loadReferenceData = async (): Promise<ReferenceData> =>
  ReferenceOverlay.parse(await loadRows());
