import type { Ports } from '#service/ports/ports.ts';
import { getScopes } from './role-scopes.ts';

/** Whether the approval of the last author or editor is enough: not where another person may approve. */
export async function isSelfApprovalAllowed(
  { people }: Pick<Ports, 'people'>,
  tenant: string,
  editorId?: string,
): Promise<boolean> {
  if (editorId === undefined) return true;
  return !(await people.list(tenant)).some(
    ({ id, roles, removedAt }) =>
      removedAt === undefined && id !== editorId && getScopes(roles).includes('reviews:write'),
  );
}

/** Returns how many people have to approve, depending on whether only the editor has approved. */
export async function countRequiredApprovals(
  ports: Pick<Ports, 'people' | 'approvalsNeeded'>,
  tenant: string,
  approverIds: readonly string[],
  editorId?: string,
): Promise<number> {
  const isAlone = approverIds.length > 0 && approverIds.every((id) => id === editorId);
  const needsAnother = isAlone && !(await isSelfApprovalAllowed(ports, tenant, editorId));
  return Math.max(ports.approvalsNeeded, needsAnother ? 2 : 1);
}
