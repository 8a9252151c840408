/** People of the organisation: administrators invite them, change their roles and remove them. */
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { REVIEWER_ROLE_LABELS } from '#contract/library/library-change.ts';
import type { PersonView } from '#contract/people/people.ts';
import {
  useChangePerson,
  useMe,
  usePeople,
  useRemovePerson,
} from '#studio/queries/people/use-people.ts';
import { Button, buttonClasses } from '#studio/ui/button.tsx';
import { Dialog } from '#studio/ui/dialog.tsx';
import { Page } from '#studio/ui/page.tsx';
import { FailureNote } from './failure-note.tsx';
import { formatRoles } from './format-roles.ts';
import { InviteSection } from './invite-section.tsx';
import { ResetDialog } from './reset-dialog.tsx';
import { ReviewerStatusFields } from './reviewer-status-fields.tsx';
import { NO_ROLE, RoleFields } from './role-fields.tsx';
import { useReviewerStatuses, useReviewerStatusForm } from './use-reviewer-status-form.ts';

interface PersonDialogProps {
  person: PersonView;
  onClose: () => void;
}

function ChangeDialog({ person, onClose }: PersonDialogProps) {
  const change = useChangePerson();
  const [roles, setRoles] = useState(person.roles);
  const reviewerStatus = useReviewerStatusForm(person.id);
  const save = () =>
    change.mutate(
      { id: person.id, name: person.name, roles },
      { onSuccess: () => void reviewerStatus.save().then(onClose, () => undefined) },
    );
  return (
    <Dialog
      title={`Change ${person.name}’s roles`}
      isOpen
      onOpenChange={onClose}
      actions={(close) => (
        <>
          <Button onPress={close}>Cancel</Button>
          <Button
            kind="primary"
            isDisabled={roles.length === 0}
            isPending={change.isPending || reviewerStatus.isPending}
            pendingLabel="Saving…"
            onPress={save}
          >
            Save
          </Button>
        </>
      )}
    >
      <RoleFields value={roles} onChange={setRoles} />
      {roles.length === 0 && (
        <p role="status" className="font-medium text-wrong">
          {NO_ROLE}
        </p>
      )}
      <ReviewerStatusFields form={reviewerStatus} />
      <FailureNote error={change.error ?? reviewerStatus.error} />
    </Dialog>
  );
}

function RemoveDialog({ person, onClose }: PersonDialogProps) {
  const remove = useRemovePerson();
  return (
    <Dialog
      title={`Remove ${person.name}?`}
      role="alertdialog"
      isOpen
      onOpenChange={onClose}
      actions={(close) => (
        <>
          <Button onPress={close}>Cancel</Button>
          <Button
            kind="danger"
            isPending={remove.isPending}
            pendingLabel="Removing…"
            onPress={() => remove.mutate(person.id, { onSuccess: onClose })}
          >
            Remove
          </Button>
        </>
      )}
    >
      <p>
        They are signed out everywhere at once and cannot sign in again. Their name stays on what
        they made and approved.
      </p>
      <FailureNote error={remove.error} />
    </Dialog>
  );
}

function PersonRow({ person, isSelf }: { person: PersonView; isSelf: boolean }) {
  const [open, setOpen] = useState<'change' | 'reset' | 'remove'>();
  const close = () => setOpen(undefined);
  const { name, email, roles } = person;
  const reviewer = useReviewerStatuses().get(person.id);
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-2 border-b border-line py-3 last:border-0">
      <div className="min-w-0 flex-1 basis-64">
        <p className="font-semibold">
          {name}
          {isSelf && ' (you)'}
        </p>
        <p className="break-words text-muted">{email}</p>
      </div>
      <p className="basis-56">
        {formatRoles(roles)}
        {reviewer !== undefined && reviewer.standing !== 'staff' && (
          <span className="block text-muted">{REVIEWER_ROLE_LABELS[reviewer.standing]}</span>
        )}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button aria-label={`Change ${name}’s roles`} onPress={() => setOpen('change')}>
          Change
        </Button>
        <Button aria-label={`Reset passphrase for ${name}`} onPress={() => setOpen('reset')}>
          Reset passphrase
        </Button>
        <Button kind="danger" aria-label={`Remove ${name}`} onPress={() => setOpen('remove')}>
          Remove
        </Button>
      </div>
      {open === 'change' && <ChangeDialog person={person} onClose={close} />}
      {open === 'reset' && <ResetDialog person={person} onClose={close} />}
      {open === 'remove' && <RemoveDialog person={person} onClose={close} />}
    </li>
  );
}

export function PeoplePage() {
  const people = usePeople();
  const { data: me } = useMe();
  return (
    <Page
      title="People"
      actions={
        <Link to="/log" className={buttonClasses()}>
          Activity log
        </Link>
      }
    >
      {people.isPending && <p role="status">Loading…</p>}
      <FailureNote error={people.error} />
      {people.isSuccess && (
        <>
          <ul aria-label="People" className="rounded-md border border-line bg-surface px-4 sm:px-6">
            {people.data.map((person) => (
              <PersonRow key={person.id} person={person} isSelf={person.id === me?.id} />
            ))}
          </ul>
          <InviteSection />
        </>
      )}
    </Page>
  );
}
