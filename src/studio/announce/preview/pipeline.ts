/** Pipeline of the preview, in one chunk that loads after the first paint. */
import { assessAnnouncement } from '#announcement/assess-announcement.ts';
import { type AnnouncementExample, EXAMPLES } from '#announcement/examples.ts';
import { DEFAULT_LOOK } from '#contract/look.ts';
import { STUDIO_OPTIONS } from '#contract/settings/message-options.ts';
import { loadReference } from '#reference/load-reference.ts';
import type { Reference } from '#reference/reference.ts';
import { formatMessageWebVtt } from '#rendering/captions/captions.ts';
import { createClipPainter } from '#rendering/clips/clip-painter.ts';
import { type ClipStore, openClipStore } from '#rendering/clips/clip-store.ts';
import { listClipIds, withClips } from '#rendering/clips/with-clips.ts';
import { paintFrame } from '#rendering/picture/paint-frame.ts';
import { loadPictureFonts } from '#rendering/picture/picture-fonts.ts';
import { makePoster } from '#rendering/picture/poster.ts';
import { toPlanJson } from '#rendering/plan-json.ts';
import { composeSigning } from '#signing/compose-signing.ts';
import { withLibrary } from '#signing/lexicon/library/with-library.ts';
import { bodyFromJson, requestJson } from '#studio/announce/draft/draft.ts';
import { organisationSetting } from '#studio/announce/draft/organisation.ts';
import { libraryRules } from '#studio/queries/library/use-library-rules.ts';
import type { Painter } from '#studio/signer/preview-player.ts';
import { getSelectedSigner, type SelectedSigner } from '#studio/signer/selected-signer.ts';
import type { Checked, PreviewPipeline } from './assess.ts';

export interface Pipeline extends PreviewPipeline, Required<Pick<Painter, 'getClips'>> {
  reference: Reference;
  signer: SelectedSigner;
  paintFrame: typeof paintFrame;
  makePoster: typeof makePoster;
  planJson: typeof toPlanJson;
  webVtt: typeof formatMessageWebVtt;
  /** The recorded clips of this browser. */
  clipStore: ClipStore;
  onChange(listener: () => void): () => void;
  /** Checks any JSON, as the service does. */
  checkJson(json: unknown): Pick<Checked, 'problems' | 'ignoredFields'>;
  examples: readonly AnnouncementExample[];
  /** Signs an example out of sight, so that the first key is not delayed by building the hands. */
  warmUp(): void;
}

export async function loadPipeline(): Promise<Pipeline> {
  const [reference, clipStore] = await Promise.all([
    loadReference(),
    openClipStore(),
    // Without them the picture is drawn in another typeface.
    loadPictureFonts().catch((error) => console.error('The typefaces were not loaded.', error)),
  ]);
  const signer = getSelectedSigner();
  const pipeline: Pipeline = {
    reference,
    signer,
    paintFrame,
    makePoster,
    planJson: toPlanJson,
    webVtt: formatMessageWebVtt,
    clipStore,
    getClips: (message, signing) =>
      listClipIds(message).length === 0
        ? undefined
        : createClipPainter(message, signing, signer, clipStore.clipFrames),
    onChange(listener) {
      const unfollow = [
        clipStore.subscribe(listener),
        signer.subscribe(listener),
        organisationSetting.subscribe(listener),
        libraryRules.subscribe(listener),
      ];
      return () => {
        for (const end of unfollow) end();
      };
    },
    check(request, options) {
      const assessed = assessAnnouncement(request, reference, options);
      const { plan } = assessed;
      if (plan === undefined) return assessed;
      const messages = plan.messages.map((message) =>
        withClips(withLibrary(message, libraryRules.read()), clipStore.played()),
      );
      return { ...assessed, plan: { ...plan, messages } };
    },
    checkJson: (json) => assessAnnouncement(json, reference),
    examples: EXAMPLES,
    stationName: (code) => reference.location(code)?.name,
    sign: (message, tempo) => composeSigning(message, tempo),
    warmUp() {
      const { plan } = pipeline.check(requestJson(bodyFromJson(EXAMPLES[0]?.body)), STUDIO_OPTIONS);
      for (const message of plan?.messages ?? []) pipeline.sign(message, DEFAULT_LOOK).poseAt(0);
    },
  };
  return pipeline;
}
