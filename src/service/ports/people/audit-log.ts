import type { AuditAction } from '#contract/people/audit.ts';

/** Who did it; the name as it was then. */
export interface AuditActor {
  kind: 'person' | 'client' | 'service';
  id: string;
  name: string;
}

/** One thing that was done. Epoch milliseconds; never a secret, a link or what a message says. */
export interface AuditEntry {
  id: string;
  tenant: string;
  at: number;
  actor: AuditActor;
  action: AuditAction;
  /** Id of what it was done to. */
  subject?: string;
  /** More of it, in plain words. */
  detail?: string;
}

export interface AuditFilter {
  /** Id of who did it. */
  actor?: string;
  action?: AuditAction;
  subject?: string;
  /** From this time, and before that one. */
  from?: number;
  before?: number;
}

/** Where a page ended: the next one begins after it. */
export type AuditPosition = Pick<AuditEntry, 'at' | 'id'>;

/** What was done, and by whom. Nothing in it is ever changed or taken out. */
export interface AuditLog {
  append(entry: AuditEntry): Promise<void>;
  /** Newest first. */
  page(
    tenant: string,
    filter: AuditFilter,
    limit: number,
    after?: AuditPosition,
  ): Promise<AuditEntry[]>;
}
