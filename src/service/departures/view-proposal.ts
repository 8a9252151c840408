import type { Proposal } from '#contract/departures/proposal.ts';
import type { StoredProposal } from '#service/ports/departures/proposals.ts';

const iso = (instant: number): string => new Date(instant).toISOString();

/** Converts a proposal to what clients see. */
export function viewProposal({
  tenant: _,
  draftedAt,
  expiresAt,
  ...proposal
}: StoredProposal): Proposal {
  return { ...proposal, draftedAt: iso(draftedAt), expiresAt: iso(expiresAt) };
}
