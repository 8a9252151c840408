import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { FailureNote } from '#studio/people/failure-note.tsx';
import { useSaveTenantSettings, useTenantSettings } from '#studio/queries/use-tenant-settings.ts';
import { Button } from '#studio/ui/button.tsx';
import { TextField } from '#studio/ui/form/text-field.tsx';

/** Renders the name of the organisation, and the way to its logo. */
export function OrganisationStep() {
  const { data: loaded } = useTenantSettings();
  const save = useSaveTenantSettings();
  const [typed, setTyped] = useState<string>();
  const name = typed ?? loaded?.settings.name ?? '';
  const submit = () => {
    if (loaded === undefined || name.trim() === '') return;
    save.mutate(
      { settings: { ...loaded.settings, name: name.trim() }, etag: loaded.etag },
      { onSuccess: () => setTyped(undefined) },
    );
  };
  const isSaved = name !== '' && name === loaded?.settings.name;
  return (
    <form
      className="flex max-w-xl flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <TextField
        label="Name of your organisation"
        help="Screens show it when there is no message."
        value={name}
        onChange={setTyped}
        maxLength={80}
      />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button
          type="submit"
          isDisabled={isSaved || name.trim() === ''}
          isPending={save.isPending}
          pendingLabel="Saving"
        >
          Save name
        </Button>
        <Link to="/settings/$tab" params={{ tab: 'organisation' }} className="link">
          Add your logo and colours
        </Link>
      </div>
      <FailureNote error={save.error} />
    </form>
  );
}
