/** Sentences as staff type them, with what each has to become: the fields of a form, or null for a draft. */
import type { RecognisedKind } from './recognise-english.ts';

/** Fields of a form, and its kind. A reason is looked up, and is not listed. */
export type Expected = { kind: RecognisedKind } & Record<string, string | true>;
export type StaffSentence = readonly [sentence: string, expected: Expected | null];

/** Sentences that the rules were made with. */
export const TUNED_SENTENCES: readonly StaffSentence[] = [
  [
    'The 14:35 to Leeds is cancelled.',
    { kind: 'cancelled', destination: 'LDS', timing: '1435', cancelled: true },
  ],
  [
    'The 10:03 to York will now leave from platform 6 instead of platform 4.',
    {
      kind: 'platform-change',
      destination: 'YRK',
      timing: '1003',
      platform: '4',
      updatedPlatform: '6',
    },
  ],
  [
    'The 10:03 train to York changes from platform 4 to platform 6.',
    {
      kind: 'platform-change',
      destination: 'YRK',
      timing: '1003',
      platform: '4',
      updatedPlatform: '6',
    },
  ],
  [
    'Platform change: the 12:30 to Woking is now on platform 10.',
    { kind: 'platform-change', destination: 'WOK', timing: '1230', updatedPlatform: '10' },
  ],
  [
    'The 12:30 to Portsmouth Harbour is delayed by 22 minutes because of signalling problems.',
    { kind: 'delay', destination: 'PMH', timing: '1230', updatedTiming: '1252', shortDelay: true },
  ],
  [
    'The 12:30 service to Portsmouth Harbour is running 10 minutes late.',
    { kind: 'delay', destination: 'PMH', timing: '1230', updatedTiming: '1240', shortDelay: true },
  ],
  [
    'We are sorry that the 9.15 to Hull is delayed.',
    { kind: 'delay', destination: 'HUL', timing: '0915', shortDelay: true },
  ],
  [
    '1435 Leeds cancelled due to a broken down train',
    { kind: 'cancelled', destination: 'LDS', timing: '1435', cancelled: true },
  ],
  [
    'The 14:35 to Leeds is cancelled. Please take the 14:50 instead.',
    { kind: 'cancelled', destination: 'LDS', timing: '1435', cancelled: true, nextTiming: '1450' },
  ],
  [
    'The 14:35 to Leeds is cancelled. A replacement bus will run instead.',
    {
      kind: 'cancelled',
      destination: 'LDS',
      timing: '1435',
      cancelled: true,
      busReplacement: true,
    },
  ],
  [
    'The 08:20 to Harrogate is replaced by a bus.',
    { kind: 'bus', destination: 'HGT', timing: '0820', busReplacement: true },
  ],
  [
    'The next train to Bristol Temple Meads calls at Bath Spa.',
    { kind: 'next-train', destination: 'BRI', platformInfo: 'next', callingAt: 'BTH' },
  ],
  [
    'The next train from platform 2 is the 16:10 to Exeter St Davids, calling at Taunton and Tiverton Parkway.',
    null,
  ],
  [
    'The 16:10 to Exeter St Davids from platform 2, calling at Taunton and Tiverton Parkway.',
    { kind: 'next-train', destination: 'EXD', timing: '1610', platform: '2', callingAt: 'TAU,TVP' },
  ],
  ['The 17:05 to Guildford will not stop at Woking.', null],
  ['The lift is out of order.', { kind: 'lift', liftStatus: 'allbroke' }],
  ['All lifts are working again.', { kind: 'lift', liftStatus: 'allwork' }],
  [
    'The escalators are broken until 18:00.',
    { kind: 'lift', escalatorStatus: 'allbroke', disruptionUntil: '1800' },
  ],
  ['Both lifts are not working.', { kind: 'lift', liftStatus: 'allbroke' }],
  [
    'The 11:00 to London Kings Cross is delayed until 11:25.',
    { kind: 'delay', destination: 'KGX', timing: '1100', updatedTiming: '1125', shortDelay: true },
  ],
  [
    'The 11:00 to London Kings Cross is now expected at 11:25 due to a points failure.',
    { kind: 'delay', destination: 'KGX', timing: '1100', updatedTiming: '1125', shortDelay: true },
  ],
  [
    'The 07:48 to Brighton is severely delayed.',
    { kind: 'delay', destination: 'BTN', timing: '0748', longDelay: true },
  ],
  ['Please keep your bags with you at all times.', null],
  ['The ticket office is closed.', null],
  ['Mind the gap.', null],
  ['There is a coffee cart on platform 3.', null],
  ['Smoking is not allowed anywhere on this station.', null],
  [
    'The 19:12 to Newcastle will depart from platform 3 rather than platform 5.',
    {
      kind: 'platform-change',
      destination: 'NCL',
      timing: '1912',
      platform: '5',
      updatedPlatform: '3',
    },
  ],
  [
    'The 06:55 to Reading has been cancelled because of a shortage of train crew.',
    { kind: 'cancelled', destination: 'RDG', timing: '0655', cancelled: true },
  ],
  [
    'The 13:20 to Cardiff Central via Newport is 5 mins late.',
    {
      kind: 'delay',
      destination: 'CDF',
      via: 'NWP',
      timing: '1320',
      updatedTiming: '1325',
      shortDelay: true,
    },
  ],
];

