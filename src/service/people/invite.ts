import type { z } from 'zod';
import type { InvitationForm } from '#contract/people/people.ts';
import { ServiceError } from '#service/http/service-error.ts';
import type { Invitation } from '#service/ports/people/people.ts';
import type { Ports } from '#service/ports/ports.ts';

const INVITATION_MS = 7 * 24 * 3600_000;

type Inviting = Pick<Ports, 'people' | 'invitations' | 'secrets' | 'publicUrl' | 'newId' | 'now'>;

/** Formats an invitation for the audit log. */
export const toAuditDetails = ({ id, email, roles }: Invitation) => ({
  subject: id,
  detail: `${email}: ${roles.join(', ')}`,
});

/**
 * Creates an invitation. Its link is only available now.
 *
 * @param createdBy id of the person who invites
 * @throws {ServiceError} `conflict` when the email has an account, or the organisation would have no
 * administrator
 */
export async function makeInvitation(
  ports: Inviting,
  tenant: string,
  createdBy: string,
  form: z.output<typeof InvitationForm>,
): Promise<{ invitation: Invitation; link: string }> {
  const { people, invitations, secrets, now } = ports;
  const isFirst = (await people.list(tenant)).every(({ removedAt }) => removedAt !== undefined);
  if (isFirst && !form.roles.includes('administrator'))
    throw new ServiceError('conflict', 'The first person must be an administrator.', {
      field: 'roles',
    });
  if ((await people.findByEmail(form.email)) !== undefined)
    throw new ServiceError('conflict', 'There is already an account with this email.', {
      field: 'email',
    });
  const invitation: Invitation = {
    id: ports.newId(),
    tenant,
    ...form,
    createdBy,
    createdAt: now(),
    expiresAt: now() + INVITATION_MS,
  };
  const token = secrets.make();
  await invitations.invite(invitation, secrets.digest(token));
  // After #, so that it is in no log between here and there.
  return { invitation, link: `${ports.publicUrl()}/invitation#${token}` };
}
