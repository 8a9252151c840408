import type { Role } from '#contract/people/role.ts';
import { Scope } from '#contract/requests/token.ts';

const SCOPES: Record<Role, readonly Scope[]> = {
  staff: ['requests:write', 'requests:read', 'screens:write', 'emergency:write', 'library:read'],
  reviewer: ['requests:read', 'reviews:write', 'library:read', 'library:review'],
  administrator: Scope.options,
};

/** Returns the scopes of a person with these roles. */
export const getScopes = (roles: readonly Role[]): Scope[] =>
  Scope.options.filter((scope) => roles.some((role) => SCOPES[role].includes(scope)));
