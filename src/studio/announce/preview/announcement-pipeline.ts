/** Checks and plans announcements for the signing pipeline, in one chunk that loads after the first paint. */
import { assessAnnouncement } from '#announcement/assess-announcement.ts';
import { type AnnouncementExample, EXAMPLES } from '#announcement/examples.ts';
import { DEFAULT_LOOK } from '#contract/look.ts';
import type { AnnouncementPlan } from '#contract/message.ts';
import type { Problem, Warning } from '#contract/requests/problem.ts';
import { type MessageOptions, STUDIO_OPTIONS } from '#contract/settings/message-options.ts';
import { loadReference } from '#reference/load-reference.ts';
import type { Reference } from '#reference/reference.ts';
import { formatMessageWebVtt } from '#rendering/captions/captions.ts';
import { openClipStore } from '#rendering/clips/clip-store.ts';
import { loadPictureFonts } from '#rendering/picture/picture-fonts.ts';
import { makePoster } from '#rendering/picture/poster.ts';
import { toPlanJson } from '#rendering/plan-json.ts';
import { bodyFromJson, type RequestJson, requestJson } from '#studio/announce/draft/draft.ts';
import { organisationSetting } from '#studio/announce/draft/organisation.ts';
import { libraryRules } from '#studio/queries/library/use-library-rules.ts';
import { createSigningPipeline, type SigningPipeline } from '#studio/signer/signing-pipeline.ts';
import { subscribeToAll } from '#studio/ui/store.ts';

export interface AnnouncementPipeline extends SigningPipeline {
  reference: Reference;
  makePoster: typeof makePoster;
  planJson: typeof toPlanJson;
  webVtt: typeof formatMessageWebVtt;
  /** Checks a request; `plan` is set when it can be announced. Its messages are resolved. */
  check(request: RequestJson, options: MessageOptions): Checked;
  /** Checks any JSON, as the service does. */
  checkJson(json: unknown): Pick<Checked, 'problems' | 'ignoredFields'>;
  /** Returns the name of a station by its code. */
  stationName(code: string): string | undefined;
  examples: readonly AnnouncementExample[];
  /** Signs an example out of sight, so that the first key is not delayed by building the hands. */
  warmUp(): void;
}

export interface Checked {
  problems: Problem[];
  warnings: Warning[];
  ignoredFields: string[];
  plan?: Pick<AnnouncementPlan, 'messages' | 'warnings'>;
}

export async function loadAnnouncementPipeline(): Promise<AnnouncementPipeline> {
  const [reference, clipStore] = await Promise.all([
    loadReference(),
    openClipStore(),
    // Without them the picture is drawn in another typeface.
    loadPictureFonts().catch((error) => console.error('The typefaces were not loaded.', error)),
  ]);
  const signing = createSigningPipeline(clipStore, clipStore.played);
  const { painter } = signing;
  const pipeline: AnnouncementPipeline = {
    ...signing,
    reference,
    painter: {
      ...painter,
      onChange: (listener) =>
        subscribeToAll(
          [{ subscribe: painter.onChange }, organisationSetting, libraryRules],
          listener,
        ),
    },
    makePoster,
    planJson: toPlanJson,
    webVtt: formatMessageWebVtt,
    check(request, options) {
      const assessed = assessAnnouncement(request, reference, options);
      const { plan } = assessed;
      if (plan === undefined) return assessed;
      return { ...assessed, plan: { ...plan, messages: plan.messages.map(signing.resolve) } };
    },
    checkJson: (json) => assessAnnouncement(json, reference),
    stationName: (code) => reference.location(code)?.name,
    examples: EXAMPLES,
    warmUp() {
      const { plan } = pipeline.check(requestJson(bodyFromJson(EXAMPLES[0]?.body)), STUDIO_OPTIONS);
      for (const message of plan?.messages ?? [])
        pipeline.sign(message, DEFAULT_LOOK).signing.poseAt(0);
    },
  };
  return pipeline;
}
