/** The sign library as the organisation has it: with the forms that it made. */
import { useMemo, useRef } from 'react';
import { NO_ENTRIES, useLibraryHistory } from '#studio/queries/library/use-library-history.ts';
import { libraryRules } from '#studio/queries/library/use-library-rules.ts';
import type { OrganisationFormFacts } from '#studio/signs/entry.ts';
import type { Library } from '#studio/signs/library.ts';
import { useBrowserSetting } from '#studio/ui/browser-setting.ts';
import { listOrganisationForms, withOwnForms } from './organisation-forms.ts';

/** Forms that the organisation made; the same array while they are the same. */
function useOwnForms(isWanted: boolean): readonly OrganisationFormFacts[] {
  const { data } = useLibraryHistory(isWanted);
  const entries = data?.entries ?? NO_ENTRIES;
  const found = useMemo(() => listOrganisationForms(entries), [entries]);
  const formsRef = useRef(found);
  const isSame =
    formsRef.current.length === found.length &&
    formsRef.current.every(({ madeAt, form }, index) => {
      const foundForm = found[index]!;
      return (
        madeAt === foundForm.madeAt &&
        form.id === foundForm.form.id &&
        form.gloss === foundForm.form.gloss
      );
    });
  if (!isSame) formsRef.current = found;
  return formsRef.current;
}

/**
 * Adds the organisation's forms to the library.
 * @param shipped undefined while it is loaded
 */
export function useWithOwnForms(shipped: Library | undefined): Library | undefined {
  const organisationForms = useOwnForms(shipped !== undefined);
  const [rules] = useBrowserSetting(libraryRules);
  return useMemo(
    () => shipped && withOwnForms(shipped, organisationForms, rules),
    [shipped, organisationForms, rules],
  );
}
