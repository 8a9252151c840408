/** Playlist of one screen. A player stores it and its files, so that it can continue without the service. */
import { z } from 'zod';
import { Board } from '#contract/board.ts';
import { BoardColours } from '#contract/look.ts';
import { MessageKind } from '#contract/message.ts';
import { LabelWords } from '#contract/settings/label-words.ts';
import { Logo } from '#contract/settings/logo.ts';
import { Provenance } from './provenance.ts';
import { ExitDirection, ScreenLayout } from './screen.ts';
import { Priority } from './showing.ts';
import { FilmPart, Timeline } from './timeline.ts';

/** Video to play. Times are ISO 8601; links are signed and are renewed with the playlist. */
export const PlaylistItem = z.object({
  showingId: z.uuid(),
  /** Index among the showing's videos, from 0. */
  position: z.int().min(0),
  title: z.string(),
  kind: MessageKind,
  priority: Priority,
  from: z.iso.datetime(),
  until: z.iso.datetime().optional(),
  repeats: z.int().optional(),
  /** Names the file, the same in every showing and for as long as there is one. */
  fileId: z.string(),
  videoLink: z.string(),
  captionsLink: z.string(),
  contentType: z.enum(['video/mp4', 'video/webm']),
  durationSeconds: z.number().positive(),
  sizeBytes: z.int().positive(),
  film: FilmPart.default('whole'),
  /** Facts as data; absent where the picture shows them, or where the message has none. */
  facts: Board.optional(),
  timeline: Timeline.optional(),
  provenance: Provenance.optional(),
  /** Time at which it was put on air. */
  shownAt: z.iso.datetime().optional(),
  /** Whether it replaced an earlier message about the same train. */
  replacesEarlier: z.boolean().optional(),
  /** Whether the picture shows them: then they are not written once more. */
  captionsInPicture: z.boolean(),
  /** Whether it is from the emergency shelf: while such a video is on air, nothing else is, however urgent. */
  emergency: z.boolean().optional(),
});
export type PlaylistItem = z.infer<typeof PlaylistItem>;

/** A file to have before it is on air: of the emergency shelf. */
export const StandbyFile = PlaylistItem.pick({
  fileId: true,
  videoLink: true,
  captionsLink: true,
  contentType: true,
  sizeBytes: true,
});
export type StandbyFile = z.infer<typeof StandbyFile>;

/** Organisation that runs the station: shown while nothing is on air. */
export const Organisation = z.object({
  name: z.string().optional(),
  logo: Logo.optional(),
  colours: BoardColours,
  /** Words of the label that says who signs; the usual ones when missing. */
  labelWords: LabelWords.optional(),
});
export type Organisation = z.infer<typeof Organisation>;

/** Maximum number of messages that a screen plays: more than fit into an hour. The urgent and the newest ones are played. */
export const MAX_PLAYED = 200;

/** Complete data for a player, which also works without the service. */
export const Playlist = z.object({
  screen: z.object({
    id: z.uuid(),
    name: z.string(),
    place: z.string(),
    layout: ScreenLayout,
    exitDirection: ExitDirection.optional(),
  }),
  organisation: Organisation,
  /** Changes whenever what is to be played does. */
  version: z.string(),
  /** The service's clock, for a player whose own is wrong. ISO 8601. */
  now: z.iso.datetime(),
  /**
   * Current and upcoming videos, so that they begin on time without the service. Urgent ones first, then the
   * newest first.
   */
  items: z.array(PlaylistItem),
  /** Address that passengers open with their phones while nothing is on air: of the station's page, else of an interpreter. */
  code: z.object({ kind: z.enum(['page', 'interpreter']), address: z.string() }).optional(),
  /** Files that players store in advance, so that they play at once. */
  standby: z.array(StandbyFile).default([]),
});
export type Playlist = z.infer<typeof Playlist>;

/** Answer with a playlist. */
export const PlaylistAnswer = z.object({ data: Playlist });
