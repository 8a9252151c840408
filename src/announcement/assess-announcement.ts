/** The one answer to a request body: what is announced, or why it cannot be. */
import type { AnnouncementPlan } from '#contract/message.ts';
import type { Problem, Warning } from '#contract/requests/problem.ts';
import type { TrainAnnouncementFields } from '#contract/requests/train-announcement.ts';
import type { Reference } from '#reference/reference.ts';
import { getAnnouncementTitle } from './announcement-title.ts';
import { checkFields, type RefusedRequest } from './check-fields.ts';
import { type PlanOptions, planResolved } from './plan-announcement.ts';
import { resolveRequest } from './resolve-request.ts';

/** A request that can be announced, with all that is worked out of it. */
export interface AssessedRequest {
  request: TrainAnnouncementFields;
  plan: AnnouncementPlan;
  /** Title for a person, e.g. `12:30 to Portsmouth Harbour`, `Lifts`. */
  title: string;
  /** Problems; always empty. */
  problems: Problem[];
  /** Warnings of the plan: unusual values that are announced anyway. */
  warnings: Warning[];
  /** Fields the interface does not know: left out of `request`. */
  ignoredFields: string[];
}

export type AnnouncementAssessment =
  | AssessedRequest
  | (RefusedRequest & { plan?: undefined; title?: undefined });

/**
 * Checks a request body, and plans and names what it announces. Codes are looked up and the messages planned
 * once. Never throws, for any body.
 *
 * @param body parsed JSON, or the values of a form
 * @param options.wording `plain` ("stopping at", default) or the `operator`'s ("calling at")
 */
export function assessAnnouncement(
  body: unknown,
  reference: Reference,
  options: PlanOptions = {},
): AnnouncementAssessment {
  const checked = checkFields(body, reference);
  if (checked.request === undefined) return checked;
  const { request, ignoredFields } = checked;
  const resolved = resolveRequest(request, reference);
  const plan = planResolved(request, resolved, reference, options);
  const { warnings } = plan;
  return {
    request,
    plan,
    title: getAnnouncementTitle(resolved),
    problems: [],
    warnings,
    ignoredFields,
  };
}
