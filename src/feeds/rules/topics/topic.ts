/** Reading of one aspect of a train: whether the board has another value than passengers know. */
import type { FeedEvent } from '#contract/departures/feed-event.ts';
import type { StationRules } from '#contract/departures/rules.ts';
import type { Departure } from '#feeds/departure.ts';
import type { TrainMemory } from '#feeds/rules/state.ts';

/** Train on a board, and all that its topics are read from. */
export interface Sighting {
  departure: Departure;
  memory: TrainMemory;
  rules: StationRules;
  now: number;
  /** Best known time of departure. */
  leavesAt: number;
  /** Whether no earlier train is still due at its platform. */
  isFirstAtPlatform: boolean;
}

/** Value that passengers do not know yet. */
export interface News {
  value: string;
  /** Event that tells it; absent for what passengers need not be told. */
  event?: FeedEvent;
  /** Milliseconds that it must stay. */
  holdMs: number;
  /** Value that is compared while it must stay; `value` where it must not change at all. */
  heldAs?: string;
}

/** Reads a topic; returns undefined where there is nothing new. */
export type ReadTopic = (sighting: Sighting) => News | undefined;
