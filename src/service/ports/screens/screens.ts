import type { Heartbeat, ScreenForm } from '#contract/screens/screen.ts';
import type { Priority, ShowingEnd, Targets } from '#contract/screens/showing.ts';

/** A screen as stored. Times are epoch milliseconds. */
export interface StoredScreen extends ScreenForm {
  id: string;
  tenant: string;
  createdAt: number;
  /** Time of the last report from any of its players, including those that have ended. */
  seenAt?: number;
  players: number;
}

/** Maximum number of players of one screen: a link that got out signs in no crowd. */
export const MAX_PLAYERS = 20;
/** Time without a report after which a player leaves its place to another. */
export const PLAYER_AWAY_MS = 24 * 3600_000;

/** Time after which a screen is offline. Its player reports each half minute: three reports in a row may be missed. */
export const SILENT_AFTER_MS = 90_000;

/** Time before a span in which a message of it may have been put on air, unless it is still on air. */
export const MAX_LOOK_BACK_MS = 31 * 24 * 3600_000;

/** A player that is signed in. */
export interface SignedInPlayer {
  signedInAt: number;
  /** Time and content of its last report. */
  heardAt?: number;
  heartbeat: Heartbeat;
}

/** Last report of a player that is signed in. */
export interface PlayerReport extends Heartbeat {
  screenId: string;
  at: number;
}

/** A video put on air. */
export interface StoredShowing {
  id: string;
  tenant: string;
  requestId: string;
  title: string;
  on: Targets;
  priority: Priority;
  train?: string;
  from: number;
  until?: number;
  repeats?: number;
  /** Id on the emergency shelf. */
  emergencyId?: string;
  shownAt: number;
  shownBy: string;
  /** Whether it replaced an earlier message about the same train; the store finds out. */
  replacesEarlier?: true;
  ended?: { why: ShowingEnd; at: number; by?: string };
}

/** A change that players have to hear of. `version` counts the changes of a tenant from 1. */
export interface ScreensChange {
  tenant: string;
  version: number;
}

export interface ShowingFilter {
  state: 'on-air' | 'ended' | 'all';
  /** Screen to limit the list to what it shows, itself or by its groups. */
  screen?: Pick<StoredScreen, 'id' | 'groups'>;
  requestId?: string;
  /** Whether only those of the emergency shelf are listed. */
  isEmergency?: boolean;
  after?: { shownAt: number; id: string };
  limit: number;
  now: number;
}

/**
 * Screens and what is on air on them. Each call sees one tenant, but for those of players, who are
 * known by the hash of their secret. Every change raises the tenant's version.
 */
export interface ScreenStore {
  /**
   * Adds a screen.
   * @param addressHash of the secret in the screen's address
   */
  add(screen: Omit<StoredScreen, 'seenAt' | 'players'>, addressHash: string): Promise<void>;
  list(tenant: string): Promise<StoredScreen[]>;
  /** Whether the tenant has any screen. */
  hasAny(tenant: string): Promise<boolean>;
  find(tenant: string, id: string): Promise<StoredScreen | undefined>;
  /** Changes a screen; false when there is no such screen. */
  change(tenant: string, id: string, form: ScreenForm): Promise<boolean>;
  /** Removes a screen with its address, its players, and it from what is on air. False when there is none. */
  remove(tenant: string, id: string): Promise<boolean>;

  /**
   * Replaces the address: the old one, typed codes and all players of the screen end. False when there is no
   * such screen.
   */
  renewAddress(tenant: string, id: string, addressHash: string): Promise<boolean>;
  /**
   * Offers a code to type, once, until it expires. Earlier ones of the screen end. False when there is no
   * such screen.
   */
  offerCode(tenant: string, id: string, codeHash: string, expiresAt: number): Promise<boolean>;
  /**
   * Signs a player in with an address or a typed code.
   *
   * @returns the screen, or `full` where it has as many players as it may have
   */
  signPlayerIn(
    codeHash: string,
    sessionHash: string,
    now: number,
  ): Promise<{ screenId: string } | 'wrong' | 'full'>;
  /** Lists the players of a screen, the latest sign-in first. */
  listPlayers(tenant: string, id: string): Promise<SignedInPlayer[]>;
  /** Finds the screen of a player's session. */
  screenOfPlayer(sessionHash: string): Promise<StoredScreen | undefined>;
  recordHeartbeat(sessionHash: string, heartbeat: Heartbeat, now: number): Promise<void>;
  /** Lists the reports of all players of a tenant that have reported, latest first. */
  reports(tenant: string): Promise<PlayerReport[]>;

  /**
   * Puts a video on air. On the screens where it is shown it replaces what was shown of the same train
   * before, for good; an earlier showing that is left with no screen ends.
   *
   * @returns ids of the showings that ended for it
   */
  show(showing: Omit<StoredShowing, 'ended' | 'replacesEarlier'>): Promise<string[]>;
  showings(tenant: string, filter: ShowingFilter): Promise<StoredShowing[]>;
  /** Counts what is on air or to come. */
  countOpen(tenant: string, now: number): Promise<number>;
  /** Lists what is on air or to come of these requests, newest first. */
  listOnAirByRequest(
    tenant: string,
    requestIds: readonly string[],
    now: number,
  ): Promise<StoredShowing[]>;
  findShowing(tenant: string, id: string): Promise<StoredShowing | undefined>;
  /** Ends a showing; false when there is none, or it has ended. */
  end(tenant: string, id: string, ended: NonNullable<StoredShowing['ended']>): Promise<boolean>;
  /** Ends everything that is on air or to come, or of it only the emergency shelf. @returns the ids */
  endAll(
    tenant: string,
    ended: NonNullable<StoredShowing['ended']>,
    only?: 'emergency',
  ): Promise<string[]>;
  /** Ends what is on air or to come of one request. @returns the ids */
  endRequest(
    tenant: string,
    requestId: string,
    ended: NonNullable<StoredShowing['ended']>,
  ): Promise<string[]>;
  /** Lists what is on air on a screen, or will be: urgent ones first, then the newest first. */
  onAir(
    screen: Pick<StoredScreen, 'tenant' | 'id' | 'groups'>,
    now: number,
  ): Promise<StoredShowing[]>;

  /**
   * Lists what was on a screen in a span of time, the newest first. It looks back `MAX_LOOK_BACK_MS` for what was
   * put on air before the span.
   */
  inSpan(
    screen: Pick<StoredScreen, 'tenant' | 'id' | 'groups'>,
    span: { from: number; before: number; limit: number },
  ): Promise<StoredShowing[]>;

  /**
   * Lists what is on air at a place or has been since a time, nothing that is still to come: emergency messages first, then the
   * newest first. It looks back as `inSpan` does for what has ended.
   */
  sinceAt(
    place: { tenant: string; on: Targets },
    span: { since: number; now: number; limit: number },
  ): Promise<StoredShowing[]>;

  /**
   * Versions of tenants, 0 where nothing was ever changed. Changes of one screen alone raise the version of
   * `getScreenKey` instead.
   */
  versions(keys: readonly string[]): Promise<ScreensChange[]>;
}

/** Returns the key under which changes of one screen alone are counted, among the versions of tenants. */
export const getScreenKey = (screenId: string): string => `screen ${screenId}`;
