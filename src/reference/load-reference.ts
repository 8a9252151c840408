/** Loads the reference data once, as chunks of their own so that a page shows before they arrive. */
import { createReference, type Reference, type ReferenceRows } from './reference.ts';

let loading: Promise<Reference> | undefined;

/** Loads the rows of the data files. */
export async function loadRows(): Promise<ReferenceRows> {
  const [stations, operators, reasons] = await Promise.all([
    import('./data/stations.json'),
    import('./data/operators.json'),
    import('./data/reasons.json'),
  ]);
  return { stations: stations.default, operators: operators.default, reasons: reasons.default };
}

const load = async (): Promise<Reference> => createReference(await loadRows());

/**
 * Loads the reference data; all callers share one load. A failed load is discarded, so that the next call
 * tries again.
 */
export function loadReference(): Promise<Reference> {
  loading ??= load().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}
