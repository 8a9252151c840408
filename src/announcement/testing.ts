/** Requests for tests: any well-formed combination of fields with real codes; and what is planned of one. */
import fc from 'fast-check';
import { formatGlossUnit } from '#contract/gloss.ts';
import type { Message, Phrase } from '#contract/message.ts';
import { TrainAnnouncementRequest } from '#contract/requests/announcement/announcement-rules.ts';
import type { TrainAnnouncementBody } from '#contract/requests/train-announcement.ts';
import { loadReference } from '#reference/load-reference.ts';
import { type PlanOptions, planAnnouncement } from './plan-announcement.ts';

const stations = [
  'PMH',
  'guildfd',
  'WOK',
  'HSL',
  'LDS',
  'YRK',
  'STP',
  'NWP',
  'XDW',
  'HXX',
  'SHA',
  'WOKING',
];
const station = fc.constantFrom(...stations);
const stationList = (maxLength: number) =>
  fc.array(station, { minLength: 1, maxLength }).map((codes) => codes.join(', '));
const time = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
  .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(''));
const platform = fc
  .tuple(fc.integer({ min: 0, max: 24 }), fc.constantFrom('', 'A', 'B', 'C', 'D'))
  .map(([number, letter]) => `${number}${letter}`);
const working = fc.oneof(
  fc.constantFrom('allwork', 'allbroke'),
  fc
    .tuple(fc.integer({ min: 0, max: 99 }), fc.integer({ min: 0, max: 99 }))
    .map(([broken, works]) => `${broken}broke,${works}work`),
);

/** Bodies with every field well-formed by itself, present or not; together the fields may contradict each other. */
export const arbitraryBody: fc.Arbitrary<TrainAnnouncementBody> = fc.record(
  {
    destination: station,
    via: stationList(3),
    timing: time,
    platform,
    updatedTiming: time,
    updatedPlatform: platform,
    operator: fc.constantFrom('GW', 'SW', 'gr', 'FC', 'VT', 'YG'),
    cancelled: fc.boolean(),
    shortDelay: fc.boolean(),
    longDelay: fc.boolean(),
    busReplacement: fc.boolean(),
    currentStation: station,
    noPlatform: fc.boolean(),
    callingAt: stationList(12),
    notCallingAt: stationList(7),
    disruptionReason: fc.constantFrom('100', '179', '668', '731', '504', '574'),
    platformInfo: fc.constantFrom('next', 'approaching', 'now'),
    arrivalInfo: fc.constantFrom('will_arrive', 'has_arrived'),
    stopInfo: fc.constantFrom('next', 'final'),
    splitInfo: fc.subarray(['at', 'for', 'back', 'front'], { minLength: 1 }).map(String),
    currentlyAt: stationList(2),
    waitsHere: fc.integer({ min: 1, max: 999 }).map(String),
    exitSide: fc.constantFrom('left', 'right'),
    operatorDelay: fc.constantFrom('minor', 'severe', 'special'),
    nextTiming: time,
    nextPlatform: platform,
    changeAt: stationList(2),
    ticketsOn: fc.constantFrom('GW', 'SW', 'gr'),
    busTiming: time,
    busStop: fc.constantFrom('Station Road', 'Car park 2'),
    notCallingAtReason: fc.constantFrom('100', '179', '504'),
    disruptionUntil: time,
    liftStatus: working,
    escalatorStatus: working,
    bgColour: fc.constantFrom('0,0,0', '-1,-1,-1'),
  },
  { requiredKeys: [] },
);

/** Gloss of a phrase as BSL notes write it: `^` topic, `(hs)` headshake, `?` rhetorical question. */
export const formatGloss = ({ units }: Phrase): string =>
  units
    .map((unit) => {
      const marks = { topic: '^', negation: '(hs)', rhetorical: '?' } as const;
      const faces = (unit.nonManuals ?? []).map((face) =>
        face in marks ? marks[face as keyof typeof marks] : '',
      );
      return formatGlossUnit(unit) + faces.join('');
    })
    .join(' ');

/** Formats a message as `English | GLOSS` lines. */
export const formatLines = (message: Message): string[] =>
  message.phrases.map((phrase) => `${phrase.english} | ${formatGloss(phrase)}`);

/** Plans bodies by our reference data. */
export async function openPlanner() {
  const reference = await loadReference();
  return (
    body: TrainAnnouncementBody,
    wording?: 'plain' | 'operator',
    options: Omit<PlanOptions, 'wording'> = {},
  ) => planAnnouncement(TrainAnnouncementRequest.parse(body), reference, { ...options, wording });
}
