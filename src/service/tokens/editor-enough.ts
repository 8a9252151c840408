import type { Ports } from '../ports/ports.ts';
import { scopesOf } from './role-scopes.ts';

/**
 * Whether the approval of who saved the newest version is enough: not where that is a person, and somebody else may
 * approve.
 */
export async function isEditorEnough(
  { people }: Pick<Ports, 'people'>,
  tenant: string,
  editorId?: string,
): Promise<boolean> {
  const present = (await people.list(tenant)).filter(({ removedAt }) => removedAt === undefined);
  if (!present.some(({ id }) => id === editorId)) return true;
  return !present.some(
    ({ id, roles }) => id !== editorId && scopesOf(roles).includes('reviews:write'),
  );
}
