import { AUDIT_ACTION_LABELS } from '#contract/people/audit.ts';
import type { AuditEntry } from '#service/ports/people/audit-log.ts';

/** The first line of the file. */
export const AUDIT_HEADINGS = [
  'Time (UTC)',
  'Who',
  'Id of person or client',
  'Kind',
  'What',
  'Action',
  'Id of item',
  'Detail',
];

/** Formats an entry as the cells of a line. */
export const auditCells = ({ at, actor, action, subject = '', detail = '' }: AuditEntry) => [
  ...[new Date(at).toISOString(), actor.name, actor.id, actor.kind],
  ...[AUDIT_ACTION_LABELS[action], action, subject, detail],
];
