/** The announce screen: the form next to the signer, then the video and the request. */
import { memo, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useLibraryRules } from '#studio/queries/library/use-library-rules.ts';
import { ShowingReceipt } from '#studio/showings/showing-receipt.tsx';
import { Page } from '#studio/ui/page.tsx';
import { Callout } from '#studio/ui/status/callout.tsx';
import { createStore, useStore } from '#studio/ui/store.ts';
import { type Announce, AnnounceContext, useAnnounce } from './announce-context.ts';
import { CheckerPanel } from './checker/checker-panel.tsx';
import type { AnnouncementKind } from './draft/kind.ts';
import { KINDS } from './draft/kind-list.ts';
import { isAtStart, withKind } from './draft/kinds.ts';
import { useOrganisation } from './draft/organisation.ts';
import { useDraft } from './draft/use-draft.ts';
import { KindForm } from './form/kind-form.tsx';
import type { Option } from './form/option.ts';
import { controlId, optionOfField } from './form/options.ts';
import { useAnnouncementPipeline, useAssessment } from './preview/use-assessment.ts';
import { useLengths } from './preview/use-lengths.ts';
import { ProofLine } from './signer/proof-line.tsx';
import { SignerPane } from './signer/signer-pane.tsx';
import { FirstScreen } from './start/first-screen.tsx';
import { Toolbar } from './start/toolbar.tsx';
import { FilesSection } from './video/files-section.tsx';
import { previewPace } from './video/making/when-to-render.ts';
import { RenderBar } from './video/render-bar.tsx';
import { useRenders } from './video/renders-provider.tsx';
import { RequestSection } from './video/request-section.tsx';
import { SentNote } from './video/sent-note.tsx';
import { useRenderAhead } from './video/use-render-ahead.ts';
import { useSubmitting } from './video/use-submitting.ts';

export function AnnouncePage() {
  useOrganisation();
  useLibraryRules();
  const draft = useDraft();
  const { data: pipeline, error, refetch } = useAnnouncementPipeline();
  const retry = useCallback(() => void refetch(), [refetch]);
  const assessment = useAssessment(draft.form, pipeline);
  const lengths = useLengths(assessment, pipeline);
  const [sections] = useState(() => createStore<ReturnType<Announce['sections']['get']>>({}));
  const [selectedVideo] = useState(() => createStore(0));
  const [greeting] = useState(() => createStore(KINDS[0]!));
  const [typed] = useState(() => createStore<ReturnType<Announce['typed']['get']>>(undefined));
  const announce = useMemo<Announce>(
    () => ({
      draft,
      assessment,
      lengths,
      pipeline,
      sections,
      selectedVideo,
      greeting,
      typed,
      goTo(option) {
        sections.set({ ...sections.get(), more: true, [option.section]: true });
        // After the section has opened.
        requestAnimationFrame(() => focusControl(option));
      },
      chooseKind(id) {
        const currentDraft = draft.form.getValues();
        if (id === currentDraft.kind) return;
        draft.replace(withKind(currentDraft, id), 'kind');
      },
    }),
    [draft, assessment, lengths, pipeline, sections, selectedVideo, greeting, typed],
  );
  return (
    <AnnounceContext value={announce}>
      <Page title="Announce" isWide isCompact actions={<Toolbar />}>
        {!draft.isKept && (
          <Callout kind="warning" title="This browser cannot save your work">
            <p>
              Its storage is full or blocked. Your draft is in the address bar: copy the link before
              you close the tab.
            </p>
          </Callout>
        )}
        <AnnounceLayout loadFailure={error?.message} onRetry={retry} />
      </Page>
    </AnnounceContext>
  );
}

interface AnnounceLayoutProps {
  loadFailure: string | undefined;
  onRetry: () => void;
}

/** Layout of the screen; memoised, so that it does not render again when the address follows the draft. */
const AnnounceLayout = memo(function Layout({ loadFailure, onRetry }: AnnounceLayoutProps) {
  useRenderAhead();
  const pace = useStore(useRenders().state, ({ job }) => previewPace(job));
  const submitting = useSubmitting();
  const { draft } = useAnnounce();
  const isStart = useWatch({ control: draft.form.control, compute: isAtStart });
  useFocusOnTurn(isStart);
  const panes = usePaneHeight();
  return (
    <div ref={panes} className={PANES}>
      {/* On a phone the picture covers the end of the form: what has the focus stays above it. */}
      <div className="relative -m-1 flex min-w-0 flex-col gap-3 p-1 max-lg:order-1 max-lg:[&_:is(input,button)]:scroll-mb-[calc(22dvh+6rem)] lg:overflow-y-auto">
        {isStart ? <FirstScreen /> : <KindForm />}
        {!isStart && <RequestSection />}
      </div>
      <SignerPane
        {...{ loadFailure, onRetry, isStart, pace }}
        notes={<ShowingReceipt />}
        {...(!isStart && {
          notes: (
            <>
              <ShowingReceipt />
              <SentNote submitting={submitting} />
              <CheckerPanel />
              <ProofLine submitting={submitting} />
            </>
          ),
          files: <FilesSection />,
          actions: <RenderBar submitting={submitting} />,
        })}
      />
    </div>
  );
});

/** Classes of the two panes: on a wide screen they fill the window, and each scrolls by itself. */
const PANES =
  'grid gap-x-6 gap-y-4 lg:h-[max(30rem,calc(100dvh-var(--pane-top,8rem)-0.75rem))] lg:grid-cols-[clamp(24rem,37%,34rem)_minmax(0,1fr)]';

/** Tells the panes where they begin: banners above them come and go. */
function usePaneHeight() {
  const panes = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = panes.current;
    const main = element?.closest('main');
    if (element === null || main == null) return;
    const update = () => {
      const top = element.getBoundingClientRect().top + window.scrollY;
      element.style.setProperty('--pane-top', `${top}px`);
    };
    update();
    const resize = new ResizeObserver(update);
    resize.observe(main);
    return () => resize.disconnect();
  }, []);
  return panes;
}

/**
 * Moves the focus to the first control when the first screen and the form replace each other, since the
 * focused element is gone.
 */
function useFocusOnTurn(isStart: boolean) {
  const wasStart = useRef(isStart);
  const { draft } = useAnnounce();
  useEffect(() => {
    if (wasStart.current === isStart) return;
    wasStart.current = isStart;
    if (isStart) document.querySelector<HTMLElement>('[data-first-kind]')?.focus();
    else focusControl(firstOption(draft.form.getValues().kind ?? 'whole'));
  }, [isStart, draft.form]);
}

function firstOption(id: AnnouncementKind): Option {
  const field = KINDS.find((kind) => kind.id === id)?.fields[0] ?? 'destination';
  return optionOfField(field)!;
}

/** Frames after which a control that is still being loaded is no longer waited for. */
const MAX_FRAMES = 120;

function focusControl(option: Option, frame = 0) {
  const control = document.getElementById(controlId(option));
  const focusable = control?.querySelector<HTMLElement>(
    'input:not([type=hidden]), button, [tabindex="0"]',
  );
  if (control !== null && focusable == null && frame < MAX_FRAMES)
    requestAnimationFrame(() => focusControl(option, frame + 1));
  focusable?.focus({ preventScroll: true });
  control?.scrollIntoView({ block: 'center' });
}
