/** The audit log: who did what and when. Times are ISO 8601. */
import { z } from 'zod';

/** What is kept of each kind of action. */
export const AuditAction = z.enum([
  'request.made',
  'request.edited',
  'request.approved',
  'request.rejected',
  'request.subtitles-given',
  'request.cancelled',
  'request.retried',
  'request.removed',
  'request.air-approved',
  'request.air-withdrawn',
  'message.added',
  'message.changed',
  'message.archived',
  'message.restored',
  'pattern.approved',
  'pattern.withdrawn',
  'emergency.marked',
  'emergency.unmarked',
  'emergency.shown',
  'emergency.ended',
  'showing.shown',
  'showing.taken-down',
  'showing.all-taken-down',
  'screen.added',
  'screen.changed',
  'screen.removed',
  'screen.address-made',
  'screen.code-made',
  'settings.changed',
  'library.changed',
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
  'request.subtitles-given': 'gave subtitles',
  'request.cancelled': 'cancelled a request',
  'request.retried': 'tried a request again',
  'request.removed': 'deleted a request',
  'request.air-approved': 'approved for the screens',
  'request.air-withdrawn': 'took back the approval for the screens',
  'message.added': 'wrote a ready message',
  'message.changed': 'changed a ready message',
  'message.archived': 'archived a ready message',
  'message.restored': 'put a ready message back',
  'pattern.approved': 'approved a pattern',
  'pattern.withdrawn': 'took back the approval of a pattern',
  'emergency.marked': 'put a message on the emergency shelf',
  'emergency.unmarked': 'took a message off the emergency shelf',
  'emergency.shown': 'showed an emergency message',
  'emergency.ended': 'ended the emergency messages',
  'showing.shown': 'showed on screens',
  'showing.taken-down': 'took down',
  'showing.all-taken-down': 'took everything down',
  'screen.added': 'added a screen',
  'screen.changed': 'changed a screen',
  'screen.removed': 'removed a screen',
  'screen.address-made': 'made a new address of a screen',
  'screen.code-made': 'made a code for a player',
  'settings.changed': 'changed the settings',
  'library.changed': 'changed the sign library',
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
