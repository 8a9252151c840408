/** The sign library as the organisation has it: with the forms that it made. */
import { useMemo, useRef } from 'react';
import { NO_ENTRIES, useLibraryHistory } from '#studio/queries/library/use-library-history.ts';
import { libraryRules } from '#studio/queries/library/use-library-rules.ts';
import type { OwnFacts } from '#studio/signs/entry.ts';
import type { Library } from '#studio/signs/library.ts';
import { useBrowserSetting } from '#studio/ui/browser-setting.ts';
import { ownFormsIn, withOwnForms } from './own-forms.ts';

/** Forms that the organisation made; the same array while they are the same. */
function useOwnForms(isWanted: boolean): readonly OwnFacts[] {
  const { data } = useLibraryHistory(isWanted);
  const entries = data?.entries ?? NO_ENTRIES;
  const found = useMemo(() => ownFormsIn(entries), [entries]);
  const kept = useRef(found);
  const isSame =
    kept.current.length === found.length &&
    kept.current.every(({ at, form }, index) => {
      const other = found[index]!;
      return at === other.at && form.id === other.form.id && form.gloss === other.form.gloss;
    });
  if (!isSame) kept.current = found;
  return kept.current;
}

/**
 * Adds the organisation's forms to the library.
 * @param shipped undefined while it is loaded
 */
export function useWithOwnForms(shipped: Library | undefined): Library | undefined {
  const own = useOwnForms(shipped !== undefined);
  const [rules] = useBrowserSetting(libraryRules);
  return useMemo(() => shipped && withOwnForms(shipped, own, rules), [shipped, own, rules]);
}
