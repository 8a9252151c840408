/** Changes a form of a sign, or makes one, without a notation. */
import { useBlocker, useNavigate, useSearch } from '@tanstack/react-router';
import { Redo2, Undo2 } from 'lucide-react';
import { useDeferredValue, useMemo, useRef, useState } from 'react';
import type { FormChange } from '#contract/library/form-change.ts';
import type { OwnForm } from '#contract/library/organisation-form.ts';
import { ownFormId } from '#contract/library/organisation-form.ts';
import { composeForm } from '#signing/compose-form.ts';
import { useLibraryRules } from '#studio/queries/library/use-library-rules.ts';
import { useMe } from '#studio/queries/people/use-people.ts';
import { useWithOwnForms } from '#studio/signs/forms/use-organisation-forms.ts';
import type { Library } from '#studio/signs/library.ts';
import type { PlayableSigning } from '#studio/signs/playable-signing.ts';
import { useLibrary } from '#studio/signs/use-library.ts';
import { Button, IconButton } from '#studio/ui/button.tsx';
import { Dialog } from '#studio/ui/dialog.tsx';
import { Page } from '#studio/ui/page.tsx';
import { useShortcut } from '#studio/ui/shortcuts.ts';
import { Callout } from '#studio/ui/status/callout.tsx';
import { showToast } from '#studio/ui/status/toast.tsx';
import { deleteDraft } from './draft/form-draft.ts';
import { type FormEditor, useFormEditor } from './draft/use-form-editor.ts';
import { setSegment } from './edit/parts.ts';
import { isSign } from './edit/posture.ts';
import { EditorStage } from './editor-stage.tsx';
import { createEditorStart, type EditorStart } from './editor-start.ts';
import { FindingsList, useFindings } from './findings-list.tsx';
import { FormControls } from './form-controls.tsx';
import { formatFinding } from './form-labels.ts';
import { NotationPanel } from './notation-panel.tsx';
import { SavePanel } from './save-panel.tsx';

export function EditorPage() {
  const search = useSearch({ from: '/signs/edit' });
  const loading = useLibrary();
  const library = useWithOwnForms(loading.data);
  const { data: me } = useMe();
  useLibraryRules();
  const key = `${search.sign ?? ''} ${search.variant ?? 1}`;
  // What others add meanwhile does not take away what is being made.
  const startRef = useRef<{ key: string; start: ReturnType<typeof createEditorStart> } | undefined>(
    undefined,
  );
  if (library !== undefined && startRef.current?.key !== key) {
    const start = createEditorStart(library, search);
    // A form of the organisation may still be on its way.
    startRef.current = 'problem' in start ? undefined : { key, start };
  }
  const start = startRef.current?.start ?? (library && createEditorStart(library, search));
  const title = search.sign === undefined ? 'Make a sign' : `Edit ${search.sign}`;
  return (
    <Page title={title} isWide>
      {loading.error !== null && (
        <Callout
          kind="error"
          role="alert"
          title="The sign library could not be loaded"
          actions={<Button onPress={() => void loading.refetch()}>Try again</Button>}
        >
          <p>Check your connection, then try again. ({loading.error.message})</p>
        </Callout>
      )}
      {library === undefined && loading.error === null && <p role="status">Loading the signer…</p>}
      {me !== undefined && !me.scopes.includes('library:review') && (
        <Callout kind="warning" title="You can look, but you cannot save">
          <p>
            Only reviewers and administrators can save signs. An administrator can change your role.
          </p>
        </Callout>
      )}
      {start !== undefined && 'problem' in start && (
        <Callout kind="warning" title="Nothing to edit here">
          <p>{start.problem} Find a sign under Signs and open it from there.</p>
        </Callout>
      )}
      {library !== undefined && start !== undefined && !('problem' in start) && (
        <Editor key={key} library={library} start={start} />
      )}
    </Page>
  );
}

function composePlayable(form: OwnForm, label: string, mouthing: string): PlayableSigning {
  const signing = composeForm({
    label,
    segments: form.segments,
    mouthing: form.mouthing ?? mouthing,
    nonManuals: form.nonManuals,
    gaze: form.gaze,
    provenance: { rendition: 'sign', confidence: 'sourced', review: 'unreviewed', sources: [] },
  });
  return { signing, keySeconds: signing.keySeconds };
}

/** Leads to what was saved, and asks nothing on the way. */
function useLeaving({ key, entry }: EditorStart) {
  const navigate = useNavigate();
  const isLeaving = useRef(false);
  function leaveWith(savedChange: FormChange, isWaiting: boolean) {
    isLeaving.current = true;
    deleteDraft(key);
    // The outbox has it, and has said so.
    if (isWaiting) {
      void navigate({ to: '/signs', search: { sign: savedChange.gloss } });
      return;
    }
    const id = ownFormId(savedChange.form);
    const forms = entry?.forms ?? [];
    const existingIndex = forms.findIndex((candidate) => candidate.id === id);
    const variant = (existingIndex < 0 ? forms.length : existingIndex) + 1;
    showToast({
      kind: 'success',
      title: `${savedChange.gloss} has a new form`,
      message: 'Another person must check it before messages use it.',
    });
    void navigate({
      to: '/signs',
      search: { sign: savedChange.gloss, ...(variant > 1 && { variant }) },
    });
  }
  return { isLeaving, leaveWith };
}

