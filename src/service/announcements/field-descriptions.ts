/** What each field of the train announcement means, for the published description of the interface. */
import type { TrainAnnouncementField } from '#contract/requests/train-announcement.ts';

export const FIELD_DESCRIPTIONS: Record<TrainAnnouncementField, string> = {
  destination: 'Destination: a CRS code such as LDS, or a TIPLOC.',
  via: 'Places the train goes via: codes separated by commas.',
  timing: 'Departure as HHMM. Empty when there is none.',
  platform: 'Platform 0 to 24, optionally with A, B, C or D. A whole JSON number is accepted too.',
  updatedTiming: 'New departure as HHMM when delayed. Needs timing.',
  updatedPlatform: 'New platform when changed. Needs platform or noPlatform.',
  operator: 'ATOC code of the train operating company, such as GR.',
  cancelled: 'The train is cancelled.',
  shortDelay: 'The train is delayed for an unknown time.',
  longDelay: 'The train is delayed for an unknown time, with an apology.',
  busReplacement: 'A bus replaces the train.',
  currentStation:
    'Where the passenger stands: selects the bus stop message. Needs busReplacement: true.',
  noPlatform: 'No platform is known yet.',
  callingAt:
    'Stops in order: codes separated by commas, as many as there are. The last stop need not be named.',
  notCallingAt: 'Stops that the train usually makes and leaves out today, in order.',
  disruptionReason: 'Darwin code of the reason, three digits such as 502.',
  platformInfo:
    'next: "the next train from"; approaching: "the train now approaching"; now: "the train now on".',
  arrivalInfo: 'will_arrive or has_arrived.',
  stopInfo: 'next: "the next stop is"; final: "the final stop is".',
  splitInfo: 'Where the train divides: any of at, for, back, front, separated by commas.',
  currentlyAt: 'Where the train is: one code, or two for between them.',
  waitsHere: 'Minutes that the train waits here, 1 to 999.',
  exitSide: 'left or right.',
  operatorDelay: 'minor, severe or special. Needs operator.',
  liftStatus: 'Lifts, always a separate video: allwork, allbroke, or counts such as 1broke,2work.',
  escalatorStatus: 'Escalators, always a separate video; values as for liftStatus.',
  bgColour:
    'Background as R,G,B; -1,-1,-1 gives a transparent .webm. 18,195,83 when absent; other colours take longer.',
  metaData: 'The client’s own data about the request: stored and returned, never signed.',
};
