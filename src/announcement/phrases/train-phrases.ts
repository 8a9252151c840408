/** Which train it is, and what is said of it. */
import type { GlossUnit } from '#contract/gloss.ts';
import type { Phrase } from '#contract/message.ts';
import type { MessageOptions } from '#contract/message-options.ts';
import type { TrainAnnouncementField } from '#contract/requests/train-announcement.ts';
import type { Operator } from '#reference/operator.ts';
import type { ResolvedRequest } from '../resolve-request.ts';
import type { Statement } from './statements.ts';
import { asTopic, operatorUnit, place, placeList, platformUnits, sign, timeUnit } from './units.ts';
import { clock, listed } from './wording.ts';

/** What identifies a train: the words after "the", and the same in BSL order. */
export interface Description {
  english: string;
  units: GlossUnit[];
  fields: TrainAnnouncementField[];
}

const none: Description = { english: '', units: [], fields: [] };

function joined(...parts: readonly Description[]): Description {
  return {
    english: parts.flatMap(({ english }) => (english === '' ? [] : [english])).join(' '),
    units: parts.flatMap(({ units }) => units),
    fields: parts.flatMap(({ fields }) => fields),
  };
}

const whither = ({ destination }: ResolvedRequest): Description =>
  destination === undefined
    ? none
    : {
        english: `to ${destination.spokenName}`,
        units: [place(destination, 'destination'), sign('GO-TO', { to: 'destination' })],
        fields: ['destination'],
      };

const viaOf = ({ via }: ResolvedRequest): Description =>
  via.length === 0
    ? none
    : {
        english: `via ${listed(via.map((station) => station.spokenName))}`,
        units: [...placeList(via), sign('VIA/THROUGH', { mouthing: 'via' })],
        fields: ['via'],
      };

/** Time first, as BSL sets the time before anything else. */
const timed = ({ timing }: ResolvedRequest): Description =>
  timing === undefined
    ? { english: 'train', units: [sign('TRAIN')], fields: [] }
    : {
        english: `${clock(timing)} train`,
        units: [timeUnit(timing), sign('TRAIN')],
        fields: ['timing'],
      };

/** What is said of the route: what the board does not have to tell. */
function saidOf(request: ResolvedRequest, options: MessageOptions): ResolvedRequest {
  const isNews = request.operatorDelay !== undefined;
  const isOnBoard = options.board !== undefined;
  return {
    ...request,
    via: isOnBoard && options.stops === 'board' ? [] : request.via,
    operator:
      isNews || (isOnBoard && options.operatorName === 'board') ? undefined : request.operator,
  };
}

/** A train in the order of its message: by what it is named at once, and what follows after the news. */
export interface NamedTrain {
  /** The topic: its time, or where there is none, where it goes. */
  lead: Description;
  /** `The 12:30 train`, `This train`. */
  subject: string;
  /** What the lead left out: destination, operator and via. */
  rest: Description;
  /** The words of the rest after "It is" or "It goes". */
  restSentence: string | undefined;
}

/** Names a train so briefly that its news comes within seven seconds: what more there is to it is said afterwards. */
export function nameTrain(request: ResolvedRequest, options: MessageOptions): NamedTrain {
  const said = saidOf(request, options);
  const isLedByTime = request.timing !== undefined && options.board !== undefined;
  const lead = isLedByTime ? timed(said) : joined(timed(said), whither(said));
  const { operator } = said;
  const run: Description =
    operator === undefined
      ? none
      : { english: operator.name, units: [operatorUnit(operator)], fields: ['operator'] };
  const rest = joined(run, isLedByTime ? whither(said) : none, viaOf(said));
  const route = joined(isLedByTime ? whither(said) : none, viaOf(said));
  const isNamed = request.timing !== undefined || lead.fields.includes('destination');
  return {
    lead,
    subject: `${isNamed ? 'The' : 'This'} ${lead.english}`,
    rest,
    restSentence: restSentence(operator?.name, route.english),
  };
}

function restSentence(operator: string | undefined, route: string): string | undefined {
  if (route === '') return operator === undefined ? undefined : `It is run by ${operator}.`;
  const run = operator === undefined ? '' : `, run by ${operator}`;
  return route.startsWith('to ') ? `It is the train ${route}${run}.` : `It goes ${route}${run}.`;
}

/** What the lead left out, after the news. */
export function restPhrases({ rest, restSentence }: NamedTrain): Phrase[] {
  if (restSentence === undefined) return [];
  return [
    {
      id: 'route',
      english: restSentence,
      units: rest.units,
      fields: rest.fields,
      pauseAfter: 'sentence',
    },
  ];
}

const onPlatform = (before: string, platform: string | undefined) =>
  platform === undefined ? '' : `${before}platform ${platform}`;

function platformOf({ platform, updatedPlatform }: ResolvedRequest) {
  const current = updatedPlatform ?? platform;
  const field: TrainAnnouncementField =
    updatedPlatform === undefined ? 'platform' : 'updatedPlatform';
  return {
    current,
    units: current === undefined ? [] : platformUnits(current),
    fields: current === undefined ? [] : [field],
  };
}

