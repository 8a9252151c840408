import type { Message } from '#contract/message.ts';
import type { Submission } from '#studio/queries/requests/submit-announcement.ts';

/** Content to show. */
export interface ShowButtonProps {
  /** Title of the content. */
  title: string;
  /** Departure time of its train, such as `1435`. */
  timing?: string | undefined;
  /** English of the content, which may name its own end, such as `until Friday`. */
  english?: string | undefined;
  /** Time at which the content was made, in epoch milliseconds; now if undefined. */
  madeAt?: number;
  /** Id of the finished request, if there is one already. */
  requestId?: string;
  /** Messages of content that has not been sent yet. */
  messages?: readonly Message[];
  /** The train, as showings name it: its planned time and its destination's code, such as `1435 LDS`. */
  train?: string | undefined;
  /** Creates what is saved first when nothing answers, and the showing waits in the outbox. */
  toSubmission?: () => Submission;
  /** Answers the id of the finished request; sends it first where it has to. */
  request: () => Promise<string>;
}
