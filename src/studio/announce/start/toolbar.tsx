/** Toolbar of actions on the full draft. */
import { BookmarkPlus, BookOpen, Braces, Eraser, Link2, Redo2, Undo2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useAnnounce } from '#studio/announce/announce-context.ts';
import { isTooLongToLink, toLink } from '#studio/announce/draft/address.ts';
import { isAtStart } from '#studio/announce/draft/kinds.ts';
import { useAdvanced } from '#studio/queries/people/use-advanced.ts';
import { Button, IconButton } from '#studio/ui/button.tsx';
import { useShortcut } from '#studio/ui/shortcuts.ts';
import { showToast } from '#studio/ui/status/toast.tsx';
import { useStore } from '#studio/ui/store.ts';
import { PasteDialog } from './paste-dialog.tsx';
import { SavePresetDialog } from './save-preset-dialog.tsx';
import { usePresets } from './use-presets.ts';
import { useStartAfresh } from './use-start-afresh.ts';

const StartDialog = lazy(async () => ({
  default: (await import('./start-dialog.tsx')).StartDialog,
}));

type OpenDialog = 'start' | 'paste' | 'save' | 'none';

export function Toolbar() {
  const { draft, assessment } = useAnnounce();
  const presets = usePresets();
  const { isAdvanced } = useAdvanced();
  const isBlank = useStore(assessment, (assessed) => isAtStart(assessed.draft));
  const canUndo = useStore(draft.history, ({ past }) => past.length > 0);
  const canRedo = useStore(draft.history, ({ future }) => future.length > 0);
  const [open, setOpen] = useState<OpenDialog>('none');
  const dialog = (kind: OpenDialog) => ({
    isOpen: open === kind,
    onOpenChange: (isOpen: boolean) => setOpen(isOpen ? kind : 'none'),
  });
  const startAfresh = useStartAfresh();
  useShortcut('Ctrl+z', 'Undo', draft.undo);
  useShortcut('Ctrl+y', 'Redo', draft.redo);
  useShortcut('Ctrl+Shift+z', 'Redo (other keys)', draft.redo);
  useShortcut('Alt+e', 'Examples and presets', () => setOpen('start'));
  useShortcut('Alt+n', 'Clear the form', startAfresh, !isBlank);
  return (
    <>
      <Button icon={<BookOpen aria-hidden className="size-5" />} onPress={() => setOpen('start')}>
        <span className={isBlank ? '' : 'max-sm:sr-only'}>Examples and presets</span>
      </Button>
      {isAdvanced && (
        <Button icon={<Braces aria-hidden className="size-5" />} onPress={() => setOpen('paste')}>
          Paste JSON
        </Button>
      )}
      {!isBlank && (
        <>
          <IconButton label="Save as preset" onPress={() => setOpen('save')}>
            <BookmarkPlus aria-hidden className="size-5" />
          </IconButton>
          <IconButton label="Copy a link to this draft" onPress={() => void copyLink()}>
            <Link2 aria-hidden className="size-5" />
          </IconButton>
        </>
      )}
      <IconButton label="Undo" isDisabled={!canUndo} onPress={draft.undo}>
        <Undo2 aria-hidden className="size-5" />
      </IconButton>
      <IconButton label="Redo" isDisabled={!canRedo} onPress={draft.redo}>
        <Redo2 aria-hidden className="size-5" />
      </IconButton>
      {!isBlank && (
        <IconButton label="Clear the form" onPress={startAfresh}>
          <Eraser aria-hidden className="size-5" />
        </IconButton>
      )}
      {open === 'start' && (
        <Suspense>
          <StartDialog {...dialog('start')} presets={presets} />
        </Suspense>
      )}
      <PasteDialog {...dialog('paste')} />
      <SavePresetDialog {...dialog('save')} presets={presets} />
    </>
  );

  async function copyLink() {
    const { body } = draft.form.getValues();
    if (isTooLongToLink(body)) {
      showToast({
        kind: 'warning',
        title: 'Too long for a link',
        message: 'Save it instead, then share the message.',
      });
      return;
    }
    const address = new URL(window.location.href);
    address.search = new URLSearchParams({ draft: JSON.stringify(toLink(body)) }).toString();
    try {
      await navigator.clipboard.writeText(address.href);
      showToast({
        kind: 'success',
        title: 'Link copied',
        message: 'Anyone with the link can see this announcement.',
      });
    } catch {
      showToast({
        kind: 'error',
        title: 'Not copied',
        message: 'The browser did not allow it. Copy the link from the address bar instead.',
      });
    }
  }
}