function Editor({ library, start }: { library: Library; start: EditorStart }) {
  const editor = useFormEditor(start);
  const { form, details, change } = editor;
  const { isLeaving, leaveWith } = useLeaving(start);
  const [part, setPart] = useState(0);
  const [step, setStep] = useState(0);
  // Hands follow a moment after fast keys and drags.
  const calm = useDeferredValue(form);
  const { mouthing, base } = start;
  const label = details.gloss || 'a new sign';
  const playable = useMemo(() => composePlayable(calm, label, mouthing), [calm, label, mouthing]);
  const basePlayable = useMemo(
    () => base && composePlayable(base.form, label, mouthing),
    [base, label, mouthing],
  );
  const { findings, blocking } = useFindings(calm, base?.form);
  const partIndex = Math.min(part, form.segments.length - 1);
  const segment = form.segments[partIndex];
  const sign = isSign(segment) ? segment : undefined;

  return (
    <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_clamp(28rem,48%,60rem)] lg:items-start">
      <div className="flex min-w-0 flex-col gap-4 max-lg:order-2">
        <Toolbar editor={editor} />
        {editor.isFull && (
          <Callout kind="warning" role="alert" title="The sign cannot be any larger">
            <p>Your last change was not made. Remove a step or a part first.</p>
          </Callout>
        )}
        <FormControls
          form={form}
          part={partIndex}
          onPart={setPart}
          step={step}
          onStep={setStep}
          mouthing={mouthing}
          onChange={change}
        />
        <section aria-label="Save" className="rounded-md border border-line bg-surface p-4">
          <SavePanel
            start={start}
            editor={editor}
            refusal={getRefusalReason(editor, blocking)}
            onSaved={leaveWith}
          />
        </section>
        <NotationPanel gloss={details.gloss} form={form} />
      </div>
      <div className="flex min-w-0 flex-col gap-3 lg:sticky lg:top-16 lg:max-h-[calc(100dvh-5rem)] lg:overflow-y-auto">
        <EditorStage
          library={library}
          title={label}
          playable={playable}
          base={basePlayable}
          sign={sign}
          step={Math.min(step, (sign?.steps.length ?? 1) - 1)}
          onChange={(changeLabel, next) => change(changeLabel, setSegment(form, partIndex, next))}
        />
        <FindingsList findings={findings} blocking={blocking} hasParts={form.segments.length > 1} />
      </div>
      <Leaving
        isAsked={() => editor.isChanged && !isLeaving.current}
        onDrop={() => deleteDraft(start.key)}
      />
    </div>
  );
}

function getRefusalReason(
  { isOther, isChanged }: FormEditor,
  blocking: ReturnType<typeof useFindings>['blocking'],
): string | undefined {
  const [first] = blocking;
  if (first !== undefined) return formatFinding(first);
  if (!isOther && !isChanged) return 'You have not changed anything yet.';
  return isOther ? undefined : 'The hands and the face have not changed. Change the sign first.';
}

function Toolbar({ editor }: { editor: FormEditor }) {
  const { undo, redo, canUndo, canRedo, isChanged, startAgain } = editor;
  useShortcut('Ctrl+z', 'Undo', undo);
  useShortcut('Ctrl+y', 'Redo', redo);
  useShortcut('Ctrl+Shift+z', 'Redo (other keys)', redo);
  return (
    <div className="flex flex-wrap items-center gap-2">
      <IconButton label="Undo" isDisabled={!canUndo} onPress={undo}>
        <Undo2 aria-hidden className="size-5" />
      </IconButton>
      <IconButton label="Redo" isDisabled={!canRedo} onPress={redo}>
        <Redo2 aria-hidden className="size-5" />
      </IconButton>
      {isChanged && (
        <>
          <Button kind="quiet" onPress={startAgain}>
            Start again
          </Button>
          <p className="text-muted">Kept in this browser until you save it.</p>
        </>
      )}
    </div>
  );
}

/** Asks who leaves with something unsaved. A reload needs no question: the draft is kept. */
function Leaving({ isAsked, onDrop }: { isAsked: () => boolean; onDrop: () => void }) {
  const blocker = useBlocker({
    shouldBlockFn: isAsked,
    enableBeforeUnload: false,
    withResolver: true,
  });
  if (blocker.status !== 'blocked') return null;
  return (
    <Dialog
      role="alertdialog"
      title="Leave without saving?"
      isOpen
      onOpenChange={() => blocker.reset()}
      actions={() => (
        <>
          <Button onPress={() => blocker.reset()}>Stay here</Button>
          <Button
            kind="danger"
            onPress={() => {
              blocker.proceed();
              onDrop();
            }}
          >
            Discard changes
          </Button>
          <Button kind="primary" onPress={() => blocker.proceed()}>
            Keep for later
          </Button>
        </>
      )}
    >
      <p>Your sign is not in the library yet. This browser can keep it until you come back.</p>
    </Dialog>
  );
}
