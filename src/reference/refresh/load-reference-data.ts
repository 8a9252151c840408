import { loadRows } from '#reference/load-reference.ts';
import { ReferenceData } from './reference-change.ts';

/** Loads the reference data as rows, to compare them with other lists. */
export const loadReferenceData = async (): Promise<ReferenceData> =>
  ReferenceData.parse(await loadRows());
