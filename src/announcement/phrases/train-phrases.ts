/** Phrases that identify the train, and statements about it. */

import type { ResolvedRequest } from '#announcement/resolve-request.ts';
import type { Phrase } from '#contract/message.ts';
import type { TrainAnnouncementField } from '#contract/requests/train-announcement.ts';
import type { MessageOptions } from '#contract/settings/message-options.ts';
import type { Operator } from '#reference/operator.ts';
import type { Statement } from './statements.ts';
import {
  describeDestination,
  describeTime,
  describeVia,
  joinDescriptions,
  type NamedTrain,
  omitBoardFields,
} from './train-description.ts';
import { asTopic, operatorUnit, platformUnits, sign } from './units.ts';

/** Creates the phrase for the details that the lead left out, after the news. */
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

const onPlatform = (prefix: string, platform: string | undefined) =>
  platform === undefined ? '' : `${prefix}platform ${platform}`;

function getCurrentPlatform({ platform, updatedPlatform }: ResolvedRequest) {
  const current = updatedPlatform ?? platform;
  const field: TrainAnnouncementField =
    updatedPlatform === undefined ? 'platform' : 'updatedPlatform';
  return {
    current,
    units: current === undefined ? [] : platformUnits(current),
    fields: current === undefined ? [] : [field],
  };
}

/** Creates "The next train from platform 10 is the 12:30 train": the message structure that `platformInfo` requests. */
export function introduction(request: ResolvedRequest, { lead }: NamedTrain): Phrase | undefined {
  const { platformInfo } = request;
  if (platformInfo === undefined) return undefined;
  const { current, units: currentUnits, fields } = getCurrentPlatform(request);
  // TRAIN is in the topic already; said twice, it would be another train.
  const isLedByTime = lead.fields.includes('timing');
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
        // A time is signed sooner than the name of a place.
        units: [
          ...asTopic([sign('NEXT'), sign('TRAIN')]),
          ...(isLedByTime ? [...comment, ...currentUnits] : [...currentUnits, ...comment]),
        ],
        newsUnit: isLedByTime || current === undefined ? 2 : 1 + currentUnits.length,
      };
    case 'approaching':
      return {
        ...phrase,
        english: `The train now approaching${onPlatform(' ', current)} is the ${lead.english}.`,
        units: [
          ...asTopic(currentUnits),
          sign('TRAIN'),
          sign('APPROACH/COME', { to: 'here' }),
          sign('NOW'),
          ...comment,
        ],
        newsUnit: currentUnits.length + 1,
      };
    case 'now':
      return {
        ...phrase,
        english: `The train now ${current === undefined ? 'here' : `on platform ${current}`} is the ${lead.english}.`,
        units: [...asTopic(currentUnits), sign('TRAIN'), sign('HERE'), sign('NOW'), ...comment],
        newsUnit: currentUnits.length + 1,
      };
  }
}

/** Creates the phrases for `platformInfo` of a train whose news came first. */
export function laterIntroduction(request: ResolvedRequest): Phrase[] {
  const { platformInfo } = request;
  if (platformInfo === undefined) return [];
  const { current, units: currentUnits, fields } = getCurrentPlatform(request);
  const phrase = {
    id: 'train',
    fields: ['platformInfo', ...fields],
    pauseAfter: 'sentence' as const,
  };
  const placeText = current === undefined ? 'here' : `on platform ${current}`;
  switch (platformInfo) {
    case 'next':
      return [
        {
          ...phrase,
          english: `It is the next train${onPlatform(' from ', current)}.`,
          units: [
            ...asTopic([sign('NEXT'), sign('TRAIN')]),
            ...(currentUnits.length > 0 ? currentUnits : [sign('HERE')]),
          ],
          newsUnit: 0,
        },
      ];
    case 'approaching':
      return [
        {
          ...phrase,
          english: `It is coming to ${current === undefined ? 'us' : `platform ${current}`} now.`,
          units: [...asTopic(currentUnits), sign('APPROACH/COME', { to: 'here' }), sign('NOW')],
          newsUnit: currentUnits.length,
        },
      ];
    case 'now':
      return [
        {
          ...phrase,
          english: `It is ${placeText} now.`,
          units: [...asTopic(currentUnits), sign('HERE'), sign('NOW')],
          newsUnit: currentUnits.length,
        },
      ];
  }
}

/** Creates the phrases of a statement, with the train as its topic the first time, and those that continue it. */
export function statementPhrases(
  { id, predicate, units, newsUnit, isTimeEnough = false, fields, next = [] }: Statement,
  train: NamedTrain | undefined,
): Phrase[] {
  const named = train?.lead.units ?? [];
  const time = named.filter(({ kind }) => kind === 'time');
  const topic = asTopic(isTimeEnough && time.length > 0 ? time : named);
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
      (continuation, index): Phrase => ({
        ...continuation,
        newsUnit: continuation.units.length - 1,
        pauseAfter: index === next.length - 1 ? 'sentence' : 'phrase',
      }),
    ),
  ];
}

/** Creates the phrase for a train without other statements: where it goes, or only its identification. */
export function identification(
  { lead }: NamedTrain,
  request: ResolvedRequest,
  options: MessageOptions,
): Phrase[] {
  const signedRequest = omitBoardFields(request, options);
  const train = describeTime(signedRequest);
  const route = joinDescriptions(describeDestination(signedRequest), describeVia(signedRequest));
  if (train.fields.length + route.fields.length === 0)
    return operatorPhrase(signedRequest.operator);
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
    ...operatorPhrase(signedRequest.operator),
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

/** Creates "We are sorry." */
export const apology = (field: TrainAnnouncementField): Phrase => ({
  id: 'apology',
  english: 'We are sorry.',
  units: [sign('SORRY')],
  fields: [field],
  pauseAfter: 'sentence',
});
