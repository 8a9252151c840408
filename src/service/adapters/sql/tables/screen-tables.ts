/** Screens, their players and what is on air. */

import type { MessageKind } from '#contract/message.ts';
import type { AnswerFilmState, AnswerKind } from '#contract/passengers/answers/answer.ts';
import type { ExitDirection, ScreenLayout } from '#contract/screens/screen.ts';
import type { Priority, ShowingEnd } from '#contract/screens/showing.ts';

export interface ScreensTable {
  id: string;
  tenant: string;
  name: string;
  place: string;
  layout: ScreenLayout;
  /** JSON: names. */
  groups: string;
  exit_direction: ExitDirection | null;
  address_hash: string;
  code_hash: string | null;
  code_expires_at: number | null;
  /** Time of the last report of any of its players, including one that has ended. */
  seen_at: number | null;
  created_at: number;
}

/** Players that are signed in. */
export interface PlayersTable {
  hash: string;
  screen_id: string;
  signed_in_at: number;
  heard_at: number | null;
  /** JSON: what it said then. */
  heartbeat: string | null;
}

/** Time for which a screen was online in an hour; hours are counted from 1970. */
export interface ScreenHoursTable {
  screen_id: string;
  tenant: string;
  hour: number;
  online_ms: number;
}

/** Plans of stations; a tenant that never had one has no row. */
export interface StationPlansTable {
  tenant: string;
  version: number;
  /** A data URL; absent after the plan was removed. */
  picture: string | null;
  updated_at: number;
}

/** Positions of screens on the plan, as fractions of its picture. */
export interface PlanPointsTable {
  tenant: string;
  screen_id: string;
  x: number;
  y: number;
}

/** Journeys of the trains that screens are on board of. */
export interface JourneysTable {
  tenant: string;
  screen_id: string;
  id: string;
  /** JSON: stops with their films. */
  stops: string;
  /** JSON: a `JourneyPosition`. */
  position: string;
  set_at: number;
  films: number;
  /** Number of films that players were told of. */
  told_films: number;
}

export interface ShowingsTable {
  id: string;
  tenant: string;
  request_id: string;
  title: string;
  priority: Priority;
  train: string | null;
  from_at: number;
  until_at: number | null;
  repeats: number | null;
  shown_at: number;
  shown_by: string;
  ended_at: number | null;
  ended_why: ShowingEnd | null;
  ended_by: string | null;
  /** Id of the emergency message that is shown. */
  emergency_id: string | null;
  /** `true` where it replaced an earlier message about the same train. */
  replaces_earlier: string | null;
}

/** Targets on which a showing is on air: `screen:ID`, `group:NAME` or `everywhere`. */
export interface ShowingTargetsTable {
  showing_id: string;
  target: string;
}

/** Number of changes to what the players of a tenant have to know. */
export interface ScreenVersionsTable {
  tenant: string;
  version: number;
}

/** Pages of stations for passengers' phones. */
export interface PassengerPagesTable {
  id: string;
  tenant: string;
  /** Code in upper case; unique among all tenants, since it is in a public address. */
  code: string;
  name: string;
  /** `true` where anybody can open it. */
  is_on: string | null;
  /** JSON: `Targets`. */
  targets: string;
  /** Region of the station; null for the whole United Kingdom. */
  region: string | null;
  created_at: number;
}

/** Answers of passengers to messages. */
export interface AnswersTable {
  id: string;
  tenant: string;
  page_code: string;
  message_id: string;
  request_id: string;
  title: string;
  kind: MessageKind;
  /** Key of the video that was seen. */
  video_key: string;
  /** File that times of its signs are read from. */
  timeline_key: string | null;
  answer: AnswerKind;
  at_ms: number | null;
  gloss: string | null;
  words: string | null;
  code_hash: string;
  film_state: AnswerFilmState | null;
  /** Id of the film as it came, then of the checked copy. */
  film_id: string | null;
  film_bytes: number | null;
  /** Time of the last claim by a worker, and the number of claims. */
  film_claimed_at: number | null;
  film_claims: number;
  /** `true` where staff have set it aside. */
  is_hidden: string | null;
  /** JSON: an `AnswerOutcome`. */
  outcome: string | null;
  created_at: number;
}

/** Approvals of finished messages for the screens. */
export interface AirApprovalsTable {
  request_id: string;
  person_id: string;
  tenant: string;
  person_name: string;
  at: number;
}

/** Finished messages that reviewers are asked to look at, and who asked. */
export interface AirAsksTable {
  request_id: string;
  tenant: string;
  person_id: string;
  person_name: string;
  at: number;
}

/** Phones that asked to be told of a train, until the end of the day. */
export interface PushSubscriptionsTable {
  id: string;
  tenant: string;
  page_code: string;
  sealed: string;
  told_until: number;
  ends_at: number;
}
