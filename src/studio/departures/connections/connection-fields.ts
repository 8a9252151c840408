/** Settings of a connection as fields of a form, and back. Pure. */
import { zodResolver } from '@hookform/resolvers/zod';
import { z } from 'zod';
import {
  ConnectionForm,
  DEFAULT_CALLS_PER_MONTH,
  type FeedConnection,
} from '#contract/departures/connections/connection.ts';
import type { FeedProduct } from '#contract/departures/connections/feed-product.ts';

/** Fields as typed. */
export interface ConnectionFields {
  product: FeedProduct;
  address: string;
  username: string;
  key: string;
  keyHeader: string;
  callsPerMonth: string;
  pushPort: { groupId: string; topic: string; timetable: string; reference: string };
}

/** Fills the form with a connection, or for a new one. The key is never shown. */
export const toFields = (connection?: FeedConnection): ConnectionFields => ({
  product: connection?.product ?? 'public-board',
  address: connection?.address ?? '',
  username: connection?.username ?? '',
  key: '',
  keyHeader: connection?.keyHeader ?? 'x-apikey',
  callsPerMonth: String(connection?.callsPerMonth ?? DEFAULT_CALLS_PER_MONTH),
  pushPort: connection?.pushPort ?? { groupId: '', topic: '', timetable: '', reference: '' },
});

/** Reads the fields as the body of the request. */
function readFields(
  { pushPort, username, key, callsPerMonth, ...fields }: ConnectionFields,
  isPaused: boolean,
) {
  return {
    ...fields,
    isPaused,
    callsPerMonth: Number(callsPerMonth.replace(/[\s,]/g, '') || Number.NaN),
    ...(username.trim() !== '' && { username }),
    ...(key.trim() !== '' && { key }),
    ...(fields.product === 'push-port' && { pushPort }),
  };
}

/** Creates the resolver of the form: the schema is the service's. */
export const createConnectionResolver = (isPaused: boolean) =>
  zodResolver(
    z
      .custom<ConnectionFields>()
      .transform((fields): z.input<typeof ConnectionForm> => readFields(fields, isPaused))
      .pipe(ConnectionForm),
  );
