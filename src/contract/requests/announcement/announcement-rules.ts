/** The rules between the fields of the train announcement request. */
import type { z } from 'zod';
import type { Problem } from '#contract/requests/problem.ts';
import {
  type TrainAnnouncementField,
  TrainAnnouncementFields,
} from '#contract/requests/train-announcement.ts';
import { STAND_ALONE_FIELDS } from './announcement-fields.ts';

type Fields = Partial<TrainAnnouncementFields>;

/** A field that one part of a request needs, and what is said when it is not there. */
interface Need {
  field: TrainAnnouncementField;
  isUnmet: (request: Fields) => unknown;
  message: string;
}

const NEEDS: readonly Need[] = [
  {
    field: 'busReplacement',
    isUnmet: (request) => request.currentStation && !request.busReplacement,
    message: 'currentStation is only for a replacement bus: set busReplacement to true.',
  },
  {
    field: 'operator',
    isUnmet: (request) => request.operatorDelay && !request.operator,
    message: 'operatorDelay needs an operator.',
  },
  {
    field: 'timing',
    isUnmet: (request) => request.updatedTiming && !request.timing,
    message: 'updatedTiming needs the original time in timing.',
  },
  {
    field: 'platform',
    isUnmet: (request) => request.updatedPlatform && !request.platform && !request.noPlatform,
    message: 'updatedPlatform needs the original platform, or noPlatform.',
  },
  {
    field: 'destination',
    isUnmet: (request) => request.platformInfo && !request.destination,
    message: 'platformInfo needs a destination.',
  },
  {
    field: 'destination',
    isUnmet: (request) => request.stopInfo && !request.destination && !request.callingAt?.length,
    message: 'stopInfo needs a stop: add a destination or callingAt.',
  },
  {
    field: 'busReplacement',
    isUnmet: (request) => (request.busTiming || request.busStop) && !request.busReplacement,
    message: 'busTiming and busStop are only for a replacement bus: set busReplacement to true.',
  },
  {
    field: 'notCallingAt',
    isUnmet: (request) => request.notCallingAtReason && !request.notCallingAt?.length,
    message: 'notCallingAtReason needs the missed stops in notCallingAt.',
  },
];

/** Pairs of fields that exclude each other; `field` is the one that is refused. */
const CLASHES: readonly {
  field: TrainAnnouncementField;
  other: TrainAnnouncementField;
  message: string;
}[] = [
  {
    field: 'longDelay',
    other: 'shortDelay',
    message: 'Choose shortDelay or longDelay, not both.',
  },
  {
    field: 'shortDelay',
    other: 'cancelled',
    message: "A cancelled train can't also be delayed.",
  },
  {
    field: 'longDelay',
    other: 'cancelled',
    message: "A cancelled train can't also be delayed.",
  },
  {
    field: 'platform',
    other: 'noPlatform',
    message: 'noPlatform means that no platform is known: leave platform empty.',
  },
];

function findListConflicts({ callingAt = [], notCallingAt, currentlyAt = [] }: Fields): Problem[] {
  const missed = new Set<string>(notCallingAt);
  const problems = callingAt.flatMap((code, index): Problem[] =>
    missed.has(code)
      ? [
          {
            code: 'field-conflict',
            field: `callingAt[${index}]`,
            message: `${code} is also in notCallingAt. Remove it from one list.`,
          },
        ]
      : [],
  );
  if (currentlyAt.length > 2)
    problems.push({
      code: 'field-invalid',
      field: 'currentlyAt[2]',
      message: 'Enter one location, or two if the train is between them.',
    });
  return problems;
}

/**
 * Checks the rules between fields and returns the problems. Accepts any subset of well-formed fields, so that
 * a form with one invalid field still reports the other problems.
 */
export function findFieldConflicts(request: Fields): Problem[] {
  const unmet = NEEDS.filter(({ isUnmet }) => isUnmet(request));
  const clashing = CLASHES.filter(({ field, other }) => request[field] && request[other]);
  const announces = ['destination' as const, ...STAND_ALONE_FIELDS].some(
    (field) => request[field] !== undefined,
  );
  return [
    ...unmet.map(({ field, message }): Problem => ({ code: 'field-required', field, message })),
    ...clashing.map(({ field, message }): Problem => ({ code: 'field-conflict', field, message })),
    ...findListConflicts(request),
    ...(announces
      ? []
      : [
          {
            code: 'nothing-to-announce' as const,
            field: 'destination',
            message: `Nothing to announce. Add a destination, or one of ${STAND_ALONE_FIELDS.slice(0, -1).join(', ')} or ${STAND_ALONE_FIELDS.at(-1)}.`,
          },
        ]),
  ];
}

/** The whole request: each field and the rules between them. Whether codes exist is checked by `reference`. */
export const TrainAnnouncementRequest = TrainAnnouncementFields.superRefine((request, context) => {
  for (const { field, message } of findFieldConflicts(request))
    context.addIssue({ code: 'custom', message, path: field === undefined ? [] : [field] });
});
export type TrainAnnouncementRequest = z.output<typeof TrainAnnouncementRequest>;
