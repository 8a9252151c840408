import type { BlankValues } from '#contract/messages/ready-message.ts';
import type { Doer } from './ready-messages.ts';

/** A message of the emergency shelf. Times are epoch milliseconds. */
export interface StoredEmergency {
  id: string;
  tenant: string;
  messageId: string;
  blanks: BlankValues;
  title: string;
  english: string;
  /** Whose video is shown; undefined until there is one. */
  requestId?: string;
  /** What makes the newer video. */
  nextRequestId?: string;
  /** Names the work of the newest request. */
  workKey?: string;
  /** Why the newest video could not be made. */
  problem?: string;
  markedBy: Doer;
  markedAt: number;
}

/** What a renewal found. What is absent is cleared. */
export type EmergencyWork = Pick<
  StoredEmergency,
  'title' | 'english' | 'requestId' | 'nextRequestId' | 'workKey' | 'problem'
>;

/** Emergency shelves. Each call sees one tenant. What changes them raises the version that players hear of. */
export interface EmergencyStore {
  /** Those with anything on their shelf. */
  tenants(): Promise<string[]>;
  /** In the order in which they were put on it. */
  list(tenant: string): Promise<StoredEmergency[]>;
  find(tenant: string, id: string): Promise<StoredEmergency | undefined>;
  /** `full` where there are `most` already; `twice` where the message is on it with the same blanks. */
  add(emergency: StoredEmergency, most: number): Promise<'added' | 'full' | 'twice'>;
  /** False when there is none. */
  remove(tenant: string, id: string): Promise<boolean>;
  /** Keeps what a renewal found; false where the shelf says something else by now. @param before the work key that it began with */
  keepWork(
    tenant: string,
    id: string,
    before: string | undefined,
    work: EmergencyWork,
  ): Promise<boolean>;
}
