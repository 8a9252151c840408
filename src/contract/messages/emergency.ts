/** The emergency shelf: filled messages that are rendered before they are needed. Times are ISO 8601. */
import { z } from 'zod';
import { Priority, Targets } from '#contract/screens/showing.ts';
import { BlankValues, ReadyMessageId } from './ready-message.ts';

/**
 * Maximum number of messages on the shelf. More would fill the disks of players, and be too many to choose
 * from in a hurry.
 */
export const MAX_EMERGENCY_MESSAGES = 20;

/** Shipped message that says an emergency is over. */
export const ALL_CLEAR = 'evacuation-over';
/** Shipped messages for the usual emergencies, the all-clear last. */
export const USUAL_EMERGENCIES: readonly string[] = [
  'evacuate',
  'do-not-enter',
  'stay-here',
  'security-alert',
  ALL_CLEAR,
];

/** Puts a message on the emergency shelf. */
export const EmergencyForm = z.strictObject({
  message: ReadyMessageId,
  blanks: BlankValues.default({}).meta({
    description: 'Fill in all blanks now: there is no time for this in an emergency.',
  }),
});
export type EmergencyForm = z.infer<typeof EmergencyForm>;

/** `renewing`: it can be shown, and a newer video is being made. `failed`: no video could be made. */
export const EmergencyState = z.enum(['ready', 'renewing', 'being-made', 'failed']);
export type EmergencyState = z.infer<typeof EmergencyState>;

/** Whether there is a video that screens can show. */
export const hasVideo = ({ state }: { state: EmergencyState }): boolean =>
  state === 'ready' || state === 'renewing';

/** Message of the emergency shelf, as a locked browser offers it. */
export const LockedEmergencyMessage = z.object({
  id: z.uuid(),
  title: z.string(),
  english: z.string(),
});
export type LockedEmergencyMessage = z.infer<typeof LockedEmergencyMessage>;

/** Emergency messages that the person in front of a locked browser may show. */
const LockedEmergency = z.object({
  needsPin: z.boolean().meta({
    description: 'Whether the browser must be unlocked first. Then no message is listed.',
  }),
  messages: z.array(LockedEmergencyMessage),
});
/** Answer with them. */
export const LockedEmergencyAnswer = z.object({ data: LockedEmergency });

/** Message that a locked browser shows. */
export const LockedEmergencyShow = z.strictObject({ id: z.uuid() });

/** A message of the emergency shelf. */
export const EmergencyMessage = z.object({
  id: z.uuid(),
  message: ReadyMessageId,
  blanks: BlankValues,
  title: z.string(),
  english: z.string(),
  state: EmergencyState,
  /** Reason why it failed or is not the newest. */
  problem: z.string().optional(),
  /** Request of the video that is shown; absent while there is none. */
  requestId: z.uuid().optional(),
  durationSeconds: z.number().positive().optional(),
  /** Request that produces the newer video. */
  nextRequestId: z.uuid().optional(),
  /** Reason, for people, why the organisation's policy does not allow it on the screens. */
  refusal: z.string().optional(),
  awaitsReview: z.uuid().optional().meta({
    description:
      'The finished video that a reviewer must approve before it can be shown or replace the present one.',
  }),
  screens: z.object({
    ready: z.int().min(0).meta({ description: 'Number of screens that already have the video.' }),
    all: z.int().min(0).meta({ description: 'Number of screens online in the last 90 seconds.' }),
  }),
  markedBy: z.object({ id: z.string(), name: z.string() }),
  markedAt: z.iso.datetime(),
  /** Showings of it that are on air now. */
  onAir: z.array(z.uuid()),
});
export type EmergencyMessage = z.infer<typeof EmergencyMessage>;

/** Answer with one. */
export const EmergencyAnswer = z.object({ data: EmergencyMessage });
/** The shelf, in the order in which messages were put on it. */
export const EmergencyList = z.object({ data: z.array(EmergencyMessage) });

/** Screens to show it on: everywhere by default. */
export const EmergencyShow = z.strictObject({
  on: Targets.default({ screens: [], groups: [], everywhere: true }),
});

/** Response for an emergency message that went on air. */
export const EmergencyShown = z.object({
  data: z.object({ showingId: z.uuid(), priority: Priority, replaced: z.array(z.uuid()) }),
});
export type EmergencyShown = z.infer<typeof EmergencyShown>;
/** Query of the end of an emergency. */
export const EmergencyEndQuery = z.object({
  allClear: z.stringbool({ error: 'Use true or false.' }).default(false).meta({
    description: `Shows the message “You can come back in” of the shelf for a few minutes on the same screens, if its video is ready.`,
  }),
});

/** Ids of the showings that ended, and of the all-clear that is shown instead. */
export const EmergencyEnded = z.object({
  data: z.object({ ended: z.array(z.uuid()), allClear: z.uuid().optional() }),
});
