/** Loads the reference data once, as chunks of their own so that a page shows before they arrive. */
import { createReference, type Reference, type ReferenceRows } from './reference.ts';
import { type PrepareChange, rowChange } from './row-change.ts';

let loading: { prepare: PrepareChange | undefined; reference: Promise<Reference> } | undefined;

/** Loads the rows of the data files. */
export async function loadRows(): Promise<ReferenceRows> {
  const [stations, operators, reasons] = await Promise.all([
    import('./data/stations.json'),
    import('./data/operators.json'),
    import('./data/reasons.json'),
  ]);
  return { stations: stations.default, operators: operators.default, reasons: reasons.default };
}

async function load(prepare: PrepareChange | undefined): Promise<Reference> {
  const [rows, change] = await Promise.all([loadRows(), prepare?.()]);
  return createReference(change === undefined ? rows : change(rows));
}

/**
 * Loads the reference data; all callers share one load, until another change of the rows is set. A failed load is
 * discarded, so that the next call tries again.
 */
export function loadReference(): Promise<Reference> {
  const { prepare } = rowChange;
  if (loading === undefined || loading.prepare !== prepare) {
    const reference = load(prepare).catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
    loading = { prepare, reference };
  }
  return loading.reference;
}
