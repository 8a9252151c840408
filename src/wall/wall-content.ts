/** Content of the wall at one time: what a screen or a film shows beside the signer. */
import type { Board } from '#contract/board.ts';
import type { Organisation } from '#contract/screens/playlist.ts';
import type { ExitDirection, ScreenLayout } from '#contract/screens/screen.ts';
import type { Timeline } from '#contract/screens/timeline.ts';

/** Importance of a message: `emergency` leaves nothing else on the wall. */
export type Importance = 'usual' | 'urgent' | 'emergency';

/** Train in the list of an idle wall. */
export interface NextTrain {
  time: string;
  destination: string;
  platform?: string;
  /** Words such as `Cancelled` in the place of the platform. */
  news?: string;
}

/** Content of a wall on which no message is on air. */
export interface IdleContent {
  /** Sentence that says what the screen is for; a usual one when missing. */
  words?: string;
  /** Words below the place of a QR code, which the caller draws; no place is kept without them. */
  codeWords?: string;
  /** Dark parts of the QR code as path data in a square of 24 units; the caller draws it when missing. */
  codePath?: string;
  trains?: readonly NextTrain[];
  /** Words below the trains: their source and age. */
  trainsNotice?: string;
  /** Whether a signer is shown. */
  hasSigner?: boolean;
}

/** Whether a message is new; `time` is the clock time at which it was put on air, such as `12:31`. */
export interface MessageAge {
  kind: 'new' | 'changed' | 'again' | 'plain';
  time: string;
}

/** Place of a message among those on air. */
export interface Turn {
  /** Counted from 1. */
  number: number;
  of: number;
  /** Fraction of the message that has passed, 0 to 1. */
  fraction: number;
}

/** Full content of the wall. */
export interface WallContent {
  layout: ScreenLayout;
  importance: Importance;
  title: string;
  /** Time in the video, in seconds. */
  seconds: number;
  facts?: Board;
  timeline?: Timeline;
  organisation: Organisation;
  /** Station or place of the screen. */
  place?: string;
  /** London time, `12:31`. */
  clock?: string;
  age?: MessageAge;
  turn?: Turn;
  /** Line that says who signs and who checked the signing. */
  trust: string;
  /** Way to go, in an emergency. */
  arrow?: ExitDirection;
  idle?: IdleContent;
  /** Whether it is a whole film, which has no clock and no turn. */
  film?: boolean;
  /** Colour of the signer's ground; the usual one when missing, none when null. */
  signerGround?: string | null;
  /** Height in pixels along the lower edge that is kept free, in a film without a board. */
  bottomBar?: number;
  /** Whether nothing may move by itself. */
  hasReducedMotion?: boolean;
}
