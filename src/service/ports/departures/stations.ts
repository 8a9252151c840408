import type { DepartureList } from '#contract/departures/departure-list.ts';
import type { BoardSource, StationForm } from '#contract/departures/followed-station.ts';
import type { NewProposal, ProposalEnd } from './proposals.ts';

/** Station whose departures a tenant follows. */
export interface StoredStation extends StationForm {
  tenant: string;
  crs: string;
}

/** Departures of a station as last heard, and the memory of its rules. */
export interface StationMemory {
  /** Departures as they were heard last. */
  list?: DepartureList;
  /** Memory of the rules, as JSON. */
  state?: string;
}

/** Result of a board: what is known from now on, with the proposals that it makes and ends. */
export interface StationStep {
  memory: Required<StationMemory>;
  proposals: readonly NewProposal[];
  ends: readonly ProposalEnd[];
}

/** Result of what was heard about a station beside its departures. */
export interface TopicStep extends Pick<StationStep, 'proposals' | 'ends'> {
  /** Memory of the topic, as JSON. */
  state: string;
}

/** Topic of news about a station beside its departures. */
export type StationTopic = 'disruptions' | 'lifts';

/** Station of any tenant, without what was heard. */
export type FollowedPlace = Pick<StoredStation, 'tenant' | 'crs' | 'source'> & {
  heardAt?: number;
};

/** Stations that tenants follow. */
export interface StationStore {
  /** Lists the stations of a tenant by CRS. */
  list(tenant: string): Promise<(StoredStation & { heardAt?: number })[]>;
  /** Lists the stations of all tenants that have a source, or any. */
  listAll(source?: BoardSource): Promise<FollowedPlace[]>;
  find(tenant: string, crs: string): Promise<(StoredStation & StationMemory) | undefined>;
  /**
   * Saves a station; `full` where the tenant has `maxStations` others. Another source forgets what was heard from the one
   * before.
   */
  save(station: StoredStation, maxStations: number): Promise<'saved' | 'full'>;
  /** Removes a station with its proposals; false when there is none. */
  remove(tenant: string, crs: string): Promise<boolean>;
  /**
   * Takes a board in, all or nothing: what the rules remember and what they propose are stored together, so that neither a
   * crash nor a second process proposes anything twice.
   *
   * @param act pure; it may be called again
   * @returns undefined where the station is not followed
   */
  advance<Step extends StationStep>(
    tenant: string,
    crs: string,
    act: (station: StoredStation & StationMemory) => Step,
  ): Promise<Step | undefined>;
  /**
   * Takes in what was heard about a station beside its departures, all or nothing, as `advance` does.
   *
   * @param act pure; it gets the memory of the topic, and may be called again
   * @returns undefined where the station is not followed
   */
  advanceTopic(
    tenant: string,
    crs: string,
    topic: StationTopic,
    act: (station: StoredStation & StationMemory, state: string | undefined) => TopicStep,
  ): Promise<TopicStep | undefined>;
}
