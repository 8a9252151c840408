import type { AuditAction } from '#contract/people/audit.ts';

/** Actor of an entry, with their name at that time. */
export interface AuditActor {
  kind: 'person' | 'client' | 'service';
  id: string;
  name: string;
}

/** Record of one action. Epoch milliseconds; never a secret, a link or the text of a message. */
export interface AuditEntry {
  id: string;
  tenant: string;
  at: number;
  actor: AuditActor;
  action: AuditAction;
  /** Id of what it was done to. */
  subject?: string;
  /** Details in plain words. */
  detail?: string;
}

export interface AuditFilter {
  /** Id of who did it. */
  actor?: string;
  action?: AuditAction;
  subject?: string;
  /** Start of the period, inclusive; `before` is its end, exclusive. */
  from?: number;
  before?: number;
}

/** End of a page: the next page begins after it. */
export type AuditPosition = Pick<AuditEntry, 'at' | 'id'>;

/** Log of what was done, and by whom. Entries are never changed or removed. */
export interface AuditLog {
  append(entry: AuditEntry): Promise<void>;
  /** Returns a page of entries, newest first. */
  page(
    tenant: string,
    filter: AuditFilter,
    limit: number,
    afterPosition?: AuditPosition,
  ): Promise<AuditEntry[]>;
}
