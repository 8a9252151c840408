import type { SentenceId } from '#contract/patterns/sentence.ts';
import type { Actor } from '#service/ports/messages/ready-messages.ts';

/** Approval of a pattern by a reviewer. It is valid for this text, even if the pattern changes. */
export interface StoredPatternApproval {
  tenant: string;
  patternId: string;
  digest: SentenceId;
  sentences: SentenceId[];
  by: Actor;
  /** Epoch milliseconds. */
  at: number;
}

/** Approval of a finished message for the screens by a reviewer, or a request for one. */
export interface PublishingApproval {
  tenant: string;
  requestId: string;
  by: Actor;
  at: number;
}

/** Store of what reviewers approved of messages. Each call sees one tenant. */
export interface MessageApprovals {
  /** Approves the text of a pattern; false when this person has approved it already. */
  approvePattern(word: StoredPatternApproval): Promise<boolean>;
  /** Takes back every approval of a pattern. Answers how many there were. */
  withdrawPattern(tenant: string, patternId: string, now: number): Promise<number>;
  /** Lists all valid approvals, oldest first. */
  patterns(tenant: string): Promise<StoredPatternApproval[]>;
  /** Approves a finished message for the screens; false when this person has approved it already. */
  approvePublishing(word: PublishingApproval): Promise<boolean>;
  /** Answers how many there were. */
  withdrawPublishing(tenant: string, requestId: string): Promise<number>;
  /** Lists the approvals of finished messages, oldest first. */
  listPublishingApprovals(
    tenant: string,
    requestIds: readonly string[],
  ): Promise<PublishingApproval[]>;
  /** Requests a review of a finished message; false when one is requested already. */
  requestPublishing(word: PublishingApproval): Promise<boolean>;
  /** Ends the request for a review of a finished message. */
  endPublishingRequest(tenant: string, requestId: string): Promise<void>;
  /** Lists the open requests for a review among these messages. */
  listPublishingRequests(
    tenant: string,
    requestIds: readonly string[],
  ): Promise<PublishingApproval[]>;
}
