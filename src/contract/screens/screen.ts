/** Screens: named places in a station where messages are on air. */
import { z } from 'zod';

/**
 * `landscape` has the facts beside the signer, `portrait` below; `corner` is a small signer over another system's
 * picture; `signer` is the signer without facts; `ticker` is a low strip for wide signs.
 */
export const ScreenLayout = z.enum(['landscape', 'portrait', 'corner', 'signer', 'ticker']);
export type ScreenLayout = z.infer<typeof ScreenLayout>;

/** Direction of the way out for people who look at a screen; `up` is straight ahead. */
export const ExitDirection = z.enum([
  'up',
  'up-right',
  'right',
  'down-right',
  'down',
  'down-left',
  'left',
  'up-left',
]);
export type ExitDirection = z.infer<typeof ExitDirection>;

const trimmedText = (maxLength: number) => z.string().trim().min(1).max(maxLength);

/** A group is nothing but its name: screens that carry it are shown the same. */
export const GroupName = trimmedText(60);

/** Details of a screen, as a person enters them. */
export const ScreenForm = z.object({
  name: trimmedText(80).meta({
    description: 'Name for staff.',
    example: 'Concourse, by the clock',
  }),
  place: z
    .string()
    .trim()
    .max(120)
    .default('')
    .meta({ description: 'Place of the screen.', example: 'Platform 4' }),
  layout: ScreenLayout.default('landscape'),
  exitDirection: ExitDirection.optional().meta({
    description:
      'Direction of the exit for people who look at the screen. In an emergency the screen shows an arrow.',
  }),
  groups: z
    .array(GroupName)
    .max(20)
    .default([])
    .transform((groups) => [...new Set(groups)]),
});
export type ScreenForm = z.infer<typeof ScreenForm>;

/** Report that a player sends about itself every half minute. */
export const Heartbeat = z.object({
  playing: z.uuid().optional().meta({ description: 'The showing that is on air right now.' }),
  /** Version of the playlist that the player has. */
  playlist: z.string().max(80).optional(),
  kept: z.array(z.string().max(64)).max(100).optional().meta({
    description: 'Standby files that the player has.',
  }),
  trouble: z
    .enum(['graphics-lost', 'storage-full', 'video-unreadable', 'program-failed'])
    .optional()
    .meta({ description: 'Problem that the player recovered from or still has.' }),
});
export type Heartbeat = z.infer<typeof Heartbeat>;

/** `waiting`: no player ever came; `silent`: none was heard from for 90 seconds. */
export const ScreenState = z.enum(['waiting', 'live', 'silent']);
export type ScreenState = z.infer<typeof ScreenState>;

/** A screen as staff see it. Times are ISO 8601. */
export const Screen = ScreenForm.extend({
  id: z.uuid(),
  groups: z.array(z.string()),
  createdAt: z.iso.datetime(),
  state: ScreenState,
  lastSeenAt: z.iso.datetime().optional(),
  playing: z.uuid().optional(),
  journey: z
    .object({ stop: z.string(), isAt: z.boolean() })
    .optional()
    .meta({ description: 'On board a train: the stop where it is, or the next one.' }),
  trouble: Heartbeat.shape.trouble.meta({ description: 'Problem of any of its players.' }),
  players: z.int().min(0).meta({ description: 'Number of signed-in players.' }),
  silentPlayers: z
    .int()
    .min(0)
    .meta({ description: 'Number of these last seen between 90 seconds and 1 day ago.' }),
});
export type Screen = z.infer<typeof Screen>;

/** Answer with one screen. */
export const ScreenAnswer = z.object({ data: Screen });
/** Response with all screens of the organisation, by name. */
export const ScreenList = z.object({ data: z.array(Screen) });

/** A player that is signed in to a screen. Times are ISO 8601. */
export const ScreenPlayer = z.object({
  signedInAt: z.iso.datetime(),
  lastSeenAt: z.iso.datetime().optional(),
  playing: z.uuid().optional(),
  trouble: Heartbeat.shape.trouble,
});
export type ScreenPlayer = z.infer<typeof ScreenPlayer>;
/** Response with all players of a screen. */
export const ScreenPlayerList = z.object({ data: z.array(ScreenPlayer) });

/** The address that signs players in, said once, when it is made. */
export const ScreenAddress = z.object({
  data: z.object({
    address: z.string().meta({ description: 'Open it on the player, or show it as a QR code.' }),
  }),
});

/** A code that a person can type on a player at `/screen`. */
export const PairingCode = z.object({
  data: z.object({
    code: z.string().meta({ example: 'K7QM-3PXD' }),
    expiresAt: z.iso.datetime(),
  }),
});

/** Credential of a player: the secret of its address, or a typed code. */
export const PlayerSignIn = z.object({ code: z.string().trim().min(1).max(100) });
/** Screen that the player shows from now on. */
export const PlayerSignedIn = z.object({ data: z.object({ screenId: z.uuid() }) });
