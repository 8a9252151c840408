/** Statements about a train: its news, and what it does as usual. */

import type { ResolvedRequest } from '#announcement/resolve-request.ts';
import type { GlossUnit } from '#contract/gloss.ts';
import type { TrainAnnouncementField } from '#contract/requests/train-announcement.ts';
import type { MessageOptions } from '#contract/settings/message-options.ts';
import { minutesLater } from './minutes-later.ts';
import {
  changeUnits,
  durationUnits,
  platformSign,
  platformUnit,
  platformUnits,
  sign,
  spelled,
  timeUnit,
} from './units.ts';
import { formatClockTime, formatMinutes, type WordChoice } from './wording.ts';

/** A predicate: it follows the train's description the first time, "It" after that. */
export interface Statement {
  id: string;
  /** Predicate without subject and full stop, e.g. `is cancelled`. */
  predicate: string;
  units: GlossUnit[];
  /** Index in `units` of the first that says what is new: CANCEL, or the new platform. */
  newsUnit: number;
  /** Whether TRAIN is left out where its time names it: the news would come too late. */
  isTimeEnough?: boolean;
  fields: TrainAnnouncementField[];
  /** Whole sentences that go on with the same thought, each a phrase of its own. */
  next?: { id: string; english: string; units: GlossUnit[]; fields: TrainAnnouncementField[] }[];
}

/** Creates a statement whose last unit is the news. */
const endingInNews = (statement: Omit<Statement, 'newsUnit'>): Statement => ({
  ...statement,
  newsUnit: statement.units.length - 1,
});

function delayOfUnknownLength({ shortDelay, longDelay }: ResolvedRequest): Statement[] {
  if (!shortDelay && !longDelay) return [];
  const field = shortDelay ? 'shortDelay' : 'longDelay';
  return [
    {
      id: 'delayed',
      predicate: longDelay ? 'has a long delay' : 'is delayed',
      units: [longDelay ? sign('DELAY', { nonManuals: ['emphasis'] }) : sign('DELAY')],
      newsUnit: 0,
      fields: [field],
      next: [
        {
          id: 'how-long',
          english: 'We will tell you more later.',
          units: [sign('NEW'), sign('INFORMATION'), sign('LATER')],
          fields: [field],
        },
      ],
    },
  ];
}

/** Creates LATE 22 MINUTE, NOW 12 52: a time that no longer holds is not signed again. */
function newTime(request: ResolvedRequest): Statement[] {
  const { shortDelay, longDelay, timing, updatedTiming } = request;
  if (timing === undefined || updatedTiming === undefined) return delayOfUnknownLength(request);
  const late = minutesLater(timing, updatedTiming);
  const delayUnits = durationUnits(Math.abs(late));
  const delayFields: TrainAnnouncementField[] = shortDelay
    ? ['shortDelay']
    : longDelay
      ? ['longDelay']
      : [];
  return [
    {
      id: 'delayed',
      predicate: `is ${formatMinutes(Math.abs(late))} ${late > 0 ? 'late' : 'early'}`,
      units: [
        late > 0 ? sign('LATE', longDelay ? { nonManuals: ['emphasis'] } : {}) : spelled('early'),
        ...delayUnits,
      ],
      newsUnit: 1,
      fields: ['timing', 'updatedTiming', ...delayFields],
      next: [
        {
          id: 'time-change',
          english: `The new time is ${formatClockTime(updatedTiming)}.`,
          units: [sign('NOW'), { ...timeUnit(updatedTiming), nonManuals: ['emphasis'] }],
          fields: ['updatedTiming'],
        },
      ],
    },
  ];
}

function platformChange(request: ResolvedRequest, wordChoice: WordChoice): Statement[] {
  const { platform, updatedPlatform } = request;
  if (updatedPlatform === undefined) return [];
  if (platform === undefined)
    return [
      endingInNews({
        id: 'platform-change',
        predicate: `now ${wordChoice.leaves} from platform ${updatedPlatform}`,
        units: platformUnits(updatedPlatform),
        fields: request.noPlatform ? ['noPlatform', 'updatedPlatform'] : ['updatedPlatform'],
      }),
    ];
  return [
    {
      id: 'platform-change',
      predicate: `changes from platform ${platform} to platform ${updatedPlatform}`,
      units: [
        platformSign(),
        ...changeUnits(platformUnit(platform), platformUnit(updatedPlatform)),
      ],
      // CHANGE: from this unit on, passengers no longer wait at the old platform.
      newsUnit: 2,
      isTimeEnough: true,
      fields: ['platform', 'updatedPlatform'],
    },
  ];
}

