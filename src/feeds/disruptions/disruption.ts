/** Disruptions and lifts as every source tells them. Instants are epoch milliseconds. */

/** Disruption of trains of some operators, or at some stations. */
export interface Disruption {
  id: string;
  /** Version of its text, where the source counts them. */
  version?: string;
  title: string;
  /** Plain text, at most 2,000 characters; links are written out. */
  text: string;
  /** ATOC codes of operators that passengers know. */
  operators: string[];
  /** CRS codes of stations that it is told for; empty where the source names none. */
  stations: string[];
  /** Whether it was planned, as engineering work is. */
  isPlanned: boolean;
  /** Absent where the source does not tell it in words that are known. */
  severity?: 'minor' | 'severe';
  startsAt?: number;
  endsAt?: number;
  isCleared: boolean;
  /** Darwin code, where its text has exactly one of the reference's phrases. */
  reasonCode?: string;
}

/** Service of an operator as a whole, as it tells passengers. */
export interface ServiceIndicator {
  /** ATOC code. */
  operator: string;
  /** Words of the operator: "Minor delays on some routes". */
  text: string;
  isGood: boolean;
  severity?: Disruption['severity'];
  /** Ids of the disruptions that explain it. */
  disruptions: string[];
}

/** Lifts of a station. Those whose state is not known count as neither working nor broken. */
export interface StationLifts {
  /** CRS. */
  crs: string;
  lifts: { working: number; broken: number; unknown: number };
}
