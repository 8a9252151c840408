import type { Role } from '#contract/people/role.ts';

/** Label and permissions of each role. */
export const ROLE_WORDS: Record<Role, { label: string; help: string }> = {
  staff: { label: 'Staff', help: 'Makes announcements and puts them on screens.' },
  reviewer: {
    label: 'Reviewer',
    help: 'Corrects and approves translations, messages and patterns.',
  },
  administrator: { label: 'Administrator', help: 'Does everything and invites others.' },
};

/** Roles in one line. */
export const formatRoles = (roles: readonly Role[]): string =>
  roles.map((role) => ROLE_WORDS[role].label).join(', ');
