import type { Message } from '#contract/message.ts';

/** What is shown. */
export interface ShowButtonProps {
  /** What it is about. */
  title: string;
  /** When its train leaves, such as `1435`. */
  timing?: string | undefined;
  /** Of the finished request, where there is one already. */
  requestId?: string;
  /** What it says, where it was not sent yet. */
  messages?: readonly Message[];
  /** Answers the id of the finished request; sends it first where it has to. */
  request: () => Promise<string>;
}
