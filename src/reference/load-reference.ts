/** Loads the reference data once, as chunks of their own so that a page shows before they arrive. */
import { createReference, type Reference } from './reference.ts';

let loading: Promise<Reference> | undefined;

async function load(): Promise<Reference> {
  const [stations, operators, reasons] = await Promise.all([
    import('./data/stations.json'),
    import('./data/operators.json'),
    import('./data/reasons.json'),
  ]);
  return createReference({
    stations: stations.default,
    operators: operators.default,
    reasons: reasons.default,
  });
}

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
