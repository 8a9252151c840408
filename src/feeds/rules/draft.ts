/** Results of the rules: drafts of announcements, and withdrawals of earlier ones. */
import type { FeedEvent } from '#contract/departures/feed-event.ts';
import type { TrainAnnouncementBody } from '#contract/requests/train-announcement.ts';
import type { Departure, StationMessage } from '#feeds/departure.ts';

/** Fields of a request, before it is checked. */
export type RequestFields = Partial<TrainAnnouncementBody>;

/** Departure in the fields of our request. */
export interface Description {
  /** Absent where the departure cannot be put into fields. */
  request?: RequestFields;
  /** Further requests: of the parts of a dividing train. */
  more: readonly RequestFields[];
  /** Reasons, in words, why only a person may send it. */
  reasonsAgainst: readonly string[];
}

/** Puts a departure into the fields of our request. */
export type DescribeDeparture = (departure: Departure) => Description;

/** Reason why a draft waits for a person. */
export interface HeldBack {
  code: 'mode' | 'person-needed' | 'quiet-hours' | 'storm';
  text: string;
}

/** Advice that a person may add to a draft; a rule never does. */
export interface Advice {
  /** Key of the train that passengers can take instead. */
  departure: string;
  /** Fields that it adds to the request. */
  fields: RequestFields;
  /** Explanation for staff: "Next train to Leeds: 14:50, platform 2". */
  sentence: string;
}

/** Announcement that the rules propose. Instants are epoch milliseconds. */
export interface Draft {
  /** Hash of the fact: the same fact always has the same id. */
  id: string;
  event: FeedEvent;
  /** CRS of the station where it is announced. */
  station: string;
  /** Key of the train; absent for messages about the station. */
  departure?: string;
  /** Importance, from 1 for the most important. */
  priority: number;
  /** Absent where a person has to write it. */
  request?: RequestFields;
  /** Further requests that go with it: of the parts of a dividing train. */
  more: readonly RequestFields[];
  /** Whether it goes on the screens without a person. */
  isAutomatic: boolean;
  /** Reasons why it does not; empty if it does. */
  heldBack: readonly HeldBack[];
  /** Names of the zones whose screens show it; empty for all screens. */
  zones: readonly string[];
  /** Platforms that it is about, as the feed writes them. */
  platforms: readonly string[];
  /** Explanation for staff: "Platform 4 to 6, confirmed, at 14:32". */
  sentence: string;
  /** Ids of drafts that it replaces. */
  replaces: readonly string[];
  draftedAt: number;
  expiresAt: number;
  /** Times at which it is shown again. */
  repeatAt: readonly number[];
  /** Id of the draft about many trains that speaks for it in a storm. */
  groupedIn?: string;
  /** Advice that goes with it if a person wants so; no part of the fact. */
  advice?: Advice;
  /** Message about the station that it is made of. */
  message?: StationMessage;
}

/** Draft that must no longer be sent or shown. */
export interface Withdrawal {
  id: string;
  why: 'departed' | 'not-announced' | 'no-longer-true' | 'message-ended' | 'stale';
  /** Explanation for staff. */
  sentence: string;
}
