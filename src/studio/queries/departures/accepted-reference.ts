/** Applies what was accepted of newer reference data to the data of this page. */
import type { ReferenceRows } from '#reference/reference.ts';
import { rowChange } from '#reference/row-change.ts';
import { readApi } from '#studio/queries/service/use-api.ts';

/** The data of the page is not held up for longer by a slow network. */
const MAX_WAIT_MS = 3000;

const keepRows = (rows: ReferenceRows): ReferenceRows => rows;

/** Fetches what was accepted. Without the service the page has the data that it came with. */
async function prepareChange(): Promise<(rows: ReferenceRows) => ReferenceRows> {
  try {
    const accepted = await readApi().referenceRows(AbortSignal.timeout(MAX_WAIT_MS));
    if (Object.values(accepted).every((rows) => rows.length === 0)) return keepRows;
    const [{ withOverlay }, { ReferenceOverlay }] = await Promise.all([
      import('#reference/refresh/apply-changes.ts'),
      import('#reference/refresh/reference-change.ts'),
    ]);
    const overlay = ReferenceOverlay.parse(accepted);
    return (rows) => withOverlay(ReferenceOverlay.parse(rows), overlay);
  } catch (error) {
    console.warn('Accepted reference data could not be fetched.', error);
    return keepRows;
  }
}

/** Lets the reference data of this page have what was accepted, from its first load on. */
export function applyAcceptedReference(): void {
  rowChange.prepare = () => prepareChange();
}
