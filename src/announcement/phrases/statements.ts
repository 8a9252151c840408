/** What is said of a train, one statement each, in order. */
import type { GlossUnit } from '#contract/gloss.ts';
import type { TrainAnnouncementField } from '#contract/requests/train-announcement.ts';
import type { ResolvedRequest } from '../resolve-request.ts';
import { changeUnits, platformUnits, sign, timeUnit } from './units.ts';
import { clock, type Words } from './wording.ts';

/** A predicate: it follows the train's description the first time, "It" after that. */
export interface Statement {
  id: string;
  /** Without subject and full stop, e.g. `has been cancelled`. */
  predicate: string;
  units: GlossUnit[];
  /** Index in `units` of the first that says what is new: CANCEL, or the platform after the word PLATFORM. */
  newsUnit: number;
  fields: TrainAnnouncementField[];
}

/** A statement whose last unit says what is new. */
const endingInNews = (statement: Omit<Statement, 'newsUnit'>): Statement => ({
  ...statement,
  newsUnit: statement.units.length - 1,
});

const HALF_DAY = 12 * 60;

/** Times are taken as less than half a day apart, so that 23:50 to 00:10 is a delay. */
function isLater(before: string, after: string): boolean {
  const minutes = (hhmm: string) => Number(hhmm.slice(0, 2)) * 60 + Number(hhmm.slice(2));
  const apart = (minutes(after) - minutes(before) + 2 * HALF_DAY) % (2 * HALF_DAY);
  return apart > 0 && apart < HALF_DAY;
}

function delayed(request: ResolvedRequest): Statement[] {
  const { shortDelay, longDelay, timing, updatedTiming } = request;
  const late =
    timing !== undefined && updatedTiming !== undefined && isLater(timing, updatedTiming);
  if (!shortDelay && !longDelay && !late) return [];
  const degree = longDelay ? sign('DELAY', { nonManuals: ['emphasis'] }) : sign('DELAY');
  const fields: TrainAnnouncementField[] = shortDelay
    ? ['shortDelay']
    : longDelay
      ? ['longDelay']
      : ['updatedTiming'];
  if (updatedTiming !== undefined)
    return [{ id: 'delayed', predicate: 'is delayed', units: [degree], newsUnit: 0, fields }];
  return [
    {
      id: 'delayed',
      predicate: 'is delayed until further notice',
      units: [degree, sign('UNTIL'), sign('NEW'), sign('INFORMATION')],
      newsUnit: 0,
      fields,
    },
  ];
}

function timeChange({ timing, updatedTiming }: ResolvedRequest): Statement[] {
  if (timing === undefined || updatedTiming === undefined) return [];
  return [
    endingInNews({
      id: 'time-change',
      predicate: `is now expected at ${clock(updatedTiming)}, not ${clock(timing)}`,
      units: changeUnits([timeUnit(timing)], [timeUnit(updatedTiming)]),
      fields: ['timing', 'updatedTiming'],
    }),
  ];
}

function platformChange(request: ResolvedRequest, words: Words): Statement[] {
  const { platform, updatedPlatform } = request;
  if (updatedPlatform === undefined) return [];
  if (platform === undefined)
    return [
      endingInNews({
        id: 'platform-change',
        predicate: `now ${words.leaves} from platform ${updatedPlatform}`,
        units: [sign('NOW'), ...platformUnits(updatedPlatform)],
        fields: ['noPlatform', 'updatedPlatform'],
      }),
    ];
  return [
    endingInNews({
      id: 'platform-change',
      predicate: `now ${words.leaves} from platform ${updatedPlatform}, not platform ${platform}`,
      units: changeUnits(platformUnits(platform), platformUnits(updatedPlatform)),
      fields: ['platform', 'updatedPlatform'],
    }),
  ];
}

function arrival(request: ResolvedRequest): Statement[] {
  if (request.arrivalInfo === undefined) return [];
  const platform = request.updatedPlatform ?? request.platform;
  const where = platform === undefined ? 'here' : `on platform ${platform}`;
  const at = platform === undefined ? [sign('HERE')] : platformUnits(platform);
  const arrive = sign('ARRIVE', { to: 'here' });
  const fields: TrainAnnouncementField[] = ['arrivalInfo'];
  if (platform !== undefined)
    fields.push(request.updatedPlatform === undefined ? 'platform' : 'updatedPlatform');
  const statement = { id: 'arrival', newsUnit: at.length - 1, fields };
  return request.arrivalInfo === 'will_arrive'
    ? [{ ...statement, predicate: `will arrive ${where}`, units: [...at, arrive] }]
    : [{ ...statement, predicate: `has arrived ${where}`, units: [...at, sign('NOW'), arrive] }];
}

function platformKnown(request: ResolvedRequest, words: Words): Statement[] {
  const { platform, noPlatform, updatedPlatform, platformInfo, arrivalInfo } = request;
  if (updatedPlatform !== undefined) return [];
  if (noPlatform)
    return [
      {
        id: 'no-platform',
        predicate: 'does not have a platform yet',
        units: [
          sign('PLATFORM', { nonManuals: ['topic'] }),
          sign('NUMBER'),
          sign('NOT'),
          sign('LATER'),
        ],
        newsUnit: 2,
        fields: ['noPlatform'],
      },
    ];
  // A bus does not leave from the platform of the train it replaces.
  const saidElsewhere = platformInfo !== undefined || arrivalInfo !== undefined;
  if (platform === undefined || saidElsewhere || request.busReplacement) return [];
  return [
    endingInNews({
      id: 'platform',
      predicate: `${words.leaves} from platform ${platform}`,
      units: platformUnits(platform),
      fields: ['platform'],
    }),
  ];
}

const bus = ({ busReplacement }: ResolvedRequest): Statement[] =>
  busReplacement
    ? [
        {
          id: 'bus',
          predicate: 'is replaced by a bus',
          units: [sign('TRAIN'), sign('NOT'), sign('BUS'), sign('REPLACE/SWAP')],
          newsUnit: 1,
          fields: ['busReplacement'],
        },
      ]
    : [];

function cancelled(request: ResolvedRequest): Statement[] {
  const { platform, platformInfo } = request;
  const statement = endingInNews({
    id: 'cancelled',
    predicate: 'has been cancelled',
    units: [sign('CANCEL')],
    fields: ['cancelled'],
  });
  if (platform === undefined || platformInfo !== undefined) return [statement];
  return [
    endingInNews({
      ...statement,
      predicate: `from platform ${platform} has been cancelled`,
      units: [...platformUnits(platform), ...statement.units],
      fields: ['platform', 'cancelled'],
    }),
  ];
}

/**
 * Everything said of the train itself, in order. A cancelled train has no new time, platform or
 * arrival to announce.
 */
export function statementsOf(request: ResolvedRequest, words: Words): Statement[] {
  if (request.cancelled) return [...cancelled(request), ...bus(request)];
  return [
    ...delayed(request),
    ...timeChange(request),
    ...platformChange(request, words),
    ...arrival(request),
    ...platformKnown(request, words),
    ...bus(request),
  ];
}
