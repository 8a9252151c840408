import type { BlankValues } from '#contract/messages/ready-message.ts';
import type { Actor } from './ready-messages.ts';

/** A message of the emergency shelf. Times are epoch milliseconds. */
export interface StoredEmergency {
  id: string;
  tenant: string;
  messageId: string;
  blanks: BlankValues;
  title: string;
  english: string;
  /** Request whose video is shown; undefined until there is one. */
  requestId?: string;
  /** Request that makes the newer video. */
  nextRequestId?: string;
  /** Names the work of the newest request. */
  workKey?: string;
  /** Reason why the newest video could not be made. */
  problem?: string;
  markedBy: Actor;
  markedAt: number;
}

/** Result of a renewal. Absent properties are cleared. */
export type EmergencyWork = Pick<
  StoredEmergency,
  'title' | 'english' | 'requestId' | 'nextRequestId' | 'workKey' | 'problem'
>;

/** Emergency shelves. Each call sees one tenant. What changes them raises the version that players hear of. */
export interface EmergencyStore {
  /** Lists the tenants with anything on their shelf. */
  tenants(): Promise<string[]>;
  /** Lists the shelf in the order in which messages were added. */
  list(tenant: string): Promise<StoredEmergency[]>;
  find(tenant: string, id: string): Promise<StoredEmergency | undefined>;
  /**
   * Adds a message: `full` where there are `maxMessages` already; `twice` where it is on the shelf with the
   * same blanks.
   */
  add(emergency: StoredEmergency, maxMessages: number): Promise<'added' | 'full' | 'twice'>;
  /** Removes a message; false when there is none. */
  remove(tenant: string, id: string): Promise<boolean>;
  /** Keeps what a renewal found; false where the shelf says something else by now. @param previousWorkKey the work key that it began with */
  saveWork(
    tenant: string,
    id: string,
    previousWorkKey: string | undefined,
    work: EmergencyWork,
  ): Promise<boolean>;
}
