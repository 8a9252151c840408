/** The announce screen: the form next to the signer, then the video and the request. */
import { useMemo, useRef, useState } from 'react';
import { Page } from '#studio/ui/page.tsx';
import { createStore } from '#studio/ui/store.ts';
import { Callout } from '../ui/status/callout.tsx';
import { type Announce, AnnounceContext } from './announce-context.ts';
import { CheckerPanel } from './checker/checker-panel.tsx';
import { useOrganisation } from './draft/organisation.ts';
import { useDraft } from './draft/use-draft.ts';
import type { Option, SectionId } from './form/fields.ts';
import { controlId } from './form/options.ts';
import { SectionPanes } from './form/section-pane.tsx';
import { useAssessment, useStages } from './preview/use-assessment.ts';
import { useLengths } from './preview/use-lengths.ts';
import { SignerPane } from './signer/signer-pane.tsx';
import { Toolbar } from './start/toolbar.tsx';
import { useRenders } from './video/kept-renders.tsx';
import { RenderBar } from './video/render-bar.tsx';
import { RequestSection } from './video/request-section.tsx';
import { SentNote } from './video/sent-note.tsx';
import { useSubmitting } from './video/use-submitting.ts';
import { VideoSection } from './video/video-section.tsx';

export function AnnouncePage() {
  useOrganisation();
  const draft = useDraft();
  const loading = useStages();
  const stages = loading.data;
  const assessment = useAssessment(draft.form, stages);
  const lengths = useLengths(assessment, stages);
  const [sections] = useState(() => createStore<Partial<Record<SectionId, boolean>>>({}));
  const announce = useMemo<Announce>(
    () => ({
      draft,
      assessment,
      lengths,
      stages,
      sections,
      goTo(option) {
        sections.set({ ...sections.get(), [option.section]: true });
        focusControl(option);
      },
    }),
    [draft, assessment, lengths, stages, sections],
  );
  return (
    <AnnounceContext value={announce}>
      <Page title="Announce" isWide actions={<Toolbar />}>
        {!draft.isKept && (
          <Callout kind="odd" title="This browser cannot save your work">
            <p>
              Its storage is full or blocked. Your draft is in the address bar: copy the link before
              you close the tab.
            </p>
          </Callout>
        )}
        <AnnounceLayout
          loadFailure={loading.error?.message}
          onRetry={() => void loading.refetch()}
        />
      </Page>
    </AnnounceContext>
  );
}

function AnnounceLayout({ loadFailure, onRetry }: { loadFailure?: string; onRetry: () => void }) {
  const renders = useRenders();
  const submitting = useSubmitting();
  const videoHeading = useRef<HTMLHeadingElement>(null);
  return (
    <>
      <div className="grid gap-6 lg:grid-cols-[clamp(24rem,37%,34rem)_minmax(0,1fr)] lg:items-start">
        {/* On a phone the picture stands over the form's end: what has the focus stays above it. */}
        <div className="flex min-w-0 flex-col gap-3 max-lg:order-1 max-lg:[&_:is(input,button)]:scroll-mb-[32dvh]">
          <SectionPanes />
        </div>
        <SignerPane
          loadFailure={loadFailure}
          onRetry={onRetry}
          isThrifty={renders.job.kind === 'running'}
        >
          <RenderBar renders={renders} submitting={submitting} videoHeading={videoHeading} />
          <SentNote submitting={submitting} />
          <CheckerPanel />
        </SignerPane>
      </div>
      {renders.videos.length > 0 && (
        <VideoSection videos={renders.videos} headingRef={videoHeading} />
      )}
      <RequestSection />
    </>
  );
}

/** After the section has opened. */
function focusControl(option: Option) {
  requestAnimationFrame(() => {
    const control = document.getElementById(controlId(option));
    const focusable = control?.querySelector<HTMLElement>(
      'input:not([type=hidden]), button, [tabindex="0"]',
    );
    focusable?.focus({ preventScroll: true });
    control?.scrollIntoView({ block: 'center' });
  });
}
