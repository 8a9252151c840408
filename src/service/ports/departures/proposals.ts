import type { Proposal, ProposalState } from '#contract/departures/proposal.ts';

/** Proposal as the rules make it. Times are epoch milliseconds. */
export interface NewProposal
  extends Pick<
    Proposal,
    | 'id'
    | 'event'
    | 'priority'
    | 'sentence'
    | 'request'
    | 'advice'
    | 'text'
    | 'isAutomatic'
    | 'heldBack'
    | 'zones'
  > {
  /** `open`, or `making` for an automatic one. */
  state: ProposalState;
  draftedAt: number;
  expiresAt: number;
}

/** Proposal that the feed took back. */
export interface ProposalEnd {
  id: string;
  why: string;
  /** Whether it stays where it is made or shown already. */
  isOpenOnly?: boolean;
}

/** Proposal as stored. */
export interface StoredProposal extends NewProposal {
  tenant: string;
  /** CRS. */
  station: string;
  /** Request that makes its film. */
  requestId?: string;
  /** Showing on the screens. */
  showingId?: string;
  why?: string;
  decidedBy?: { id: string; name: string };
}

/** Change of a proposal. Absent properties stay. */
export type ProposalChange = Pick<StoredProposal, 'state'> &
  Partial<Pick<StoredProposal, 'why' | 'decidedBy' | 'request'>> & {
    /** Null once it was cancelled. */
    requestId?: string | null;
    /** Null once it was taken down. */
    showingId?: string | null;
  };

/** Proposals of rules. Each call but the last two sees one tenant. */
export interface ProposalStore {
  /** Lists proposals, the most important first, then the newest. @param station CRS */
  list(
    tenant: string,
    filter: { station?: string; states?: readonly ProposalState[]; limit: number },
  ): Promise<StoredProposal[]>;
  find(tenant: string, id: string): Promise<StoredProposal | undefined>;
  /** Changes a proposal that is in one of these states; false where it is not. */
  change(
    tenant: string,
    id: string,
    from: readonly ProposalState[],
    change: ProposalChange,
  ): Promise<boolean>;
  /**
   * Lists what is to be done, of all tenants: proposals whose film is made, those that were taken back while on air, and
   * open ones that have expired.
   */
  listDue(now: number, limit: number): Promise<StoredProposal[]>;
  /** Removes ended proposals of all tenants that expired before; those that are yet to be taken down stay. */
  removeEnded(until: number): Promise<void>;
}
