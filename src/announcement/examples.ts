/** Realistic requests, one for each kind of announcement: starting points for a user. */
import type { TrainAnnouncementBody } from '#contract/requests/train-announcement.ts';

/** Example whose `body` passes `assessAnnouncement` without a problem or a warning. */
export interface AnnouncementExample {
  id: string;
  title: string;
  body: TrainAnnouncementBody;
}

const toPortsmouth = {
  destination: 'PMH',
  via: 'GLD',
  timing: '1230',
  platform: '10',
  operator: 'SW',
} as const satisfies TrainAnnouncementBody;

/** Requests for people to begin with, each as the service accepts it. */
export const EXAMPLES: readonly AnnouncementExample[] = [
  {
    id: 'next-train',
    title: 'Next train with stops',
    body: { ...toPortsmouth, platformInfo: 'next', callingAt: 'WOK,GLD,HSL,PTR,HAV' },
  },
  {
    id: 'delay',
    title: 'Delay with a reason',
    body: {
      ...toPortsmouth,
      updatedTiming: '1252',
      longDelay: true,
      disruptionReason: '179',
      callingAt: 'WOK,GLD,HSL,PTR,HAV',
    },
  },
  {
    id: 'cancelled',
    title: 'Cancelled train',
    body: {
      destination: 'LDS',
      timing: '1435',
      operator: 'GR',
      cancelled: true,
      disruptionReason: '655',
    },
  },
  {
    id: 'platform-change',
    title: 'Platform change',
    body: {
      destination: 'YRK',
      timing: '1003',
      operator: 'TP',
      platform: '4',
      updatedPlatform: '6',
    },
  },
  {
    id: 'bus-replacement',
    title: 'Replacement bus',
    body: {
      destination: 'PNZ',
      timing: '0915',
      operator: 'GW',
      busReplacement: true,
      currentStation: 'EXD',
      disruptionReason: '187',
    },
  },
  {
    id: 'approaching',
    title: 'Train now approaching',
    body: {
      destination: 'MAN',
      timing: '1647',
      operator: 'VT',
      platform: '5',
      platformInfo: 'approaching',
    },
  },
  {
    id: 'splits',
    title: 'Train that divides',
    body: {
      destination: 'WEY',
      timing: '1705',
      operator: 'SW',
      platform: '9A',
      callingAt: 'BSK,SOU,BMH',
      splitInfo: 'at,for,front',
    },
  },
  {
    id: 'missed-stops',
    title: 'Train that misses stops',
    body: {
      destination: 'NCL',
      timing: '1120',
      operator: 'TP',
      platform: '3',
      notCallingAt: 'THI,NTR',
      disruptionReason: '526',
    },
  },
  { id: 'lifts', title: 'Lift status', body: { liftStatus: '1broke,2work' } },
  {
    id: 'operator-delay',
    title: 'Delays for one operator',
    body: { operator: 'NT', operatorDelay: 'severe', disruptionReason: '165' },
  },
  {
    id: 'next-stop',
    title: 'On board: next stop',
    body: { destination: 'BTN', stopInfo: 'next', callingAt: 'GTW,HHE', exitSide: 'left' },
  },
  {
    id: 'waits-here',
    title: 'On board: train waiting',
    body: { currentlyAt: 'CRE', waitsHere: '6' },
  },
  {
    id: 'transparent',
    title: 'Transparent background, for other screens',
    body: {
      destination: 'EDB',
      timing: '1800',
      operator: 'SR',
      platform: '2',
      arrivalInfo: 'has_arrived',
      bgColour: '-1,-1,-1',
    },
  },
];
