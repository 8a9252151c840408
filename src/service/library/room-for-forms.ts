/** Quota of an organisation's forms. */
import { MAX_FORMS, MAX_FORMS_BYTES, slotOfForm } from '#contract/library/form-change.ts';
import { type LibraryChange, type LibraryEntry, slotOf } from '#contract/library/library-change.ts';
import { ServiceError } from '#service/http/service-error.ts';

const NOBODY = { id: '' };

/**
 * Checks that the forms fit the quota after the changes.
 *
 * @param newest newest entry of each slot
 * @throws {ServiceError} `quota-exceeded` where the library would have more or larger forms than it may
 */
export function requireRoomForForms(
  newest: readonly LibraryEntry[],
  changes: readonly LibraryChange[],
): void {
  const kept = new Map<string, number>();
  const add = (change: LibraryChange) => {
    if (change.kind === 'form') kept.set(slotOfForm(change), JSON.stringify(change).length);
    if (change.kind === 'form-removed') kept.delete(slotOf(change, NOBODY));
  };
  for (const { change } of newest) add(change);
  for (const change of changes) add(change);
  const bytes = [...kept.values()].reduce((sum, each) => sum + each, 0);
  if (kept.size <= MAX_FORMS && bytes <= MAX_FORMS_BYTES) return;
  throw new ServiceError(
    'quota-exceeded',
    `Your organisation keeps as many forms as it may: ${MAX_FORMS} forms, ${MAX_FORMS_BYTES / 1e6} MB. Take out forms that no message needs, then save again.`,
  );
}
