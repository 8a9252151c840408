/** Failures to read a feed. */
import { CodedError } from '#contract/coded-error.ts';

/**
 * Reasons why a feed was not read.
 *
 * - `empty`: there is nothing in it
 * - `web-page`: a page for people, as during maintenance
 * - `refused`: the source answers with an error
 * - `malformed`: broken in itself
 * - `too-large`: over the limits of size, depth or number
 * - `format-unknown`: none of the formats that are read
 * - `format-unsupported`: a known format that has no departures
 * - `station-unknown`: it does not tell about the station
 */
export type FeedErrorCode =
  | 'empty'
  | 'web-page'
  | 'refused'
  | 'malformed'
  | 'too-large'
  | 'format-unknown'
  | 'format-unsupported'
  | 'station-unknown';

/** Failure to read a feed. The message is a sentence for staff of a station. */
export class FeedError extends CodedError<FeedErrorCode> {}
