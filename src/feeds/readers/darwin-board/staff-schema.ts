/** Staff departure board of National Rail (LDBSVWS), as JSON or SOAP: trains with their `rid`, and passing points. */
import { z } from 'zod';
import {
  flag,
  isRecord,
  many,
  number,
  optionalRecord,
  readText,
  record,
  text,
} from '#feeds/readers/values/feed-values.ts';

const Association = record({
  category: text,
  rid: text,
  destination: text,
  destCRS: text,
  destTiploc: text,
  isCancelled: flag,
});

const times = {
  sta: text,
  eta: text,
  ata: text,
  arrivalType: text,
  std: text,
  etd: text,
  atd: text,
  departureType: text,
};

const StaffLocation = record({
  ...times,
  locationName: text,
  tiploc: text,
  crs: text,
  activities: text,
  isOperational: flag,
  isPass: flag,
  isCancelled: flag,
  platform: text,
  platformIsHidden: flag,
  serviceIsSupressed: flag,
  falseDest: optionalRecord({ locationName: text, crs: text, tiploc: text }),
  associations: many(Association, 'association'),
});
export type StaffLocation = z.output<typeof StaffLocation>;

const EndPoint = record({
  locationName: text,
  crs: text,
  tiploc: text,
  via: text,
  isOperationalEndPoint: flag,
  futureChangeTo: text,
});

/** Reason as a code, alone or with the place it happened at. */
const Reason = z.preprocess((value) => {
  const code = readText(value);
  if (code === undefined) return undefined;
  const tiploc = isRecord(value) ? readText(value.tiploc) : undefined;
  return { code, ...(tiploc !== undefined && { tiploc }) };
}, z.object({ code: z.string(), tiploc: z.string().optional() }).optional());

export const StaffService = record({
  ...times,
  rid: text,
  origin: many(EndPoint, 'location'),
  destination: many(EndPoint, 'location'),
  previousLocations: many(StaffLocation, 'location'),
  subsequentLocations: many(StaffLocation, 'location'),
  locations: many(StaffLocation, 'location'),
  category: text,
  serviceType: text,
  activities: text,
  length: number,
  isReverseFormation: flag,
  operatorCode: text,
  isPassengerService: flag,
  isCharter: flag,
  isCancelled: flag,
  isCircularRoute: flag,
  isOperationalCall: flag,
  platform: text,
  platformIsHidden: flag,
  serviceIsSupressed: flag,
  cancelReason: Reason,
  delayReason: Reason,
  associations: many(Association, 'association'),
  adhocAlerts: many(text, 'adhocAlertText'),
  uncertainty: optionalRecord({ status: text }),
});
export type StaffService = z.output<typeof StaffService>;

export const StaffBoard = record({
  generatedAt: text,
  locationName: text,
  crs: text,
  platformsAreHidden: flag,
  servicesAreUnavailable: flag,
  trainServices: many(StaffService, 'service'),
  busServices: many(StaffService, 'service'),
  ferryServices: many(StaffService, 'service'),
});
