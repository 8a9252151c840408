import type { ReadyMessageForm } from '#contract/messages/ready-message.ts';

/** Person or client who did something, with their name at that time. */
export interface Actor {
  id: string;
  name: string;
}

/** A message that an organisation wrote. Times are epoch milliseconds. */
export interface StoredReadyMessage {
  id: string;
  tenant: string;
  /** Counts from 1. */
  version: number;
  form: ReadyMessageForm;
  archived: boolean;
  editedBy: Actor;
  editedAt: number;
}

/** Messages that organisations wrote. Each call sees one tenant. */
export interface ReadyMessageStore {
  /** Lists all messages by title, archived ones included. */
  list(tenant: string): Promise<StoredReadyMessage[]>;
  find(tenant: string, id: string): Promise<StoredReadyMessage | undefined>;
  /** Adds a message; false where there are `maxMessages` already, archived ones included. */
  add(
    message: Pick<StoredReadyMessage, 'id' | 'tenant' | 'form' | 'editedBy' | 'editedAt'>,
    maxMessages: number,
  ): Promise<boolean>;
  /**
   * Changes a message.
   * @param edit.version the version that was edited; `stale` when another one is the newest
   */
  change(
    tenant: string,
    id: string,
    edit: Pick<StoredReadyMessage, 'version' | 'form' | 'editedBy' | 'editedAt'>,
  ): Promise<'changed' | 'stale' | 'unknown'>;
  /** Puts it away, or back. */
  archive(tenant: string, id: string, archived: boolean): Promise<'done' | 'unchanged' | 'unknown'>;
}
