import type { Message } from '#contract/message.ts';

/** Content to show. */
export interface ShowButtonProps {
  /** Title of the content. */
  title: string;
  /** Departure time of its train, such as `1435`. */
  timing?: string | undefined;
  /** Id of the finished request, if there is one already. */
  requestId?: string;
  /** Messages of content that has not been sent yet. */
  messages?: readonly Message[];
  /** Answers the id of the finished request; sends it first where it has to. */
  request: () => Promise<string>;
}
