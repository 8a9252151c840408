/** The train announcement request, field by field, and the rules between fields. */
import { z } from 'zod';
import { GREEN, RgbText } from '../background.ts';
import { AtocCode, Hhmm, LocationCode, Platform, ReasonCode } from '../railway.ts';
import { booleanField, listField, textField, textOrIntegerField, wordField } from './field-text.ts';
import type { Problem } from './problem.ts';

/** How many lifts or escalators are broken and work. */
export const WorkingStatus = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('all-working') }),
  z.object({ kind: z.literal('all-broken') }),
  z.object({
    kind: z.literal('some'),
    broken: z.int().min(0).max(99),
    working: z.int().min(0).max(99),
  }),
]);
export type WorkingStatus = z.infer<typeof WorkingStatus>;

const WorkingStatusText = z.string().transform((text, context): WorkingStatus => {
  const words = text.trim().toLowerCase();
  if (words === 'allwork') return { kind: 'all-working' };
  if (words === 'allbroke') return { kind: 'all-broken' };
  const counts = /^(\d{1,2})\s*broke\s*,\s*(\d{1,2})\s*work$/.exec(words);
  if (counts !== null)
    return { kind: 'some', broken: Number(counts[1]), working: Number(counts[2]) };
  context.addIssue({
    code: 'custom',
    message: 'Give allwork, allbroke, or counts such as 1broke,2work (0 to 99 each).',
  });
  return z.NEVER;
});

const WaitMinutes = z.string().transform((text, context): number => {
  const minutes = /^\d{1,3}$/.test(text.trim()) ? Number(text.trim()) : 0;
  if (minutes >= 1) return minutes;
  context.addIssue({ code: 'custom', message: 'Give whole minutes, 1 to 999.' });
  return z.NEVER;
});

const SplitWord = z.string().transform((text, context): 'at' | 'for' | 'back' | 'front' => {
  const word = text.trim();
  if (word === 'at' || word === 'for' || word === 'back' || word === 'front') return word;
  context.addIssue({ code: 'custom', message: 'Give any of: at, for, back, front.' });
  return z.NEVER;
});

/** Client tracking words: kept and returned, never signed. */
export const MetaData = z.object({
  messageId: z.string().max(500).optional(),
  tenantId: z.string().max(500).optional(),
  userRequestingId: z.string().max(500).optional(),
  requestTime: z.string().max(500).optional(),
});
export type MetaData = z.infer<typeof MetaData>;

/** Every field on its own, without the rules between fields; for those see `fieldConflicts`. */
export const TrainAnnouncementFields = z.object({
  destination: textField(LocationCode),
  via: listField(LocationCode),
  timing: textField(Hhmm),
  platform: textOrIntegerField(Platform),
  updatedTiming: textField(Hhmm),
  updatedPlatform: textOrIntegerField(Platform),
  operator: textField(AtocCode),
  cancelled: booleanField,
  shortDelay: booleanField,
  longDelay: booleanField,
  busReplacement: booleanField,
  currentStation: textField(LocationCode),
  noPlatform: booleanField,
  callingAt: listField(LocationCode),
  notCallingAt: listField(LocationCode),
  disruptionReason: textField(ReasonCode),
  platformInfo: wordField(['next', 'approaching', 'now']),
  arrivalInfo: wordField(['will_arrive', 'has_arrived']),
  stopInfo: wordField(['next', 'final']),
  splitInfo: listField(SplitWord),
  currentlyAt: listField(LocationCode),
  waitsHere: textOrIntegerField(WaitMinutes),
  exitSide: wordField(['left', 'right']),
  operatorDelay: wordField(['minor', 'severe', 'special']),
  liftStatus: textField(WorkingStatusText),
  escalatorStatus: textField(WorkingStatusText),
  bgColour: textField(RgbText),
  metaData: MetaData.optional(),
});
/** A parsed request: codes in capitals, lists as arrays, empty strings absent. */
export type TrainAnnouncementFields = z.output<typeof TrainAnnouncementFields>;
/** A request as JSON. */
export type TrainAnnouncementBody = z.input<typeof TrainAnnouncementFields>;
/** The name of one field. */
export type TrainAnnouncementField = keyof TrainAnnouncementFields & string;

