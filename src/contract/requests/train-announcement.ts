/** The fields of the train announcement request, each with its words. */
import { z } from 'zod';
import { GREEN, RgbText } from '#contract/background.ts';
import { AtocCode, LocationCode, Platform, ReasonCode } from '#contract/railway.ts';
import {
  SpelledWords,
  WaitMinutes,
  WorkingStatusText,
} from './announcement/announcement-values.ts';
import {
  describedField,
  flagField,
  listField,
  textField,
  textOrIntegerField,
  timeField,
  wordField,
  wordsField,
} from './field-text.ts';
import { MetaData } from './meta-data.ts';

/** Schema of each field, without the rules between fields; for those see `findFieldConflicts`. */
export const TrainAnnouncementFields = z.object({
  destination: textField(LocationCode, {
    label: 'Destination',
    description: 'Destination: a CRS code such as LDS, or a TIPLOC.',
    help: 'Station name or code',
    example: 'LDS',
  }),
  via: listField(LocationCode, {
    label: 'Via',
    description: 'Places the train goes via: codes separated by commas.',
    help: 'Places the train goes through, in order.',
    example: 'WOK,GLD',
  }),
  timing: timeField({
    label: 'Time',
    description: 'Departure as HHMM. Empty if there is none.',
    help: 'For example, 12:30.',
    example: '1430',
  }),
  platform: textOrIntegerField(Platform, {
    label: 'Platform',
    description:
      'Platform 0 to 24, optionally with A, B, C or D. A whole JSON number is accepted too.',
    help: '0 to 24, with A, B, C or D if needed.',
    example: '4',
  }),
  updatedTiming: timeField({
    label: 'New time',
    description: 'New departure as HHMM, if delayed. Requires timing.',
    help: 'The change is signed and shown in the picture.',
    example: '1445',
  }),
  updatedPlatform: textOrIntegerField(Platform, {
    label: 'New platform',
    description: 'New platform, if changed. Requires platform or noPlatform.',
    help: 'The change is signed and shown in the picture.',
    example: '6A',
  }),
  operator: textField(AtocCode, {
    label: 'Operator',
    description: 'ATOC code of the train operating company, such as GR.',
    help: 'Operator name or code',
    example: 'GW',
  }),
  cancelled: flagField({ label: 'Cancelled', description: 'The train is cancelled.' }),
  shortDelay: flagField({
    label: 'Delayed',
    description: 'The train is delayed for an unknown time.',
  }),
  longDelay: flagField({
    label: 'Delayed, with an apology',
    description: 'The train is delayed for an unknown time, with an apology.',
  }),
  busReplacement: flagField({
    label: 'Replacement bus',
    description: 'A bus replaces the train.',
    help: 'A bus runs instead of the train.',
  }),
  currentStation: textField(LocationCode, {
    label: 'Bus leaves from (station)',
    description:
      'The station where the passenger is. Selects the bus stop message. Requires busReplacement: true.',
    help: 'Station where passengers get the bus.',
    example: 'GLD',
  }),
  noPlatform: flagField({
    label: 'No platform yet',
    description: 'No platform is known yet.',
    help: 'Tells passengers that the platform is not known yet.',
  }),
  callingAt: listField(LocationCode, {
    label: 'Calling at',
    description:
      'Stops in order: codes separated by commas, no limit. You can leave out the last stop.',
    help: 'In order. You can leave out the destination: it is always signed.',
    example: 'WOK,GLD,HSL',
  }),
  notCallingAt: listField(LocationCode, {
    label: 'Not calling at',
    description: 'Stops that the train usually makes but misses today, in order.',
    help: 'Stops that this train usually makes but misses today.',
    example: 'WOK,GLD',
  }),
  disruptionReason: textOrIntegerField(ReasonCode, {
    label: 'Reason',
    description: 'Darwin code of the reason, three digits such as 502.',
    help: 'Search by words or Darwin code.',
    example: '179',
  }),
  platformInfo: wordField(
    {
      next: 'The next train from…',
      approaching: 'The train now approaching…',
      now: 'The train now on…',
    },
    {
      label: 'Opening words',
      description:
        'next: "the next train from"; approaching: "the train now approaching"; now: "the train now on".',
      example: 'next',
      none: 'Time and destination',
    },
  ),
  arrivalInfo: wordField(
    { will_arrive: 'Will arrive', has_arrived: 'Has arrived' },
    { label: 'Arrival', description: 'will_arrive or has_arrived.', example: 'will_arrive' },
  ),
  stopInfo: wordField(
    { next: 'The next stop is…', final: 'The final stop is…' },
    {
      label: 'Stop',
      description: 'next: "the next stop is"; final: "the final stop is".',
      help: 'The first calling point, or the destination if there is none.',
      example: 'next',
    },
  ),
  splitInfo: wordsField(
    { at: 'Where it splits', for: 'Where each part goes', front: 'Front part', back: 'Back part' },
    {
      label: 'Train splits',
      description: 'How the train divides: any of at, for, back, front, separated by commas.',
      example: 'at,for',
    },
  ),
  currentlyAt: listField(LocationCode, {
    label: 'Train is at',
    description: 'Where the train is: one code, or two codes if it is between them.',
    help: 'One station, or two if it is between them.',
    example: 'WOK,GLD',
  }),
  waitsHere: textOrIntegerField(WaitMinutes, {
    label: 'Waits here (minutes)',
    description: 'Minutes that the train waits here, 1 to 999.',
    help: '1 to 999.',
    example: '5',
  }),
  exitSide: wordField(
    { left: 'Left', right: 'Right' },
    { label: 'Exit side', description: 'left or right.', example: 'left' },
  ),
  operatorDelay: wordField(
    { minor: 'Minor delays', severe: 'Severe delays', special: 'Special timetable' },
    {
      label: 'Delays for the whole operator',
      description: 'minor, severe or special. Requires operator.',
      example: 'minor',
      none: 'None',
    },
  ),
  nextTiming: timeField({
    label: 'Next train at',
    description: 'Extension. Advice: when the next train to the same place leaves, as HHMM.',
    help: 'The next train to take. For example, 14:50.',
    example: '1450',
  }),
  nextPlatform: textOrIntegerField(Platform, {
    label: 'Next train’s platform',
    description: 'Extension. Advice: the platform of the next train to the same place.',
    help: '0 to 24, with A, B, C or D if needed.',
    example: '2',
  }),
  changeAt: listField(LocationCode, {
    label: 'Change at',
    description: 'Extension. Advice: where to change trains, codes separated by commas.',
    help: 'Where passengers change trains, in order.',
    example: 'RDG',
  }),
  ticketsOn: textField(AtocCode, {
    label: 'Tickets accepted on',
    description: 'Extension. Advice: ATOC code of an operator that also accepts the tickets.',
    help: 'Another operator that accepts passengers’ tickets.',
    example: 'GW',
  }),
  busTiming: timeField({
    label: 'Bus at',
    description: 'Extension. When the replacement bus leaves, as HHMM. Requires busReplacement.',
    help: 'For example, 14:50.',
    example: '1450',
  }),
  busStop: textField(SpelledWords, {
    label: 'Bus stop',
    description:
      'Extension. Where the replacement bus leaves from, in a few words. Requires busReplacement.',
    help: 'For example, Station Road. It is fingerspelled.',
    example: 'Station Road',
  }),
  notCallingAtReason: textOrIntegerField(ReasonCode, {
    label: 'Reason for the missed stops',
    description:
      'Extension. Darwin code of the reason for the missed stops. Requires notCallingAt.',
    help: 'Only if it is not the reason above.',
    example: '179',
  }),
  disruptionUntil: timeField({
    label: 'Expected until',
    description: 'Extension. How long the disruption is expected to last, as HHMM.',
    help: 'Back to normal at this time. For example, 18:00.',
    example: '1800',
  }),
  liftStatus: textField(WorkingStatusText, {
    label: 'Lifts',
    description:
      'Lifts, always a separate video: allwork, allbroke, or counts such as 1broke,2work.',
    help: 'Always made as a separate video.',
    example: '1broke,2work',
  }),
  escalatorStatus: textField(WorkingStatusText, {
    label: 'Escalators',
    description: 'Escalators, always a separate video; values as for liftStatus.',
    help: 'Always made as a separate video.',
    example: 'allwork',
  }),
  bgColour: textField(RgbText, {
    label: 'Background',
    description:
      'Background as R,G,B. -1,-1,-1 gives a transparent .webm. Default: 18,195,83. Other colours take longer, and have a board beside the signer unless board is false.',
    help: 'R,G,B. Transparent makes a .webm file, any colour an .mp4.',
    example: '18,195,83',
  }),
  metaData: describedField(
    MetaData.optional(),
    {
      label: 'Tracking',
      description:
        'The client’s own data about the request. It is stored and returned, never signed.',
    },
    { valueType: MetaData, isList: false },
  ),
});
/** A parsed request: codes in capitals, lists as arrays, empty strings absent. */
export type TrainAnnouncementFields = z.output<typeof TrainAnnouncementFields>;
/** A request as JSON. */
export type TrainAnnouncementBody = z.input<typeof TrainAnnouncementFields>;
/** The name of one field. */
export type TrainAnnouncementField = keyof TrainAnnouncementFields & string;

/** Returns the requested background; green when it is absent. */
export const getBackground = (request: Partial<TrainAnnouncementFields>) =>
  request.bgColour ?? GREEN;
