/** Forms whose region is changed: they are judged again for it. */
import { getFormChangeSlot } from '#contract/library/form-change.ts';
import type { LibraryChange, LibraryEntry } from '#contract/library/library-change.ts';
import { getNewestPerSlot } from '#contract/library/library-rules.ts';
import { ownFormId } from '#contract/library/organisation-form.ts';
import { isSameRegion } from '#contract/library/region.ts';

/**
 * Returns changes in which forms with another region than before count no approval up to a revision. Approvals name that
 * revision too: one that is given again is then another decision.
 * @param entries of the library, up to that revision
 */
export function markRelabelledForms(
  entries: readonly LibraryEntry[],
  changes: readonly LibraryChange[],
  revision: number,
): LibraryChange[] {
  const earlierBySlot = new Map(
    getNewestPerSlot(entries).flatMap(({ change }) =>
      change.kind === 'form' ? [[getFormChangeSlot(change), change] as const] : [],
    ),
  );
  const earlierForms = [...earlierBySlot.values()];
  return changes.map((change) => {
    if (change.kind === 'verdict') {
      const { approvedAfter: _, ...verdict } = change;
      const judged = earlierForms.find(({ form }) => ownFormId(form) === change.form);
      const approvedAfter = judged?.approvedAfter;
      return { ...verdict, ...(approvedAfter !== undefined && { approvedAfter }) };
    }
    if (change.kind !== 'form') return change;
    const { approvedAfter: _, ...form } = change;
    const earlier = earlierBySlot.get(getFormChangeSlot(change));
    if (earlier === undefined) return form;
    const isSame =
      earlier.region === form.region ||
      (earlier.region !== undefined && isSameRegion(earlier.region, form.region));
    const { approvedAfter } = isSame ? earlier : { approvedAfter: revision };
    return { ...form, ...(approvedAfter !== undefined && { approvedAfter }) };
  });
}
