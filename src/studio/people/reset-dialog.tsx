/** Dialog that creates a link for setting a new passphrase, for a person who forgot theirs. */
import type { PersonView } from '#contract/people/people.ts';
import { useMakeResetLink } from '#studio/queries/people/use-people.ts';
import { Button } from '#studio/ui/button.tsx';
import { Dialog } from '#studio/ui/dialog.tsx';
import { Callout } from '#studio/ui/status/callout.tsx';
import { CopyButton } from '#studio/ui/status/copy-button.tsx';
import { excludeProofNeeded, useProof } from './account/use-proof.tsx';
import { FailureNote } from './failure-note.tsx';

export function ResetDialog({ person, onClose }: { person: PersonView; onClose: () => void }) {
  const make = useMakeResetLink();
  const proof = useProof();
  return (
    <Dialog title={`New passphrase for ${person.name}`} isOpen onOpenChange={onClose}>
      {make.data === undefined ? (
        <>
          <p>
            Create a link and give it to {person.name} only. Anyone who opens it can set a new
            passphrase and sign in as {person.name}. The old passphrase works until then.
          </p>
          <div>
            <Button
              kind="primary"
              isPending={make.isPending}
              pendingLabel="Creating link…"
              onPress={() => proof.run(() => make.mutateAsync(person.id))}
            >
              Create link
            </Button>
          </div>
        </>
      ) : (
        <Callout
          kind="success"
          role="status"
          title={`Give this link to ${person.name}.`}
          actions={<CopyButton text={make.data.link}>Copy link</CopyButton>}
        >
          <p>You can only see it now. It works once and expires after a day.</p>
          <p className="break-all font-mono">{make.data.link}</p>
        </Callout>
      )}
      <FailureNote error={excludeProofNeeded(make.error)} />
      {proof.dialog}
    </Dialog>
  );
}
