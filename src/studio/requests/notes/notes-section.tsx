/** Notes of colleagues on a request. */

import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { MAX_NOTE, type RequestNote } from '#contract/requests/list/request-row.ts';
import { useMe } from '#studio/queries/people/use-people.ts';
import { useAddNote, useNotes, useRemoveNote } from '#studio/queries/requests/use-request-list.ts';
import { explainFailure } from '#studio/queries/service/api-error.ts';
import { showFailure } from '#studio/queries/service/show-failure.ts';
import { Button, IconButton } from '#studio/ui/button.tsx';
import { ConfirmDialog } from '#studio/ui/dialog.tsx';
import { TextField } from '#studio/ui/form/text-field.tsx';
import { RelativeTime } from '#studio/ui/status/relative-time.tsx';
import { readNoteDraft, saveNoteDraft } from './note-draft.ts';

function Note({
  note,
  requestId,
  mayRemove,
}: {
  note: RequestNote;
  requestId: string;
  mayRemove: boolean;
}) {
  const remove = useRemoveNote(requestId);
  const [isAsking, setAsking] = useState(false);
  const { id, at, by, text } = note;
  return (
    <li className="flex items-start justify-between gap-2 border-l-4 border-odd pl-3">
      <div className="flex min-w-0 flex-col">
        <span className="text-muted">
          <strong className="font-medium text-ink">{by.name}</strong>,{' '}
          <RelativeTime timestamp={at} />
        </span>
        <span className="whitespace-pre-wrap [overflow-wrap:anywhere]">{text}</span>
      </div>
      {mayRemove && (
        <IconButton label={`Delete the note by ${by.name}`} onPress={() => setAsking(true)}>
          <Trash2 aria-hidden className="size-5" />
        </IconButton>
      )}
      <ConfirmDialog
        title="Delete this note?"
        isOpen={isAsking}
        onOpenChange={setAsking}
        confirmLabel="Delete note"
        onConfirm={() => remove.mutate(id, { onError: showFailure })}
      >
        <p>Deleted for everyone. This cannot be undone.</p>
      </ConfirmDialog>
    </li>
  );
}

function NewNote({ requestId }: { requestId: string }) {
  const add = useAddNote(requestId);
  const [text, setText] = useState(() => readNoteDraft(requestId));
  const write = (next: string) => {
    setText(next);
    saveNoteDraft(requestId, next);
  };
  const left = MAX_NOTE - text.length;
  return (
    <form
      className="flex flex-col gap-2"
      // A note that was not added is marked wrong: the browser would not send it once more.
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim() === '') return;
        add.mutate(text.trim(), { onSuccess: () => write('') });
      }}
    >
      <TextField
        label="New note"
        help="Colleagues can read it here and in the handover. Passengers never see it."
        rows={3}
        value={text}
        onChange={write}
        maxLength={MAX_NOTE}
        {...(add.error !== null && {
          status: 'error' as const,
          message: `Not added. ${explainFailure(add.error).title}. ${explainFailure(add.error).advice} What you wrote is kept.`,
        })}
      />
      <div className="flex items-center gap-3">
        <Button
          type="submit"
          isPending={add.isPending}
          pendingLabel="Adding…"
          isDisabled={text.trim() === ''}
        >
          Add note
        </Button>
        {left <= 100 && <span className="text-muted">{`${left} letters left`}</span>}
      </div>
    </form>
  );
}

export function NotesSection({ requestId }: { requestId: string }) {
  const { data: notes = [] } = useNotes(requestId);
  const { data: me } = useMe();
  const scopes = me?.scopes ?? [];
  const mayWrite = scopes.includes('requests:write') || scopes.includes('reviews:write');
  if (notes.length === 0 && !mayWrite) return null;
  return (
    <section aria-labelledby="notes-heading" className="flex flex-col gap-3">
      <h2 id="notes-heading" className="text-lg font-semibold">
        Notes
      </h2>
      {notes.length > 0 && (
        <ul aria-label="Notes" className="flex flex-col gap-3">
          {notes.map((note) => (
            <Note
              key={note.id}
              note={note}
              requestId={requestId}
              mayRemove={mayWrite && (note.by.id === me?.id || scopes.includes('admin'))}
            />
          ))}
        </ul>
      )}
      {mayWrite && <NewNote requestId={requestId} />}
    </section>
  );
}