/** Fields that can be a message without a train. */
export const STAND_ALONE_FIELDS = [
  'splitInfo',
  'currentlyAt',
  'waitsHere',
  'exitSide',
  'operatorDelay',
  'liftStatus',
  'escalatorStatus',
  'stopInfo',
] as const satisfies readonly TrainAnnouncementField[];

/**
 * The rules between fields. Total over any subset of well-formed fields, so that a form with one bad
 * field still learns of the rest.
 */
export function fieldConflicts(request: Partial<TrainAnnouncementFields>): Problem[] {
  const problems: Problem[] = [];
  const need = (field: TrainAnnouncementField, message: string) =>
    problems.push({ code: 'field-required', field, message });
  const conflict = (field: string, message: string) =>
    problems.push({ code: 'field-conflict', field, message });

  if (request.currentStation && !request.busReplacement)
    need(
      'busReplacement',
      'currentStation picks the bus stop message: set busReplacement to true.',
    );
  if (request.operatorDelay && !request.operator)
    need('operator', 'operatorDelay needs the operator whose trains are delayed.');
  if (request.updatedTiming && !request.timing)
    need('timing', 'updatedTiming needs the original time in timing.');
  if (request.updatedPlatform && !request.platform && !request.noPlatform)
    need('platform', 'updatedPlatform needs the original platform, or noPlatform.');
  if (request.platformInfo && !request.destination)
    need('destination', 'platformInfo needs a destination.');
  if (request.stopInfo && !request.destination && !request.callingAt?.length)
    need('destination', 'stopInfo needs a destination or callingAt: the stop that is named.');
  if (request.shortDelay && request.longDelay)
    conflict('longDelay', 'Choose shortDelay or longDelay, not both.');
  if (request.cancelled && request.shortDelay)
    conflict('shortDelay', 'A cancelled train cannot be delayed too.');
  if (request.cancelled && request.longDelay)
    conflict('longDelay', 'A cancelled train cannot be delayed too.');
  if (request.noPlatform && request.platform)
    conflict('platform', 'noPlatform says that no platform is known: leave platform empty.');
  const missed = new Set<string>(request.notCallingAt);
  request.callingAt?.forEach((code, index) => {
    if (missed.has(code))
      conflict(`callingAt[${index}]`, `${code} is in notCallingAt too. Remove it from one list.`);
  });
  if ((request.currentlyAt?.length ?? 0) > 2)
    problems.push({
      code: 'field-invalid',
      field: 'currentlyAt[2]',
      message: 'Give one location, or two for between them.',
    });
  const announces =
    request.destination !== undefined ||
    STAND_ALONE_FIELDS.some((field) => request[field] !== undefined);
  if (!announces)
    problems.push({
      code: 'nothing-to-announce',
      field: 'destination',
      message:
        'Nothing to announce: give a destination, or one of splitInfo, currentlyAt, waitsHere, exitSide, operatorDelay, stopInfo, liftStatus or escalatorStatus.',
    });
  return problems;
}

/** The whole request: each field and the rules between them. Whether codes exist is checked by `reference`. */
export const TrainAnnouncementRequest = TrainAnnouncementFields.superRefine((request, context) => {
  for (const { field, message } of fieldConflicts(request))
    context.addIssue({ code: 'custom', message, path: field === undefined ? [] : [field] });
});
export type TrainAnnouncementRequest = z.output<typeof TrainAnnouncementRequest>;

/** The background asked for; absent means green. */
export const backgroundOf = (request: Partial<TrainAnnouncementFields>) =>
  request.bgColour ?? GREEN;