const bus = ({ busReplacement }: ResolvedRequest): Statement[] =>
  busReplacement
    ? [
        {
          id: 'bus',
          predicate: 'is replaced by a bus',
          units: [sign('BUS'), sign('REPLACE/SWAP')],
          newsUnit: 0,
          fields: ['busReplacement'],
        },
      ]
    : [];

const cancelled = ({ cancelled }: ResolvedRequest): Statement[] =>
  cancelled
    ? [
        endingInNews({
          id: 'cancelled',
          predicate: 'is cancelled',
          units: [sign('CANCEL')],
          fields: ['cancelled'],
        }),
      ]
    : [];

/** Creates the news of the train. A cancelled train has no new time or platform to announce. */
export const createNewsStatements = (
  request: ResolvedRequest,
  wordChoice: WordChoice,
): Statement[] =>
  request.cancelled
    ? [...cancelled(request), ...bus(request)]
    : [...newTime(request), ...platformChange(request, wordChoice), ...bus(request)];

function arrival(request: ResolvedRequest): Statement[] {
  if (request.arrivalInfo === undefined) return [];
  const platform = request.updatedPlatform ?? request.platform;
  const placeText = platform === undefined ? 'here' : `on platform ${platform}`;
  const placeUnits = platform === undefined ? [sign('HERE')] : platformUnits(platform);
  const arrive = sign('ARRIVE', { to: 'here' });
  const fields: TrainAnnouncementField[] = ['arrivalInfo'];
  if (platform !== undefined)
    fields.push(request.updatedPlatform === undefined ? 'platform' : 'updatedPlatform');
  const statement = { id: 'arrival', newsUnit: placeUnits.length - 1, fields };
  return request.arrivalInfo === 'will_arrive'
    ? [{ ...statement, predicate: `will arrive ${placeText}`, units: [...placeUnits, arrive] }]
    : [
        {
          ...statement,
          predicate: `has arrived ${placeText}`,
          units: [...placeUnits, sign('NOW'), arrive],
        },
      ];
}

function createPlatformStatements(
  request: ResolvedRequest,
  wordChoice: WordChoice,
  { board }: MessageOptions,
) {
  const { platform, noPlatform, updatedPlatform, platformInfo, arrivalInfo } = request;
  if (updatedPlatform !== undefined) return [];
  if (noPlatform)
    return [
      {
        id: 'no-platform',
        predicate: 'does not have a platform yet',
        units: [
          platformSign(['topic']),
          sign('WHERE', { nonManuals: ['rhetorical'] }),
          sign('DO-NOT-KNOW', { nonManuals: ['negation'] }),
        ],
        newsUnit: 2,
        isTimeEnough: true,
        fields: ['noPlatform' as const],
        next: [
          {
            id: 'platform-later',
            english: 'We will tell you later.',
            units: [sign('INFORMATION'), sign('LATER')],
            fields: ['noPlatform' as const],
          },
        ],
      },
    ];
  // A bus does not leave from the platform of the train it replaces.
  const saidElsewhere = platformInfo !== undefined || arrivalInfo !== undefined;
  if (platform === undefined || saidElsewhere || request.busReplacement) return [];
  if (request.cancelled && board !== undefined) return [];
  return [
    endingInNews({
      id: 'platform',
      predicate: request.cancelled
        ? `was due to leave from platform ${platform}`
        : `${wordChoice.leaves} from platform ${platform}`,
      units: platformUnits(platform),
      fields: ['platform'],
    }),
  ];
}

/** Creates the usual statements of the train: where it arrives and leaves. A cancelled train does not arrive. */
export const createUsualStatements = (
  request: ResolvedRequest,
  wordChoice: WordChoice,
  options: MessageOptions,
): Statement[] => [
  ...(request.cancelled ? [] : arrival(request)),
  ...createPlatformStatements(request, wordChoice, options),
];
