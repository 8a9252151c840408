/**
 * Public departure board of National Rail (LDBWS): the names are the same in its JSON, in Huxley 2 and in its SOAP
 * messages, of all versions to 2021-11-01.
 */
import type { z } from 'zod';
import { flag, many, number, record, text } from '#feeds/readers/values/feed-values.ts';

const EndPoint = record({
  locationName: text,
  crs: text,
  via: text,
  futureChangeTo: text,
  assocIsCancelled: flag,
});

const CallingPoint = record({
  locationName: text,
  crs: text,
  st: text,
  et: text,
  at: text,
  isCancelled: flag,
  detachFront: flag,
  affectedByDiversion: flag,
});
export type CallingPoint = z.output<typeof CallingPoint>;

const CallingPointList = record({
  callingPoint: many(CallingPoint),
  serviceType: text,
  serviceChangeRequired: flag,
  assocIsCancelled: flag,
});
export type CallingPointList = z.output<typeof CallingPointList>;

const callingPointLists = many(CallingPointList, 'callingPointList');

export const PublicService = record({
  origin: many(EndPoint, 'location'),
  destination: many(EndPoint, 'location'),
  sta: text,
  eta: text,
  ata: text,
  std: text,
  etd: text,
  atd: text,
  platform: text,
  operatorCode: text,
  isCircularRoute: flag,
  isCancelled: flag,
  serviceType: text,
  length: number,
  detachFront: flag,
  isReverseFormation: flag,
  cancelReason: text,
  delayReason: text,
  adhocAlerts: many(text, 'adhocAlertText'),
  previousCallingPoints: callingPointLists,
  subsequentCallingPoints: callingPointLists,
});
export type PublicService = z.output<typeof PublicService>;

export const PublicBoard = record({
  generatedAt: text,
  locationName: text,
  crs: text,
  platformAvailable: flag,
  areServicesAvailable: flag,
  trainServices: many(PublicService, 'service'),
  busServices: many(PublicService, 'service'),
  ferryServices: many(PublicService, 'service'),
});
export type PublicBoard = z.output<typeof PublicBoard>;
