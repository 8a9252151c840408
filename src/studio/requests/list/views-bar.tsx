/** Views of the list: ready ones, and those that who is signed in keeps under names of their own. */
import { Link } from '@tanstack/react-router';
import { BookmarkPlus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { RequestFilter } from '#contract/requests/sign-request.ts';
import {
  useRemoveView,
  useSavedViews,
  useSaveView,
} from '#studio/queries/requests/use-request-list.ts';
import { explainFailure } from '#studio/queries/service/api-error.ts';
import { Button } from '#studio/ui/button.tsx';
import { classNames } from '#studio/ui/class-names.ts';
import { ConfirmDialog, Dialog } from '#studio/ui/dialog.tsx';
import { TextField } from '#studio/ui/form/text-field.tsx';
import { Callout } from '#studio/ui/status/callout.tsx';
import { showToast } from '#studio/ui/status/toast.tsx';

const READY: readonly { label: string; filter: RequestFilter }[] = [
  { label: 'All', filter: {} },
  { label: 'On screens', filter: { view: 'on-air' } },
  { label: 'Ending soon', filter: { view: 'expiring' } },
  { label: 'Failed', filter: { view: 'failed' } },
  { label: 'Mine', filter: { view: 'mine' } },
  { label: 'Archive', filter: { archived: 'only' } },
];

const NAMES = ['status', 'kind', 'text', 'gloss', 'view', 'archived'] as const;

/** Whether two filters list the same. */
const isSameFilter = (a: RequestFilter, b: RequestFilter): boolean =>
  NAMES.every((name) => a[name] === b[name]);

const TAB =
  'flex min-h-11 shrink-0 items-center border-b-4 border-transparent px-3 pt-1 font-medium text-muted hover:bg-hover aria-[current]:border-accent aria-[current]:text-ink';

function ViewLink({ label, filter }: { label: string; filter: RequestFilter }) {
  return (
    <Link
      to="/requests"
      search={filter}
      // The one whose filters are those of the address, no more and no less.
      activeOptions={{ exact: true, includeSearch: true }}
      className={TAB}
    >
      {label}
    </Link>
  );
}

function SaveViewButton({ filter }: { filter: RequestFilter }) {
  const [isOpen, setOpen] = useState(false);
  const [name, setName] = useState('');
  const save = useSaveView();
  const submit = () => {
    if (name.trim() === '') return;
    save.mutate(
      { name: name.trim(), filter },
      {
        onSuccess: () => {
          setOpen(false);
          setName('');
          showToast({ kind: 'success', title: 'View saved', message: name.trim() });
        },
      },
    );
  };
  return (
    <>
      <Button
        kind="quiet"
        icon={<BookmarkPlus aria-hidden className="size-5" />}
        onPress={() => setOpen(true)}
      >
        Save this view
      </Button>
      <Dialog
        title="Save this view"
        isOpen={isOpen}
        onOpenChange={setOpen}
        actions={(close) => (
          <>
            <Button onPress={close}>Cancel</Button>
            <Button
              kind="primary"
              isPending={save.isPending}
              isDisabled={name.trim() === ''}
              onPress={submit}
            >
              Save
            </Button>
          </>
        )}
      >
        <form
          onSubmit={(event) => {
            event.preventDefault();
            submit();
          }}
        >
          <TextField
            label="Name"
            help="Only you see it, wherever you sign in."
            value={name}
            onChange={setName}
            maxLength={60}
            autoFocus
          />
        </form>
        {save.error !== null && (
          <Callout
            kind="error"
            role="alert"
            title={`Not saved. ${explainFailure(save.error).title}.`}
          >
            <p>{explainFailure(save.error).advice}</p>
          </Callout>
        )}
      </Dialog>
    </>
  );
}

function RemoveViewButton({ id, name }: { id: string; name: string }) {
  const [isAsking, setAsking] = useState(false);
  const remove = useRemoveView();
  return (
    <>
      <Button
        kind="quiet"
        icon={<Trash2 aria-hidden className="size-5" />}
        isPending={remove.isPending}
        onPress={() => setAsking(true)}
      >
        Delete this view
      </Button>
      <ConfirmDialog
        title={`Delete the view “${name}”?`}
        isOpen={isAsking}
        onOpenChange={setAsking}
        confirmLabel="Delete view"
        onConfirm={() =>
          remove.mutate(id, {
            onError: (error) => {
              const { title, advice } = explainFailure(error);
              showToast({ kind: 'error', title, message: advice });
            },
          })
        }
      >
        <p>Only the view is deleted. Your messages do not change.</p>
      </ConfirmDialog>
    </>
  );
}

export function ViewsBar({ filter }: { filter: RequestFilter }) {
  const { data: savedViews = [] } = useSavedViews();
  const activeView = savedViews.find((view) => isSameFilter(view.filter, filter));
  const isReady = READY.some((view) => isSameFilter(view.filter, filter));
  return (
    <div className="-mb-2 flex flex-wrap items-center gap-x-2 border-b border-line">
      <nav aria-label="Views" className="flex min-w-0 flex-1 basis-80 overflow-x-auto">
        {READY.map(({ label, filter: viewFilter }) => (
          <ViewLink key={label} label={label} filter={viewFilter} />
        ))}
        {savedViews.map(({ id, name, filter: viewFilter }, index) => (
          <span
            key={id}
            className={classNames('flex shrink-0', index === 0 && 'ml-2 border-l border-line pl-2')}
          >
            <ViewLink label={name} filter={viewFilter} />
          </span>
        ))}
      </nav>
      {activeView !== undefined && !isReady && (
        <RemoveViewButton id={activeView.id} name={activeView.name} />
      )}
      {activeView === undefined && !isReady && <SaveViewButton filter={filter} />}
    </div>
  );
}
