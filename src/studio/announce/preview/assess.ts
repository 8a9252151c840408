/**
 * Assessment of a draft: its findings, and the signed messages that the screen plays. Pure, apart from the
 * pipeline.
 */
import { minutesLater } from '#announcement/phrases/minutes-later.ts';
import type { Look } from '#contract/look.ts';
import { Hhmm } from '#contract/railway.ts';
import type { Problem, Warning } from '#contract/requests/problem.ts';
import type { Findings } from '#studio/announce/checker/field-status.ts';
import {
  type Draft,
  getLook,
  getMessageOptions,
  type RequestJson,
} from '#studio/announce/draft/draft.ts';
import { isUntouched } from '#studio/announce/draft/kinds.ts';
import { sentRequest } from '#studio/announce/form/options.ts';
import { withUserMessage } from '#studio/queries/service/to-user-message.ts';
import type { SignedMessage } from '#studio/signer/preview-player.ts';
import type { AnnouncementPipeline } from './announcement-pipeline.ts';
import { clothesWarnings } from './clothes-warnings.ts';
import { pastTimes } from './past-times.ts';

/** Stages that an assessment runs through. */
export type AssessmentStages = Pick<AnnouncementPipeline, 'check' | 'sign' | 'stationName'>;

export interface Preview {
  messages: readonly SignedMessage[];
  look: Look;
}

/** Result of assessing one state of the draft. */
export interface Assessment {
  draft: Draft;
  /** Undefined until the first check. */
  findings?: Findings;
  /** Signed from this draft, or from the last one that could be. None for an empty draft. */
  preview?: Preview;
  /** False when `preview` is older than the draft. */
  isCurrent: boolean;
  /** Fault of the program because of which this draft, though it has no errors, cannot be planned or signed. */
  fault?: string;
}

/**
 * Assesses a draft; messages that stay the same keep their signing. A fault leaves the last good preview.
 *
 * @param now epoch milliseconds; without it no time is said to have passed
 */
export function assess(
  pipeline: AssessmentStages,
  draft: Draft,
  previous?: Assessment,
  now?: number,
): Assessment {
  try {
    return assessOrThrow(pipeline, draft, previous, now);
  } catch (error) {
    console.error('This draft cannot be signed.', error);
    const fault = error instanceof Error ? error.message : String(error);
    return {
      draft,
      findings: previous?.findings,
      preview: previous?.preview,
      isCurrent: false,
      fault,
    };
  }
}

function assessOrThrow(
  pipeline: AssessmentStages,
  draft: Draft,
  previous?: Assessment,
  now?: number,
): Assessment {
  const request = sentRequest(draft);
  const checked = pipeline.check(request, getMessageOptions(draft));
  const earlier = earlierDelay(request);
  const { warnings } = checked;
  const problems = [...checked.problems, ...earlier];
  const plan = earlier.length === 0 ? checked.plan : undefined;
  const formatFinding = createFindingFormatter(pipeline, request);
  const findings: Findings = {
    problems: problems.map(formatFinding),
    warnings: dedupe([
      ...warnings,
      ...(plan?.warnings ?? []),
      ...clothesWarnings(getLook(draft)),
      ...(now === undefined ? [] : pastTimes(request, now)),
    ]).map(formatFinding),
  };
  const old = previous?.preview;
  if (plan === undefined)
    return isUntouched(draft)
      ? { draft, findings, isCurrent: true }
      : { draft, findings, preview: old, isCurrent: false };

  const { speed, framesPerSecond } = draft.look;
  const isSameRate = old?.look.framesPerSecond === framesPerSecond;
  const messages = plan.messages.map((message) => {
    const text = JSON.stringify(message);
    const same = old?.messages.find(
      (signed) => isSameRate && signed.speed === speed && JSON.stringify(signed.message) === text,
    );
    return same ?? pipeline.sign(message, { speed, framesPerSecond });
  });
  return { draft, findings, preview: { messages, look: getLook(draft) }, isCurrent: true };
}

/** Finds a delayed train that would leave before its time. */
function earlierDelay({ timing, updatedTiming, shortDelay, longDelay }: RequestJson): Problem[] {
  const times = [timing, updatedTiming].map((text) => Hhmm.safeParse(text).data);
  const [planned, later] = times;
  if (planned === undefined || later === undefined || !(shortDelay || longDelay)) return [];
  if (minutesLater(planned, later) >= 0) return [];
  return [
    {
      code: 'field-invalid',
      field: 'updatedTiming',
      message: 'A delayed train leaves after its planned time. Check both times.',
    },
  ];
}

/** Fields and stations by the names that the form shows. */
function createFindingFormatter({ stationName }: AssessmentStages, request: RequestJson) {
  const requestCodes = new Set(JSON.stringify(request).match(/\b[A-Z]{3}\b/g));
  const getStationName = (code: string) =>
    requestCodes.has(code) ? (stationName(code) ?? code) : code;
  return <T extends { message: string }>(finding: T): T => {
    const readable = withUserMessage(finding);
    return { ...readable, message: readable.message.replace(/\b[A-Z]{3}\b/g, getStationName) };
  };
}

function dedupe(warnings: Warning[]): Warning[] {
  const unique = new Map(warnings.map((warning) => [JSON.stringify(warning), warning]));
  return [...unique.values()];
}
