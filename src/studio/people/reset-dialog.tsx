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
    <Dialog title={`A new passphrase for ${person.name}`} isOpen onOpenChange={onClose}>
      {make.data === undefined ? (
        <>
          <p>
            Make a link, and give it to {person.name} alone: whoever opens it sets a new passphrase
            and is signed in as {person.name}. Until then the old one works.
          </p>
          <div>
            <Button
              kind="primary"
              isPending={make.isPending}
              pendingLabel="Making the link…"
              onPress={() => proof.run(() => make.mutateAsync(person.id))}
            >
              Make a link
            </Button>
          </div>
        </>
      ) : (
        <Callout
          kind="fine"
          role="status"
          title={`Give this link to ${person.name}.`}
          actions={<CopyButton text={make.data.link}>Copy the link</CopyButton>}
        >
          <p>It is shown only now, works once, and ends after a day.</p>
          <p className="break-all font-mono">{make.data.link}</p>
        </Callout>
      )}
      <FailureNote error={excludeProofNeeded(make.error)} />
      {proof.dialog}
    </Dialog>
  );
}
