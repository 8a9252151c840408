/** Sample announcements for a reviewer: each kind of statement in all its forms. */
import type { TrainAnnouncementBody } from '#contract/requests/train-announcement.ts';

/** A kind of statement, and announcements that say nothing else than it and which train it is. */
export interface StatementKind {
  id: string;
  title: string;
  bodies: TrainAnnouncementBody[];
}

type Body = TrainAnnouncementBody;

const TO = { timing: '1435', destination: 'LDS' } satisfies Body;
const CANCELLED = { ...TO, cancelled: true } satisfies Body;
/** Adds the train to bodies: its time and destination, or one of them. */
const addTrain = (...bodies: Body[]): Body[] =>
  bodies.flatMap((body) => [
    { ...TO, ...body },
    { destination: TO.destination, ...body },
    { timing: TO.timing, ...body },
  ]);

const LONG = 'WOK,GLD,HSL,PTR,HAV,BSK,SOU,BMH,WEY,RDG,SWI';
const STOPS = ['WOK', 'WOK,GLD', 'WOK,GLD,HSL', 'WOK,GLD,HSL,PTR,HAV', LONG];
const TIMES = ['1436', '1457', '1535', '1536', '1600', '1635', '1702', '1420', '1335'];

/** All kinds of statements that announcements make. */
export const STATEMENT_KINDS: readonly StatementKind[] = [
  {
    id: 'platform-change',
    title: 'Platform change',
    bodies: addTrain(
      { platform: '4', updatedPlatform: '6' },
      { updatedPlatform: '6' },
      { noPlatform: true, updatedPlatform: '6' },
    ),
  },
  {
    id: 'new-time',
    title: 'Delay with a new time',
    bodies: TIMES.flatMap((updatedTiming) => [
      { ...TO, updatedTiming },
      { ...TO, updatedTiming, longDelay: true },
      { ...TO, updatedTiming, shortDelay: true },
      { timing: TO.timing, updatedTiming },
    ]),
  },
  {
    id: 'delay',
    title: 'Delay of unknown length',
    bodies: addTrain({ shortDelay: true }, { longDelay: true }),
  },
  { id: 'cancelled', title: 'Cancelled train', bodies: addTrain({ cancelled: true }) },
  {
    id: 'coming',
    title: 'Next train, train coming, train here now',
    bodies: (['next', 'approaching', 'now'] as const).flatMap((platformInfo) => [
      ...addTrain({ platformInfo }, { platformInfo, platform: '4' }),
      { platformInfo, platform: '4' },
      { ...CANCELLED, platformInfo },
      { ...TO, longDelay: true, platformInfo, platform: '4' },
    ]),
  },
  {
    id: 'platform',
    title: 'Which train leaves from which platform',
    bodies: [
      ...addTrain({}, { platform: '4' }, { noPlatform: true }),
      { ...TO, longDelay: true, platform: '4' },
      { ...TO, longDelay: true, noPlatform: true },
    ],
  },
  {
    id: 'route',
    title: 'Where a train goes and who runs it',
    bodies: [
      {},
      { cancelled: true },
      { longDelay: true },
      { platform: '4' },
      { updatedPlatform: '6' },
    ].flatMap((body) =>
      ['GR', undefined].flatMap((operator) =>
        [undefined, 'YRK', 'YRK,SHF', 'YRK,SHF,DON'].flatMap((via) =>
          addTrain({ ...body, ...(operator && { operator }), ...(via && { via }) }),
        ),
      ),
    ),
  },
  {
    id: 'arrival',
    title: 'Train arrives',
    bodies: (['will_arrive', 'has_arrived'] as const).flatMap((arrivalInfo) => [
      ...addTrain({ arrivalInfo }, { arrivalInfo, platform: '4' }),
      { ...TO, longDelay: true, arrivalInfo },
      { ...TO, arrivalInfo, platform: '4', updatedPlatform: '6' },
    ]),
  },
  {
    id: 'bus',
    title: 'Bus instead of train',
    bodies: [
      ...addTrain({ busReplacement: true }, { busReplacement: true, currentStation: 'EXD' }),
      { ...TO, busReplacement: true, busTiming: '1450' },
      { ...TO, busReplacement: true, busStop: 'Station Road' },
      { ...TO, busReplacement: true, busTiming: '1450', busStop: 'Station Road' },
      { ...CANCELLED, busReplacement: true },
    ],
  },
  {
    id: 'stops',
    title: 'Where a train stops',
    bodies: STOPS.flatMap((callingAt) => [
      { ...TO, callingAt },
      { ...TO, callingAt, platform: '4' },
      { ...TO, callingAt, longDelay: true },
      { destination: TO.destination, callingAt },
    ]),
  },
  {
    id: 'missed-stops',
    title: 'Stops that a train misses',
    bodies: STOPS.flatMap((notCallingAt) => addTrain({ notCallingAt })),
  },
  {
    id: 'splits',
    title: 'Train that divides',
    bodies: [
      'at',
      'for',
      'at,for',
      'at,for,front',
      'at,for,back',
      'for,front',
      'for,back',
      'at,front',
      'at,back',
      'at,for,front,back',
    ].flatMap((splitInfo) => [
      { ...TO, splitInfo },
      { ...TO, splitInfo, callingAt: 'WOK,GLD' },
      { ...TO, splitInfo, longDelay: true, callingAt: 'WOK,GLD' },
    ]),
  },
  {
    id: 'on-board',
    title: 'On board: stops, train position, doors',
    bodies: [
      ...(['next', 'final'] as const).flatMap((stopInfo) => [
        { destination: 'BTN', stopInfo },
        { destination: 'BTN', stopInfo, callingAt: 'GTW,HHE' },
        { ...TO, stopInfo, callingAt: 'WOK' },
      ]),
      { exitSide: 'left' },
      { exitSide: 'right' },
      { destination: 'BTN', stopInfo: 'next', exitSide: 'left' },
      { currentlyAt: 'CRE' },
      { currentlyAt: 'CRE,SHF' },
      { ...TO, currentlyAt: 'CRE' },
      ...['1', '6', '60', '75', '120'].flatMap((waitsHere) => [
        { waitsHere },
        { currentlyAt: 'CRE', waitsHere },
      ]),
    ],
  },
  {
    id: 'advice',
    title: 'Advice: next train, changes, tickets, how long it lasts',
    bodies: [CANCELLED, { ...TO, longDelay: true }].flatMap((body) => [
      { ...body, nextTiming: '1450' },
      { ...body, nextPlatform: '2' },
      { ...body, nextTiming: '1450', nextPlatform: '2' },
      { ...body, changeAt: 'RDG' },
      { ...body, changeAt: 'RDG,SWI' },
      { ...body, ticketsOn: 'GW' },
      { ...body, disruptionUntil: '1800' },
    ]),
  },
  {
    id: 'operator-delays',
    title: 'Delays for one operator',
    bodies: (['minor', 'severe', 'special'] as const).flatMap((operatorDelay) => [
      { operator: 'NT', operatorDelay },
      { ...TO, operator: 'NT', operatorDelay },
      { ...CANCELLED, operator: 'NT', operatorDelay },
    ]),
  },
  ...(['lift', 'escalator'] as const).map((machine) => ({
    id: `${machine}s`,
    title: machine === 'lift' ? 'Lifts' : 'Escalators',
    bodies: [
      'allwork',
      'allbroke',
      '1broke,2work',
      '2broke,1work',
      '1broke,0work',
      '3broke,0work',
      '0broke,1work',
      '0broke,2work',
    ].map((status) => ({ [`${machine}Status`]: status })),
  })),
];
