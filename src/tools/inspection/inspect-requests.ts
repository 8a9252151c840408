/** Checks, plans and inspects announcement requests; those that are refused do not keep the others back. */
import { assessAnnouncement } from '#announcement/assess-announcement.ts';
import type { Inspection } from '#contract/inspection.ts';
import { type LibraryRules, SHIPPED_RULES } from '#contract/library/library-rules.ts';
import type { Message } from '#contract/message.ts';
import type { Problem } from '#contract/requests/problem.ts';
import type { MessageOptions } from '#contract/settings/message-options.ts';
import type { Reference } from '#reference/reference.ts';
import { withLibrary } from '#signing/lexicon/library/with-library.ts';
import { inspectMessage } from './inspect-message.ts';
import { measureLengths } from './measure-lengths.ts';
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

/** Plans each request and takes a figure of each of its messages. */
function forEachMessage<Figure>(
  requests: readonly NamedRequest[],
  reference: Reference,
  { message: options, library = SHIPPED_RULES }: InspectionOptions,
  measure: (message: Message, id: string, index: number) => Figure,
): { messages: Figure[]; problems: Inspection['problems'] } {
  const messages: Figure[] = [];
  const refused: Inspection['problems'] = [];
  for (const { id, body } of requests) {
    const { plan, problems } = assessAnnouncement(body, reference, options);
    if (plan === undefined) refused.push({ id, message: formatProblems(problems) });
    else
      messages.push(
        ...plan.messages.map((message, index) => measure(withLibrary(message, library), id, index)),
      );
  }
  return { messages, problems: refused };
}

/** Inspects all messages of some requests. Never throws, however malformed the requests are. */
export const inspectRequests = (
  requests: readonly NamedRequest[],
  reference: Reference,
  options: InspectionOptions,
): Inspection =>
  forEachMessage(requests, reference, options, (message, id, index) =>
    inspectMessage(message, id, index, { speed: options.speed }),
  );

/** Measures the lengths of all messages of some requests, without a look at their poses. */
export const measureRequests = (
  requests: readonly NamedRequest[],
  reference: Reference,
  options: InspectionOptions,
) =>
  forEachMessage(requests, reference, options, (message, id) =>
    measureLengths(id, message, { speed: options.speed }),
  );
