/** Quota of an organisation's forms. */
import { getFormChangeSlot, MAX_FORMS, MAX_FORMS_BYTES } from '#contract/library/form-change.ts';
import {
  getChangeSlot,
  type LibraryChange,
  type LibraryEntry,
} from '#contract/library/library-change.ts';
import { ServiceError } from '#service/http/service-error.ts';

const NOBODY = { id: '' };

/**
 * Checks that the forms fit the quota after the changes.
 *
 * @param newest newest entry of each slot
 * @throws {ServiceError} `quota-exceeded` where the library would have more or larger forms than it may
 */
export function requireFormQuota(
  newest: readonly LibraryEntry[],
  changes: readonly LibraryChange[],
): void {
  const bytesBySlot = new Map<string, number>();
  const add = (change: LibraryChange) => {
    if (change.kind === 'form')
      bytesBySlot.set(getFormChangeSlot(change), JSON.stringify(change).length);
    if (change.kind === 'form-removed') bytesBySlot.delete(getChangeSlot(change, NOBODY));
  };
  for (const { change } of newest) add(change);
  for (const change of changes) add(change);
  const bytes = [...bytesBySlot.values()].reduce((sum, formBytes) => sum + formBytes, 0);
  if (bytesBySlot.size <= MAX_FORMS && bytes <= MAX_FORMS_BYTES) return;
  throw new ServiceError(
    'quota-exceeded',
    `Your organisation has reached the limit of ${MAX_FORMS} forms or ${MAX_FORMS_BYTES / 1e6} MB. Remove forms that no message uses, then save again.`,
  );
}
