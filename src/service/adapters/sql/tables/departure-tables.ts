/** Stations whose departures are followed, and what rules propose. */
import type { ProposalState } from '#contract/departures/proposal.ts';

export interface StationsTable {
  tenant: string;
  crs: string;
  source: string;
  /** JSON: `StationRules`. */
  rules: string;
  heard_at: number | null;
  /** JSON: a `DepartureList`. */
  list: string | null;
  /** JSON: what the rules remember. */
  state: string | null;
}

export interface ProposalsTable {
  tenant: string;
  id: string;
  crs: string;
  state: ProposalState;
  priority: number;
  drafted_at: number;
  expires_at: number;
  /** JSON: what the rules said. */
  document: string;
  request_id: string | null;
  showing_id: string | null;
  why: string | null;
  decided_by: string | null;
  decided_by_name: string | null;
}
