/** Checks, plans and inspects announcement requests; those that are refused do not keep the others back. */
import { assessAnnouncement } from '#announcement/assess-announcement.ts';
import type { Inspection } from '#contract/inspection.ts';
import { type LibraryRules, SHIPPED_RULES } from '#contract/library/library-rules.ts';
import type { Problem } from '#contract/requests/problem.ts';
import type { MessageOptions } from '#contract/settings/message-options.ts';
import type { Reference } from '#reference/reference.ts';
import { withLibrary } from '#signing/lexicon/library/with-library.ts';
import { inspectMessage } from './inspect-message.ts';
import type { NamedRequest } from './read-requests.ts';

/** Options for planning and signing messages, in the terms of the interface. */
export interface InspectionOptions {
  /** Options for how much is signed, and how its English reads. */
  readonly message: MessageOptions;
  /** 0.5 to 1.5; 1 is calm. */
  readonly speed: number;
  /** Rules of an organisation's sign library; ours when absent. */
  readonly library?: LibraryRules | undefined;
}

const formatProblems = (problems: readonly Problem[]): string =>
  problems
    .map(({ field, message }) =>
      field === undefined || message.includes(field) ? message : `${field}: ${message}`,
    )
    .join(' ');

/** Inspects all messages of some requests. Never throws, however malformed the requests are. */
export function inspectRequests(
  requests: readonly NamedRequest[],
  reference: Reference,
  { message: options, speed, library = SHIPPED_RULES }: InspectionOptions,
): Inspection {
  const inspection: Inspection = { messages: [], problems: [] };
  for (const { id, body } of requests) {
    const { plan, problems } = assessAnnouncement(body, reference, options);
    if (plan === undefined) {
      inspection.problems.push({ id, message: formatProblems(problems) });
      continue;
    }
    plan.messages.forEach((message, index) => {
      inspection.messages.push(inspectMessage(withLibrary(message, library), id, index, { speed }));
    });
  }
  return inspection;
}
