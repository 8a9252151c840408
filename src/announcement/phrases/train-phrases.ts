/** Which train it is, and what is said of it. */
import type { GlossUnit } from '#contract/gloss.ts';
import type { Phrase } from '#contract/message.ts';
import type { TrainAnnouncementField } from '#contract/requests/train-announcement.ts';
import type { ResolvedRequest } from '../resolve-request.ts';
import { type Statement, statementsOf } from './statements.ts';
import { asTopic, operatorUnit, place, placeList, platformUnits, sign, timeUnit } from './units.ts';
import { clock, listed, type Words } from './wording.ts';

/** What identifies a train: the words after "the", and the same in BSL order. */
interface Description {
  english: string;
  units: GlossUnit[];
  fields: TrainAnnouncementField[];
}

function describeRoute({ destination, via }: ResolvedRequest): Description {
  const english: string[] = [];
  const units: GlossUnit[] = [];
  const fields: TrainAnnouncementField[] = [];
  if (destination !== undefined) {
    english.push(`to ${destination.spokenName}`);
    units.push(place(destination, 'destination'), sign('GO-TO', { to: 'destination' }));
    fields.push('destination');
  }
  if (via.length > 0) {
    english.push(`via ${listed(via.map((station) => station.spokenName))}`);
    units.push(...placeList(via), sign('VIA/THROUGH', { mouthing: 'via' }));
    fields.push('via');
  }
  return { english: english.join(' '), units, fields };
}

/** Time first, as BSL sets the time before anything else. */
function describeService({ timing, operator }: ResolvedRequest): Description {
  const fields: TrainAnnouncementField[] = [];
  const units: GlossUnit[] = [];
  if (timing !== undefined) {
    units.push(timeUnit(timing));
    fields.push('timing');
  }
  units.push(sign('TRAIN'));
  if (operator !== undefined) {
    units.push(operatorUnit(operator));
    fields.push('operator');
  }
  const service = operator === undefined ? 'train' : `${operator.name} service`;
  return {
    english: timing === undefined ? service : `${clock(timing)} ${service}`,
    units,
    fields,
  };
}

function describeTrain(request: ResolvedRequest): Description {
  const service = describeService(request);
  const route = describeRoute(request);
  return {
    english: [service.english, route.english].filter((words) => words !== '').join(' '),
    units: [...service.units, ...route.units],
    fields: [...service.fields, ...route.fields],
  };
}

const onPlatform = (before: string, platform: string | undefined) =>
  platform === undefined ? '' : `${before}platform ${platform}`;

/** "The next train from platform 10 is …": the message structure that `platformInfo` asks for. */
function introduction(request: ResolvedRequest): Phrase | undefined {
  const { platformInfo, updatedPlatform } = request;
  if (platformInfo === undefined) return undefined;
  const platform = updatedPlatform ?? request.platform;
  const where = platform === undefined ? [] : platformUnits(platform);
  const train = describeTrain(request);
  // TRAIN is in the topic already; said twice, it would be another train.
  const comment = train.units.filter((unit) => unit.kind !== 'sign' || unit.gloss !== 'TRAIN');
  const which = `the ${train.english}.`;
  const platformField: TrainAnnouncementField[] =
    platform === undefined ? [] : [updatedPlatform === undefined ? 'platform' : 'updatedPlatform'];
  const phrase = { id: 'train', fields: ['platformInfo', ...train.fields, ...platformField] };
  switch (platformInfo) {
    case 'next':
      return {
        ...phrase,
        english: `The next train${onPlatform(' from ', platform)} is ${which}`,
        units: [...asTopic([sign('NEXT'), sign('TRAIN')]), ...comment, ...where],
        newsUnit: 2,
        pauseAfter: 'sentence',
      };
    case 'approaching':
      return {
        ...phrase,
        english: `The train now approaching${onPlatform(' ', platform)} is ${which}`,
        units: [
          ...asTopic(where),
          sign('TRAIN'),
          sign('APPROACH/COME', { to: 'here' }),
          sign('NOW'),
          ...comment,
        ],
        newsUnit: where.length + 1,
        pauseAfter: 'sentence',
      };
    case 'now':
      return {
        ...phrase,
        english: `The train now ${platform === undefined ? 'here' : `on platform ${platform}`} is ${which}`,
        units: [...asTopic(where), sign('TRAIN'), sign('HERE'), sign('NOW'), ...comment],
        newsUnit: where.length + 1,
        pauseAfter: 'sentence',
      };
  }
}

function statementPhrase(statement: Statement, subject: Description | undefined): Phrase {
  const topic = asTopic(subject?.units ?? []);
  return {
    id: statement.id,
    english: `${subject === undefined ? 'It' : subject.english} ${statement.predicate}.`,
    units: [...topic, ...statement.units],
    newsUnit: topic.length + statement.newsUnit,
    fields: [...new Set([...(subject?.fields ?? []), ...statement.fields])],
    pauseAfter: 'sentence',
  };
}

/** A train with nothing else to say: where it goes, or only which train it is. */
function identification(request: ResolvedRequest): Phrase[] {
  const service = describeService(request);
  const route = describeRoute(request);
  if (service.fields.length === 0 && route.fields.length === 0) return [];
  const which = request.timing === undefined ? 'This' : 'The';
  return [
    {
      id: 'train',
      english:
        route.english === ''
          ? `This is the ${service.english}.`
          : `${which} ${service.english} goes ${route.english}.`,
      units: [...asTopic(service.units), ...route.units],
      fields: [...service.fields, ...route.fields],
      pauseAfter: 'sentence',
    },
  ];
}

const apology = (field: TrainAnnouncementField): Phrase => ({
  id: 'apology',
  english: 'We are sorry.',
  units: [sign('SORRY')],
  fields: [field],
  pauseAfter: 'phrase',
});

/**
 * The phrases that tell which train it is and what has become of it. Nothing when the request
 * describes no train.
 *
 * @param identify whether a train of which nothing is said is still described
 */
export function trainPhrases(request: ResolvedRequest, words: Words, identify: boolean): Phrase[] {
  const phrases: Phrase[] = [];
  if (request.cancelled) phrases.push(apology('cancelled'));
  else if (request.longDelay) phrases.push(apology('longDelay'));
  const statements = statementsOf(request, words);
  const opening = introduction(request);
  if (opening !== undefined) phrases.push(opening);
  else if (statements.length === 0 && identify) return identification(request);
  const train = describeTrain(request);
  const article =
    request.timing === undefined && request.destination === undefined ? 'This' : 'The';
  const subject = { ...train, english: `${article} ${train.english}` };
  statements.forEach((statement, at) => {
    const first = at === 0 && opening === undefined;
    phrases.push(statementPhrase(statement, first ? subject : undefined));
  });
  return phrases;
}
