/**
 * Departures as every feed tells them: the one form that readers fill, and that rules and the list of departures read.
 * Instants are epoch milliseconds.
 */

/** Formats that are read; of a train that two of them tell, each has its own key. */
export type FeedSource =
  | 'public-board'
  | 'staff-board'
  | 'push-port'
  | 'rtt'
  | 'gtfs-rt'
  | 'siri'
  | 'pushed'
  | 'recorded';

/** Place of a feed. Without `crs` it is none that passengers know as a station, or one that the reference lacks. */
export interface Place {
  crs?: string;
  tiploc?: string;
  /** Name as the feed writes it. */
  name: string;
}

/** Forecast of a call. `unknown-delay`: late by an unknown time. `no-report`: nothing is known, not even a delay. */
export type Forecast =
  | { kind: 'on-time' }
  | { kind: 'at'; time: number }
  | { kind: 'unknown-delay' }
  | { kind: 'cancelled' }
  | { kind: 'no-report' };

/** Public call of a train. */
export interface Call {
  place: Place;
  /** Booked departure, or arrival where it ends. */
  scheduled?: number;
  forecast: Forecast;
  /** Time at which the train really was there. */
  actual?: number;
}

/** Destination of a train, or of one part of it. */
export interface Destination extends Place {
  /** Route text of the feed, without "via". */
  via?: string;
  /** Vehicle that passengers change to on the way; the train does not go there. */
  changesTo?: 'bus' | 'ferry' | 'train';
}

/** Part of a dividing train that leaves the through train. */
export interface Portion {
  destination: Destination;
  /** Last place of the through train that this part serves. */
  splitsAt: Place;
  /** Calls after the split. */
  calls: Call[];
  isCancelled: boolean;
  /** Part of the train it is, where the feed tells. */
  end?: 'front' | 'back';
}

/** Platform, as the feed writes it; it may be outside the interface's ("13R", "BUS"). */
export interface PlatformCall {
  text: string;
  /** Whether passengers may be told it. */
  isShown: boolean;
  /** Whether the train is surely going there; undefined where the feed does not tell. */
  isConfirmed?: boolean;
  /** Whoever set it; `planned` ones change silently. */
  setBy?: 'plan' | 'machine' | 'person';
}

/** Reason of a delay or cancellation. */
export interface ReasonGiven {
  /** Darwin code, where the feed has it or its phrase is exactly one of the reference's. */
  code?: string;
  /** Words of the feed, for staff. */
  text?: string;
}

/** Departure of one train from one station. */
export interface Departure {
  source: FeedSource;
  /** Names the train here for as long as it runs. It never holds a `serviceID` or a platform. */
  key: string;
  station: Place & { crs: string };
  mode: 'train' | 'bus' | 'ferry' | 'unknown';
  /** ATOC code; undefined where it is unknown or ZZ. */
  operator?: string;
  /** Several for a train that was joined. */
  origins: Place[];
  /** The through train's first; several where it divides. */
  destinations: Destination[];
  /** Booked public departure. */
  scheduled: number;
  forecast: Forecast;
  arrivedAt?: number;
  departedAt?: number;
  /** Time at which it left or passed the previous call. */
  leftPreviousAt?: number;
  platform?: PlatformCall;
  /** Whether it does not run from here, though it may elsewhere. */
  isCancelled: boolean;
  cancelReason?: ReasonGiven;
  delayReason?: ReasonGiven;
  /** Public calls before this one, in order. */
  previousCalls: Call[];
  /** Public calls of the through train after this one, in order, with the cancelled ones. */
  calls: Call[];
  portions: Portion[];
  /** Whether passengers board here first: it has no earlier call that runs. */
  startsHere: boolean;
  /** Whether it must not be announced. */
  isSuppressed: boolean;
  /** Whether it returns to this station, or ends where it began. */
  isCircular: boolean;
  /** Whether it carries passengers, and is no charter. */
  isPublic: boolean;
  /** Coaches. */
  length?: number;
  /** Replacement bus that is linked to this train. */
  bus?: { scheduled?: number };
  /** Everything that a person has to decide or know, in words: "Change to a bus at Leeds". */
  notes: string[];
  /** Time of the source's statement. */
  heardAt: number;
}

/** Message about a station; a text for staff, never announced by itself. */
export interface StationMessage {
  id: string;
  /** Plain text, at most 2,000 characters; links are written out. */
  text: string;
  category?: string;
  /** Severity: 0 is normal, 3 is severe. */
  severity?: 0 | 1 | 2 | 3;
  /** Stations it is about; the board's own where the feed names none. */
  stations: string[];
}

/** Departures of a station at one moment. */
export interface DepartureBoard {
  source: FeedSource;
  station: Place & { crs: string };
  /** Departures by booked time. */
  departures: Departure[];
  messages: StationMessage[];
  /** Whether the source had its data; without it an empty board says nothing. */
  isAvailable: boolean;
  /** Time at which the source made it. */
  heardAt: number;
}
