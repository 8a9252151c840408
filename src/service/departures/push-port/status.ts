/**
 * Condition of the feed, for the screen of staff and for metrics.
 *
 * - `off`: another process reads it, or none should
 * - `loading`: the day's files are being read
 * - `replaying`: the messages of the last hours are being read
 * - `live`: boards are handed on
 * - `away`: nothing is heard; the sentence says why
 */
export interface PushPortStatus {
  state: 'off' | 'loading' | 'replaying' | 'live' | 'away';
  /** Explanation for staff. */
  sentence: string;
  /** Time of the latest message, epoch milliseconds. */
  lastMessageAt?: number;
  /** Messages taken since this process began. */
  messages: number;
  /** Messages of those that could not be read. */
  unreadable: number;
  /** Messages that wait at the broker. */
  lag?: number;
  /** Trains that are held. */
  trains: number;
}
