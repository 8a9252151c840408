/** What an announcement becomes: the work of its job, or what is wrong with it. Pure, and slow for long lists. */
import { assessAnnouncement } from '#announcement/assess-announcement.ts';
import { SIGN_LIBRARY_VERSION } from '#contract/sign-library.ts';
import type { Reference } from '#reference/reference.ts';
import { MAX_PROBLEMS } from '../http/service-error.ts';
import type { PlannedWork, PlanTask } from '../ports/ports.ts';
import type { RenderWork } from '../ports/sign-requests.ts';

/** @param digest names a text, so that equal ones have equal names */
export function planWork(
  { text, options, look }: PlanTask,
  reference: Reference,
  digest: (text: string) => string,
): PlannedWork {
  const { plan, problems, request, title } = assessAnnouncement(
    JSON.parse(text),
    reference,
    options,
  );
  if (plan === undefined)
    return {
      problems: problems.slice(0, MAX_PROBLEMS),
      omitted: Math.max(0, problems.length - MAX_PROBLEMS),
    };
  const work = JSON.stringify({ messages: plan.messages, look } satisfies RenderWork);
  return {
    title,
    metaData: request.metaData,
    warnings: plan.warnings.slice(0, MAX_PROBLEMS),
    work,
    shareKey: digest(`${SIGN_LIBRARY_VERSION}\n${work}`),
  };
}
