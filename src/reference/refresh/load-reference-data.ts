import { loadRows } from '#reference/load-reference.ts';
import { createReference, type Reference } from '#reference/reference.ts';
import { withOverlay } from './apply-changes.ts';
import { type ReferenceData, ReferenceOverlay } from './reference-change.ts';

/** Loads the reference data as rows, to compare them with other lists. */
export const loadReferenceData = async (): Promise<ReferenceData> =>
  ReferenceOverlay.parse(await loadRows());

/** Loads the reference data with what a person accepted. */
export const loadReferenceWith = async (overlay: ReferenceOverlay): Promise<Reference> =>
  createReference(withOverlay(await loadReferenceData(), overlay));
