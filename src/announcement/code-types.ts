/** The codes of a request that the reference must know, by the type of their fields. */
import type { z } from 'zod';
import { AtocCode, LocationCode, ReasonCode } from '#contract/railway.ts';
import type { Operator } from '#reference/operator.ts';
import type { Reason } from '#reference/reason.ts';
import type { Reference } from '#reference/reference.ts';
import type { Station } from '#reference/station.ts';

/** Lookup of codes of one type, and the message for an unknown code. */
interface CodeType {
  find: (reference: Reference, code: string) => Station | Operator | Reason | undefined;
  unknown: (reference: Reference, code: string) => string;
}

function unknownLocation(reference: Reference, code: string): string {
  const suggestion = reference.suggestLocation(code);
  const advice =
    suggestion === undefined
      ? 'Enter a station name or code, such as LDS.'
      : `Did you mean ${suggestion.crs} (${suggestion.name})?`;
  return `No station has the code ${code}. ${advice}`;
}

/** Code types by the schema of a field, as `fieldsOf` finds it. */
export const CODE_TYPES: ReadonlyMap<z.ZodType, CodeType> = new Map<z.ZodType, CodeType>([
  [LocationCode, { find: (reference, code) => reference.location(code), unknown: unknownLocation }],
  [
    AtocCode,
    {
      find: (reference, code) => reference.operator(code),
      unknown: (_, code) =>
        `No operator has the code ${code}. Use an ATOC code, such as GW for Great Western Railway.`,
    },
  ],
  [
    ReasonCode,
    {
      find: (reference, code) => reference.reason(code),
      unknown: (_, code) =>
        `Darwin has no reason ${code}. Use a Darwin code, such as 179 (signalling problems).`,
    },
  ],
]);
