/** Elements of Darwin Push Port, version 12 to 18, as XML and as JSON. Absent attributes have the schema's defaults. */
import { z } from 'zod';
import {
  flag,
  many,
  number,
  optionalRecord,
  readText,
  record,
  text,
} from '#feeds/readers/values/feed-values.ts';

/** Kinds of locations in a schedule; those with OP are known to staff alone. */
export const LOCATION_KINDS = ['OR', 'OPOR', 'IP', 'OPIP', 'PP', 'DT', 'OPDT'] as const;

const workingTimes = { tpl: text, wta: text, wtd: text, wtp: text };

export const RawLocation = record({
  ...workingTimes,
  kind: z.enum(LOCATION_KINDS).optional(),
  act: text,
  pta: text,
  ptd: text,
  can: flag,
  fd: text,
  plat: text,
});
export type RawLocation = z.output<typeof RawLocation>;

/** Reason as a code, alone or with the place it happened at. */
const Reason = z.preprocess((value) => {
  const code = readText(value);
  return code === undefined ? undefined : { ...(typeof value === 'object' ? value : {}), code };
}, z.object({ code: z.string(), tiploc: text }).optional());

export const RawSchedule = record({
  rid: text,
  uid: text,
  ssd: text,
  toc: text,
  status: text,
  trainCat: text,
  isPassengerSvc: flag,
  isCharter: flag,
  qtrain: flag,
  deleted: flag,
  cancelReason: Reason,
  locations: many(RawLocation),
});
export type RawSchedule = z.output<typeof RawSchedule>;

const TimeTold = optionalRecord({ et: text, at: text, delayed: flag, etUnknown: flag });
export type TimeTold = z.output<typeof TimeTold>;

const PlatformTold = z.preprocess((value) => {
  const words = readText(value);
  return words === undefined ? undefined : { ...(typeof value === 'object' ? value : {}), words };
}, z
  .object({ words: z.string(), platsup: flag, cisPlatsup: flag, platsrc: text, conf: flag })
  .optional());

export const LocationStatus = record({
  ...workingTimes,
  arr: TimeTold,
  dep: TimeTold,
  pass: TimeTold,
  plat: PlatformTold,
  suppr: flag,
  length: number,
  detachFront: flag,
});
export type LocationStatus = z.output<typeof LocationStatus>;

export const TrainStatus = record({
  rid: text,
  uid: text,
  ssd: text,
  isReverseFormation: flag,
  LateReason: Reason,
  Location: many(LocationStatus),
});
export type TrainStatus = z.output<typeof TrainStatus>;

const AssociatedTrain = record({ rid: text, ptd: text, wtd: text, pta: text });

export const Association = record({
  tiploc: text,
  category: text,
  isCancelled: flag,
  isDeleted: flag,
  main: AssociatedTrain,
  assoc: AssociatedTrain,
});
export type Association = z.output<typeof Association>;

export const StationWarning = record({
  id: text,
  cat: text,
  sev: text,
  Station: many(record({ crs: text })),
  Msg: z.unknown(),
});
export type StationWarning = z.output<typeof StationWarning>;
