import { Role } from '#contract/people/role.ts';
import type { PeopleTable } from '#service/adapters/sql/tables/people-tables.ts';
import type { Person } from '#service/ports/people/people.ts';

/** Returns the key by which two email addresses count as the same. */
export const emailKey = (email: string): string => email.trim().normalize('NFC').toLowerCase();

const splitWords = (text: string): string[] => text.split(' ').filter((word) => word !== '');

/** Roles as they are kept. */
export const toRoleColumn = ({ roles }: Pick<Person, 'roles'>) => ({ roles: roles.join(' ') });

export const fromRoleColumn = (row: { roles: string }) => ({
  roles: splitWords(row.roles).map((role) => Role.parse(role)),
});

export const toPersonRow = (person: Person): PeopleTable => ({
  id: person.id,
  tenant: person.tenant,
  email: person.email,
  email_key: person.removedAt === undefined ? emailKey(person.email) : null,
  name: person.name,
  ...toRoleColumn(person),
  passphrase_hash: person.passphraseHash ?? null,
  pin_hash: person.pinHash ?? null,
  created_at: person.createdAt,
  removed_at: person.removedAt ?? null,
  named_at: person.namedAt ?? null,
  advanced: person.isAdvanced === true ? 'yes' : null,
});

export const toPerson = (row: PeopleTable): Person => ({
  id: row.id,
  tenant: row.tenant,
  email: row.email,
  name: row.name,
  ...fromRoleColumn(row),
  createdAt: row.created_at,
  ...(row.passphrase_hash === null ? {} : { passphraseHash: row.passphrase_hash }),
  ...(row.pin_hash === null ? {} : { pinHash: row.pin_hash }),
  ...(row.removed_at === null ? {} : { removedAt: row.removed_at }),
  ...(row.named_at !== null && { namedAt: row.named_at }),
  ...(row.advanced !== null && { isAdvanced: true }),
});
