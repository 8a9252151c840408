/** Facts about a form that the organisation made, and a button to remove it. */
import { Link } from '@tanstack/react-router';
import { Trash2 } from 'lucide-react';
import { LICENCE_LABELS } from '#contract/library/form-change.ts';
import { useChangeLibrary } from '#studio/queries/library/use-library-history.ts';
import { useMe } from '#studio/queries/people/use-people.ts';
import type { OrganisationFormFacts, SignEntry } from '#studio/signs/entry.ts';
import { Button, buttonClasses } from '#studio/ui/button.tsx';
import { Callout } from '#studio/ui/status/callout.tsx';
import { formatDateTime } from '#studio/ui/status/format-time.ts';

/** Shows who made the form, who signs it so, and on what terms it may be used. */
export function OwnFormFacts({ entry, facts }: { entry: SignEntry; facts: OrganisationFormFacts }) {
  const { data: me } = useMe();
  const change = useChangeLibrary();
  const { form, madeBy, madeAt } = facts;
  return (
    <section aria-label="Made by your organisation" className="flex flex-col gap-2">
      <p>
        <strong className="font-semibold">{madeBy.name}</strong> made this form.{' '}
        <span className="text-muted">{formatDateTime(Date.parse(madeAt))}</span>
      </p>
      <p>
        Source: {form.source}. {LICENCE_LABELS[form.licence]}.
      </p>
      <p>{describeRegion(form.region)}</p>
      {madeBy.id === me?.id && (
        <p className="text-muted">You made it, so another person must approve it too.</p>
      )}
      {change.error !== null && (
        <Callout kind="error" role="alert" title="The form was not removed">
          <p>{change.error.message}</p>
        </Callout>
      )}
      {me?.scopes.includes('library:write') && (
        <Button
          kind="danger"
          className="self-start"
          icon={<Trash2 aria-hidden className="size-5" />}
          isPending={change.isPending}
          pendingLabel="Removing"
          onPress={() =>
            change.mutate([{ kind: 'form-removed', gloss: entry.title, form: form.id }])
          }
        >
          Remove this form
        </Button>
      )}
    </section>
  );
}

const describeRegion = (region: string | undefined): string =>
  region === undefined
    ? 'Region: the whole United Kingdom.'
    : `Region: ${region}. Messages of stations there use it once it is approved. No other message does.`;

/** Opens the editor on a form; nothing for people who may not save one. */
export function EditLink({ entry, formIndex }: { entry: SignEntry; formIndex: number }) {
  const { data: me } = useMe();
  if (!me?.scopes.includes('library:review')) return null;
  return (
    <Link
      to="/signs/edit"
      search={{ sign: entry.id, ...(formIndex > 0 && { variant: formIndex + 1 }) }}
      className={buttonClasses('plain', 'self-start')}
    >
      Edit this sign
    </Link>
  );
}

/** Opens the editor on a sign that is not there yet. */
export function NewSignLink() {
  const { data: me } = useMe();
  if (!me?.scopes.includes('library:review')) return null;
  return (
    <Link to="/signs/edit" search={{}} className={buttonClasses('plain')}>
      Make a sign
    </Link>
  );
}
