/** Adds an API client. */
import { useState } from 'react';
import { type ApiClientCreated, ApiClientForm } from '#contract/integrations/api-clients.ts';
import { SCOPE_TEXTS, Scope } from '#contract/requests/token.ts';
import { useAddApiClient } from '#studio/queries/integrations/use-integrations.ts';
import { useMe } from '#studio/queries/people/use-people.ts';
import { explainFailure } from '#studio/queries/service/api-error.ts';
import { Button } from '#studio/ui/button.tsx';
import { Dialog } from '#studio/ui/dialog.tsx';
import { Checkbox } from '#studio/ui/form/checkbox.tsx';
import { TextField } from '#studio/ui/form/text-field.tsx';
import { Callout } from '#studio/ui/status/callout.tsx';

/** Permissions that most programs need. */
const USUAL: readonly Scope[] = ['requests:write', 'requests:read'];

export interface ClientDialogProps {
  onClose: () => void;
  /** Reports the new client, whose secret is shown only this once. */
  onMade: (created: ApiClientCreated) => void;
}

export function ClientDialog({ onClose, onMade }: ClientDialogProps) {
  const { data: me } = useMe();
  const add = useAddApiClient();
  const [name, setName] = useState('');
  const [scopes, setScopes] = useState(USUAL);
  const [wasTried, setTried] = useState(false);
  const form = { name: name.trim(), scopes: [...scopes] };
  const submit = () => {
    setTried(true);
    if (!ApiClientForm.safeParse(form).success) return;
    add.mutate(form, {
      onSuccess: (created) => {
        onMade(created);
        onClose();
      },
    });
  };
  return (
    <Dialog
      title="Add an API client"
      isOpen
      onOpenChange={onClose}
      actions={(close) => (
        <>
          <Button onPress={close}>Cancel</Button>
          <Button kind="primary" isPending={add.isPending} pendingLabel="Adding" onPress={submit}>
            Add
          </Button>
        </>
      )}
    >
      <TextField
        label="Name"
        help="The system that uses it, such as Control room or Darwin bridge."
        value={name}
        onChange={setName}
        maxLength={100}
        autoFocus
        {...(wasTried &&
          form.name === '' && { status: 'error' as const, message: 'Enter a name.' })}
      />
      <fieldset className="flex flex-col gap-1">
        <legend className="font-medium">It can</legend>
        {Scope.options
          .filter((scope) => me?.scopes.includes(scope))
          .map((scope) => (
            <Checkbox
              key={scope}
              label={SCOPE_TEXTS[scope].replace(/\.$/, '')}
              help={scope}
              isSelected={scopes.includes(scope)}
              onChange={(isChosen) =>
                setScopes(
                  Scope.options.filter((option) =>
                    option === scope ? isChosen : scopes.includes(option),
                  ),
                )
              }
            />
          ))}
        {wasTried && scopes.length === 0 && (
          <p role="alert" className="font-medium text-wrong">
            Choose at least one.
          </p>
        )}
      </fieldset>
      {add.error !== null && (
        <Callout kind="error" role="alert" title={`Not added. ${explainFailure(add.error).title}.`}>
          <p>{explainFailure(add.error).advice}</p>
        </Callout>
      )}
    </Dialog>
  );
}
