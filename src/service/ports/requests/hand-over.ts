import type { StoredShowing } from '#service/ports/screens/screens.ts';
import type { StoredNote } from './request-notes.ts';

/** Event of a request; `title` is empty where the request is gone. */
export interface HandOverEntry {
  id: string;
  title: string;
  at: number;
  /** Id of who did it, and the name where it was kept with it. */
  by?: { id: string; name?: string };
  why?: string;
}

/** The first lines of a list, and how many it has. */
export interface Counted<Line> {
  count: number;
  lines: Line[];
}

export interface HandOverPeriod {
  from: number;
  before: number;
  /** Maximum lines of each list. */
  maxLines: number;
  now: number;
}

/** Summary of a period, oldest first, and the state at present. */
export interface HandOvers {
  summary(
    tenant: string,
    period: HandOverPeriod,
  ): Promise<{
    made: Counted<HandOverEntry>;
    approved: Counted<HandOverEntry>;
    failed: Counted<HandOverEntry>;
    waiting: Counted<HandOverEntry>;
    shown: Counted<StoredShowing>;
    /** Ended by a person. */
    takenDown: Counted<StoredShowing>;
    onAir: Counted<StoredShowing>;
    notes: Counted<StoredNote & { title: string }>;
    /** Length of the videos of what was made. */
    signedSeconds: number;
    /** Sum over all screens; undefined where no hour was recorded. */
    onlineMs: number | undefined;
  }>;
}