/** Sentences that no rule was made with. */
export const UNSEEN_SENTENCES: readonly StaffSentence[] = [
  [
    'The 15:02 to Sheffield has been cancelled.',
    { kind: 'cancelled', destination: 'SHF', timing: '1502', cancelled: true },
  ],
  [
    '15.02 Sheffield is not running.',
    { kind: 'cancelled', destination: 'SHF', timing: '1502', cancelled: true },
  ],
  [
    'Apologies, the 18:30 to Norwich will not run this evening.',
    { kind: 'cancelled', destination: 'NRW', timing: '1830', cancelled: true },
  ],
  [
    'The 18:30 service for Norwich is cancelled owing to flooding.',
    { kind: 'cancelled', destination: 'NRW', timing: '1830', cancelled: true },
  ],
  [
    'The 08:10 to Leeds is cancelled, next train is at 08:25.',
    { kind: 'cancelled', destination: 'LDS', timing: '0810', cancelled: true, nextTiming: '0825' },
  ],
  [
    'The 09:33 to Lincoln moves from platform 1 to platform 3.',
    {
      kind: 'platform-change',
      destination: 'LCN',
      timing: '0933',
      platform: '1',
      updatedPlatform: '3',
    },
  ],
  [
    'The 09:33 to Lincoln leaves from platform 3 not platform 1.',
    {
      kind: 'platform-change',
      destination: 'LCN',
      timing: '0933',
      platform: '1',
      updatedPlatform: '3',
    },
  ],
  [
    'The 09:33 to Lincoln has moved to platform three.',
    { kind: 'platform-change', destination: 'LCN', timing: '0933', updatedPlatform: '3' },
  ],
  [
    'Platform alteration: the 20:05 to Crewe goes from platform 7 instead of 9.',
    {
      kind: 'platform-change',
      destination: 'CRE',
      timing: '2005',
      platform: '9',
      updatedPlatform: '7',
    },
  ],
  [
    'The 20:05 to Crewe now departs from platform 7b.',
    { kind: 'platform-change', destination: 'CRE', timing: '2005', updatedPlatform: '7B' },
  ],
  [
    'The 20:05 to Crewe is approximately 15 minutes late.',
    { kind: 'delay', destination: 'CRE', timing: '2005', updatedTiming: '2020', shortDelay: true },
  ],
  [
    'The 23:50 to Derby is running about 20 minutes late due to an earlier incident.',
    { kind: 'delay', destination: 'DBY', timing: '2350', updatedTiming: '0010', shortDelay: true },
  ],
  [
    'The 10:45 to Oxford is late and is now due at 11:02.',
    { kind: 'delay', destination: 'OXF', timing: '1045', updatedTiming: '1102', shortDelay: true },
  ],
  [
    'Sorry, the 10:45 to Oxford is heavily delayed because of trespassers on the railway.',
    { kind: 'delay', destination: 'OXF', timing: '1045', longDelay: true },
  ],
  [
    'The 10:45 to Oxford is delayed, we will tell you more soon.',
    { kind: 'delay', destination: 'OXF', timing: '1045', shortDelay: true },
  ],
  [
    'A replacement bus will run for the 12:15 to Whitby.',
    { kind: 'bus', destination: 'WTB', timing: '1215', busReplacement: true },
  ],
  [
    'The 12:15 to Whitby is replaced by a coach, leaving at 12:20 from Station Road.',
    {
      kind: 'bus',
      destination: 'WTB',
      timing: '1215',
      busReplacement: true,
      busTiming: '1220',
      busStop: 'Station Road',
    },
  ],
  ['Buses replace trains to Whitby today.', null],
  [
    'The 14:00 to Edinburgh calls at Darlington, Newcastle and Berwick-upon-Tweed.',
    { kind: 'next-train', destination: 'EDB', timing: '1400', callingAt: 'DAR,NCL,BWK' },
  ],
  [
    'The next train to Ely stops at Cambridge.',
    { kind: 'next-train', destination: 'ELY', platformInfo: 'next', callingAt: 'CBG' },
  ],
  [
    'The lifts are out of service until 15:30.',
    { kind: 'lift', liftStatus: 'allbroke', disruptionUntil: '1530' },
  ],
  ['The escalator is back in use.', { kind: 'lift', escalatorStatus: 'allwork' }],
  ['The lift to platform 4 is out of order.', null],
  [
    'Our lift is currently not working and the escalator is broken.',
    { kind: 'lift', liftStatus: 'allbroke', escalatorStatus: 'allbroke' },
  ],
  ['Toilets on platform 2 are closed for cleaning.', null],
  ['If you see something that does not look right, speak to staff.', null],
  ['Stand back from the edge, a fast train is coming.', null],
  ['There is no step-free access today.', null],
  ['The last train to Hastings has left.', null],
  ['Tickets for Leeds are accepted on the 10:15.', null],
];
