import {
  type JourneyPosition,
  type JourneyStop,
  MAX_JOURNEY_MS,
} from '#contract/screens/journey.ts';

/** Films of a stop, as ids of sign requests: on the way to it, and at it. */
export interface StopFilms {
  next: string;
  at: string;
}

/** Stop of a stored journey; stops that were passed before it was sent have no films. */
export interface StoredStop extends JourneyStop {
  films?: StopFilms;
}

/** Journey of the train that a screen is on board of. Times are epoch milliseconds. */
export interface StoredJourney {
  tenant: string;
  screenId: string;
  /** Id of its items on the playlist, in the place of a showing's. */
  id: string;
  stops: StoredStop[];
  position: JourneyPosition;
  setAt: number;
  /** Number of films that players were told of. */
  toldFilms: number;
}

/** Journeys of screens on board, at most one of a screen. */
export interface JourneyStore {
  /** Returns the journey of a screen; undefined without one. */
  get(tenant: string, screenId: string): Promise<StoredJourney | undefined>;
  /** Lists the journeys of a tenant. */
  list(tenant: string): Promise<StoredJourney[]>;
  /** Replaces the journey of a screen, and tells its players; false when the tenant has no such screen. */
  put(journey: StoredJourney): Promise<boolean>;
  /** Removes the journey of a screen, and tells its players; false when there is none. */
  remove(tenant: string, screenId: string): Promise<boolean>;
  /** Lists journeys of all tenants that were set after a time and have films of which players were not told. */
  listUntold(setAfter: number): Promise<StoredJourney[]>;
  /** Tells players of films that became ready; not when the journey was replaced meanwhile. */
  tell(journey: StoredJourney, readyFilms: number): Promise<void>;
}

/** Counts the films of a journey. */
export const countFilms = ({ stops }: Pick<StoredJourney, 'stops'>): number =>
  2 * stops.filter(({ films }) => films !== undefined).length;

/** Whether a train was in one place for so long that its journey has ended. @param now epoch milliseconds */
export const hasEnded = ({ setAt }: Pick<StoredJourney, 'setAt'>, now: number): boolean =>
  setAt + MAX_JOURNEY_MS <= now;
