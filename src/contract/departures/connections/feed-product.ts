/** Products of real-time data that an organisation can connect, as administrators choose them. */
import { z } from 'zod';

/** Kind of product: what is asked, and what its answers hold. */
export const FeedProduct = z.enum([
  'public-board',
  'staff-board',
  'other-board',
  'push-port',
  'disruptions',
  'lifts',
  'reference-data',
]);
export type FeedProduct = z.infer<typeof FeedProduct>;

/** Facts about a product that administrators do not choose. */
export interface FeedProductFacts {
  label: string;
  detail: string;
  /** Example of its address. */
  example: string;
  /** Whether its address names a station by `{crs}`. */
  isPerStation: boolean;
}

/**
 * Facts about all products, those that boards are taken from first in the order of preference. Examples: addresses of the
 * Rail Data Marketplace, where each product has a version of its own.
 */
export const FEED_PRODUCTS: Readonly<Record<FeedProduct, FeedProductFacts>> = {
  'push-port': {
    label: 'Darwin Push Port (Kafka)',
    detail: 'All trains, within seconds. One subscription serves all stations.',
    example: 'pkc-z3p1v0.europe-west2.gcp.confluent.cloud:9092',
    isPerStation: false,
  },
  'staff-board': {
    label: 'Departure board, staff version',
    detail: 'The departures of a station, also with what is hidden from passengers.',
    example:
      'https://api1.raildata.org.uk/1010-live-arrival-and-departure-boards---staff-version1_0/LDBSVWS/api/20220120/GetArrDepBoardWithDetails/{crs}/{time}',
    isPerStation: true,
  },
  'public-board': {
    label: 'Departure board',
    detail: 'The departures of a station, as passengers see them.',
    example:
      'https://api1.raildata.org.uk/1010-live-departure-board-dep1_2/LDBWS/api/20220120/GetDepBoardWithDetails/{crs}',
    isPerStation: true,
  },
  'other-board': {
    label: 'Departure board of another system',
    detail: 'Any address that answers with a format that we read: Huxley 2, Realtime Trains, SIRI.',
    example: 'https://trains.example.org/departures/{crs}?expand=true',
    isPerStation: true,
  },
  disruptions: {
    label: 'Disruptions',
    detail: 'Proposes messages about delays of a whole operator.',
    example:
      'https://api1.raildata.org.uk/1010-disruptions-experience-api-11_1/stations/disruptions/incidents?crsCode={crs}',
    isPerStation: true,
  },
  lifts: {
    label: 'Lifts',
    detail: 'Proposes messages about lifts that are out of order.',
    example: 'https://lifts.example.org/assets?station={crs}',
    isPerStation: true,
  },
  'reference-data': {
    label: 'Reference data',
    detail:
      'Lists of stations, operators and reasons. Test shows what they have otherwise than we do.',
    example: 'https://api1.raildata.org.uk/1010-reference-data1_0/LDBSVWS/api/ref/20211101',
    isPerStation: false,
  },
};

/** Products that boards are taken from, the most preferred first. */
export const BOARD_PRODUCTS = [
  'push-port',
  'staff-board',
  'public-board',
  'other-board',
] as const satisfies readonly FeedProduct[];
