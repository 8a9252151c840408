/** The stages behind the preview, in one chunk that loads after the first paint. */
import { checkAnnouncement } from '#announcement/check-announcement.ts';
import { type AnnouncementExample, EXAMPLES } from '#announcement/examples.ts';
import { planAnnouncement } from '#announcement/plan-announcement.ts';
import { illustratedSigner } from '#avatar/illustrated-signer.ts';
import type { Signer } from '#avatar/signer.ts';
import { loadReference } from '#reference/load-reference.ts';
import type { Reference } from '#reference/reference.ts';
import { paintFrame } from '#rendering/paint-frame.ts';
import { composeSigning } from '#signing/compose-signing.ts';
import { bodyFromJson, requestJson } from '../draft/draft.ts';
import type { Checked, PreviewStages } from './assess.ts';

export interface Stages extends PreviewStages {
  reference: Reference;
  signer: Signer;
  paintFrame: typeof paintFrame;
  /** The check of any JSON, as the service does it. */
  checkJson(json: unknown): Pick<Checked, 'problems' | 'ignoredFields'>;
  examples: readonly AnnouncementExample[];
  /** Signs an example nobody sees, so that the first key does not pay for building the hands. */
  warmUp(): void;
}

export async function loadStages(): Promise<Stages> {
  const reference = await loadReference();
  const stages: Stages = {
    reference,
    signer: illustratedSigner(),
    paintFrame,
    check(request, wording) {
      const checked = checkAnnouncement(request, reference);
      return {
        ...checked,
        plan: checked.request && planAnnouncement(checked.request, reference, { wording }),
      };
    },
    checkJson: (json) => checkAnnouncement(json, reference),
    examples: EXAMPLES,
    sign: (message, speed) => composeSigning(message, { speed }),
    warmUp() {
      const { plan } = stages.check(requestJson(bodyFromJson(EXAMPLES[0]?.body)), 'plain');
      for (const message of plan?.messages ?? []) stages.sign(message, 1).poseAt(0);
    },
  };
  return stages;
}
