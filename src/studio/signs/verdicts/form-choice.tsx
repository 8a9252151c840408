/** Choice of the form that messages use, if a sign has several. */
import type { LibraryChange } from '#contract/library/library-change.ts';
import { useChangeLibrary } from '#studio/queries/library/use-library-history.ts';
import { libraryRules } from '#studio/queries/library/use-library-rules.ts';
import { useMe } from '#studio/queries/people/use-people.ts';
import type { SignEntry, SignForm } from '#studio/signs/entry.ts';
import { useBrowserSetting } from '#studio/ui/browser-setting.ts';
import { Button } from '#studio/ui/button.tsx';
import { Callout } from '#studio/ui/status/callout.tsx';

export interface FormChoiceProps {
  entry: SignEntry;
  /** The form that is shown. */
  form: SignForm;
}

/** Renders the choice of form; nothing for a sign with one form that is shipped. */
export function FormChoice({ entry, form }: FormChoiceProps) {
  const [{ choices }] = useBrowserSetting(libraryRules);
  const { data: me } = useMe();
  const change = useChangeLibrary();
  const { title: gloss, forms } = entry;
  if (form.id === undefined || (forms.length < 2 && form.organisationFacts === undefined))
    return null;
  const selectedFormId = choices[gloss];
  const isPreferred = form === forms[0] && form.organisationFacts === undefined;
  const isChosen = selectedFormId === undefined ? isPreferred : form.id === selectedFormId;
  const decide = (libraryChange: LibraryChange) => change.mutate([libraryChange]);
  return (
    <div className="flex flex-col gap-2">
      <p>
        {selectedFormId === undefined
          ? 'Messages use the preferred form where your rules allow it.'
          : 'Your organisation has chosen the form that messages use.'}
      </p>
      {change.error !== null && (
        <Callout kind="error" role="alert" title="The choice was not saved">
          <p>{change.error.message}</p>
        </Callout>
      )}
      {me?.scopes.includes('library:write') && (
        <div className="flex flex-wrap gap-2">
          {!isChosen && (
            <Button
              isPending={change.isPending}
              pendingLabel="Saving"
              onPress={() => decide({ kind: 'choice', gloss, ...(form.id && { form: form.id }) })}
            >
              Use this form in messages
            </Button>
          )}
          {selectedFormId !== undefined && (
            <Button kind="quiet" onPress={() => decide({ kind: 'choice', gloss })}>
              Use the preferred form again
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
