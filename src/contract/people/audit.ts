/** The audit log: who did what and when. Times are ISO 8601. */
import { z } from 'zod';

/** What is kept of each kind of action. */
export const AuditAction = z.enum([
  'request.made',
  'request.edited',
  'request.approved',
  'request.rejected',
  'request.commented',
  'request.comment-settled',
  'request.subtitles-given',
  'request.cancelled',
  'request.retried',
  'request.removed',
  'request.archived',
  'request.unarchived',
  'request.noted',
  'request.note-removed',
  'showing.shown',
  'showing.taken-down',
  'showing.all-taken-down',
  'screen.added',
  'screen.changed',
  'screen.removed',
  'screen.address-made',
  'screen.code-made',
  'settings.changed',
  'webhook.added',
  'webhook.changed',
  'webhook.secret-renewed',
  'webhook.tested',
  'webhook.removed',
  'library.changed',
  'library.exported',
  'library.merged',
  'client.added',
  'client.revoked',
  'person.first',
  'person.invited',
  'person.joined',
  'person.changed',
  'person.removed',
  'person.signed-in',
  'person.signed-out',
  'person.session-ended',
  'person.passphrase-changed',
  'person.reset-link-made',
  'person.passphrase-reset',
  'person.passkey-added',
  'person.passkey-removed',
  'person.pin-set',
  'person.pin-removed',
  'person.provider-linked',
  'session.locked',
  'session.unlocked',
  'session.pin-refused',
  'invitation.withdrawn',
  'link.signed-in',
]);
export type AuditAction = z.infer<typeof AuditAction>;

/** Each action as people read it: after the name of who did it. */
export const ACTION_WORDS: Record<AuditAction, string> = {
  'request.made': 'made a request',
  'request.edited': 'edited the text',
  'request.approved': 'approved',
  'request.rejected': 'rejected',
  'request.commented': 'commented on a translation',
  'request.comment-settled': 'settled a comment',
  'request.subtitles-given': 'gave subtitles',
  'request.cancelled': 'cancelled a request',
  'request.retried': 'tried a request again',
  'request.removed': 'deleted a request',
  'request.archived': 'archived a request',
  'request.unarchived': 'took a request out of the archive',
  'request.noted': 'wrote a note',
  'request.note-removed': 'removed a note',
  'showing.shown': 'showed on screens',
  'showing.taken-down': 'took down',
  'showing.all-taken-down': 'took everything down',
  'screen.added': 'added a screen',
  'screen.changed': 'changed a screen',
  'screen.removed': 'removed a screen',
  'screen.address-made': 'made a new address of a screen',
  'screen.code-made': 'made a code for a player',
  'settings.changed': 'changed the settings',
  'webhook.added': 'added a webhook',
  'webhook.changed': 'changed a webhook',
  'webhook.secret-renewed': 'made a new secret of a webhook',
  'webhook.tested': 'tested a webhook',
  'webhook.removed': 'removed a webhook',
  'library.changed': 'changed the sign library',
  'library.exported': 'exported the sign library',
  'library.merged': 'took in a pack of signs',
  'client.added': 'added an API client',
  'client.revoked': 'revoked an API client',
  'person.first': 'made the first account',
  'person.invited': 'invited a person',
  'person.joined': 'accepted an invitation',
  'person.changed': 'changed a person',
  'person.removed': 'removed a person',
  'person.signed-in': 'signed in',
  'person.signed-out': 'signed out',
  'person.session-ended': 'signed another browser out',
  'person.passphrase-changed': 'changed the passphrase',
  'person.reset-link-made': 'made a link to set a new passphrase',
  'person.passphrase-reset': 'set a new passphrase by a link',
  'person.passkey-added': 'added a passkey',
  'person.passkey-removed': 'removed a passkey',
  'person.pin-set': 'set a PIN',
  'person.pin-removed': 'removed the PIN',
  'person.provider-linked': 'linked the account to the organisation’s sign-in',
  'session.locked': 'locked the screen',
  'session.unlocked': 'unlocked the screen',
  'session.pin-refused': 'gave a wrong PIN too often',
  'invitation.withdrawn': 'withdrew an invitation',
  'link.signed-in': 'used the sign-in link',
};

/** Which entries. */
export const AuditFilter = z.object({
  actor: z.string().max(200).optional().meta({ description: 'Id of who did it.' }),
  action: AuditAction.optional(),
  subject: z.string().max(200).optional().meta({ description: 'Id of what it was done to.' }),
  from: z.iso.datetime({ offset: true }).optional().meta({ description: 'From this time.' }),
  before: z.iso.datetime({ offset: true }).optional().meta({ description: 'Before this time.' }),
});
export type AuditFilter = z.infer<typeof AuditFilter>;

/** Of the log, newest first. */
export const AuditQuery = AuditFilter.extend({
  cursor: z.string().max(100).optional(),
  limit: z.coerce.number().int().min(1).max(200).default(50),
});

/** One thing that was done. It holds no secret, no link and nothing of what a message says. */
export const AuditEntry = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  actor: z
    .object({ kind: z.enum(['person', 'client', 'service']), id: z.string(), name: z.string() })
    .meta({ description: 'Who did it, by the name of that time.' }),
  action: AuditAction,
  subject: z.string().optional().meta({ description: 'Id of what it was done to.' }),
  detail: z.string().optional().meta({ description: 'More of it, in words.' }),
});
export type AuditEntry = z.infer<typeof AuditEntry>;

/** A page of the log; `nextCursor` is absent on the last page. */
export const AuditPage = z.object({
  data: z.array(AuditEntry),
  nextCursor: z.string().optional(),
});