/** "The next train from platform 10 is the 12:30 train": the message structure that `platformInfo` asks for. */
export function introduction(request: ResolvedRequest, { lead }: NamedTrain): Phrase | undefined {
  const { platformInfo } = request;
  if (platformInfo === undefined) return undefined;
  const { current, units: where, fields } = platformOf(request);
  // TRAIN is in the topic already; said twice, it would be another train.
  const comment = lead.units.filter((unit) => unit.kind !== 'sign' || unit.gloss !== 'TRAIN');
  const phrase = {
    id: 'train',
    fields: ['platformInfo', ...lead.fields, ...fields],
    pauseAfter: 'sentence' as const,
  };
  switch (platformInfo) {
    case 'next':
      return {
        ...phrase,
        english: `The next train${onPlatform(' from ', current)} is the ${lead.english}.`,
        units: [...asTopic([sign('NEXT'), sign('TRAIN')]), ...comment, ...where],
        newsUnit: 2,
      };
    case 'approaching':
      return {
        ...phrase,
        english: `The train now approaching${onPlatform(' ', current)} is the ${lead.english}.`,
        units: [
          ...asTopic(where),
          sign('TRAIN'),
          sign('APPROACH/COME', { to: 'here' }),
          sign('NOW'),
          ...comment,
        ],
        newsUnit: where.length + 1,
      };
    case 'now':
      return {
        ...phrase,
        english: `The train now ${current === undefined ? 'here' : `on platform ${current}`} is the ${lead.english}.`,
        units: [...asTopic(where), sign('TRAIN'), sign('HERE'), sign('NOW'), ...comment],
        newsUnit: where.length + 1,
      };
  }
}

/** What `platformInfo` says of a train whose news came first. */
export function laterIntroduction(request: ResolvedRequest): Phrase[] {
  const { platformInfo } = request;
  if (platformInfo === undefined) return [];
  const { current, units: where, fields } = platformOf(request);
  const phrase = {
    id: 'train',
    fields: ['platformInfo', ...fields],
    pauseAfter: 'sentence' as const,
  };
  const at = current === undefined ? 'here' : `on platform ${current}`;
  switch (platformInfo) {
    case 'next':
      return [
        {
          ...phrase,
          english: `It is the next train${onPlatform(' from ', current)}.`,
          units: [
            ...asTopic([sign('NEXT'), sign('TRAIN')]),
            ...(where.length > 0 ? where : [sign('HERE')]),
          ],
          newsUnit: 0,
        },
      ];
    case 'approaching':
      return [
        {
          ...phrase,
          english: `It is coming to ${current === undefined ? 'us' : `platform ${current}`} now.`,
          units: [...asTopic(where), sign('APPROACH/COME', { to: 'here' }), sign('NOW')],
          newsUnit: where.length,
        },
      ];
    case 'now':
      return [
        {
          ...phrase,
          english: `It is ${at} now.`,
          units: [...asTopic(where), sign('HERE'), sign('NOW')],
          newsUnit: where.length,
        },
      ];
  }
}

const isPlatform = (unit: GlossUnit | undefined) =>
  unit?.kind === 'sign' && unit.gloss === 'PLATFORM';

/** A statement with the train as its topic the first time, and what goes on from it. */
export function statementPhrases(
  { id, predicate, units, newsUnit, fields, next = [] }: Statement,
  train: NamedTrain | undefined,
): Phrase[] {
  const named = train?.lead.units ?? [];
  // A time and a platform can only be a train's.
  const isTrainClear = named.length === 2 && named[0]?.kind === 'time' && isPlatform(units[0]);
  const topic = asTopic(isTrainClear ? named.slice(0, 1) : named);
  const first: Phrase = {
    id,
    english: `${train?.subject ?? 'It'} ${predicate}.`,
    units: [...topic, ...units],
    newsUnit: topic.length + newsUnit,
    fields: [...new Set([...(train?.lead.fields ?? []), ...fields])],
    pauseAfter: next.length > 0 ? 'phrase' : 'sentence',
  };
  return [
    first,
    ...next.map(
      (each, at): Phrase => ({
        ...each,
        newsUnit: each.units.length - 1,
        pauseAfter: at === next.length - 1 ? 'sentence' : 'phrase',
      }),
    ),
  ];
}

/** A train with nothing else to say: where it goes, or only which train it is. */
export function identification(
  { lead }: NamedTrain,
  request: ResolvedRequest,
  options: MessageOptions,
): Phrase[] {
  const said = saidOf(request, options);
  const train = timed(said);
  const route = joined(whither(said), viaOf(said));
  if (train.fields.length + route.fields.length === 0) return operatorPhrase(said.operator);
  const isRoute = route.fields.length > 0;
  return [
    {
      id: 'train',
      english: isRoute
        ? `${request.timing === undefined ? 'This' : 'The'} ${train.english} goes ${route.english}.`
        : `This is the ${lead.english}.`,
      units: isRoute ? [...asTopic(train.units), ...route.units] : train.units,
      fields: [...train.fields, ...route.fields],
      pauseAfter: 'sentence',
    },
    ...operatorPhrase(said.operator),
  ];
}

const operatorPhrase = (operator: Operator | undefined): Phrase[] =>
  operator === undefined
    ? []
    : [
        {
          id: 'operator',
          english: `It is run by ${operator.name}.`,
          units: [operatorUnit(operator), sign('TRAIN')],
          fields: ['operator'],
          pauseAfter: 'sentence',
        },
      ];

/** "We are sorry." */
export const apology = (field: TrainAnnouncementField): Phrase => ({
  id: 'apology',
  english: 'We are sorry.',
  units: [sign('SORRY')],
  fields: [field],
  pauseAfter: 'sentence',
});
