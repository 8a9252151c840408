import { describe, expect, it } from 'vitest';
import type { IdentityStore } from './identities.ts';
import type { OneTime, OneTimeStore } from './one-time.ts';
import type { Passkey, PasskeyStore } from './passkeys.ts';
import type { InvitationStore, PeopleStore, Person } from './people.ts';

interface Stores {
  people: PeopleStore;
  invitations: InvitationStore;
  passkeys: PasskeyStore;
  oneTimes: OneTimeStore;
  identities: IdentityStore;
}

const person = (id: string, tenant = id): Person => ({
  id,
  tenant,
  email: `${id}@example.org`,
  name: id,
  roles: ['administrator'],
  createdAt: 1,
});
const passkey = (id: string, personId: string, createdAt = 10): Passkey => ({
  id,
  personId,
  name: 'Phone',
  publicKey: 'a-key',
  counter: 0,
  createdAt,
  transports: ['internal', 'hybrid'],
});
const reset: OneTime = {
  key: 'digest',
  purpose: 'passphrase-reset',
  subject: 'amira',
  text: '{}',
  expiresAt: 100,
};

/** Runs the contract tests that every store of passkeys, identities and one-time secrets must pass. */
export function describePasskeys(name: string, open: () => Promise<Stores>): void {
  describe(`passkeys: ${name}`, () => {
    it('belong to one person, up to a number, until they are removed', async () => {
      const { people, passkeys } = await open();
      await people.addFirst(person('amira'));
      await people.addFirst(person('ben'));
      expect(await passkeys.add(passkey('k-1', 'nobody'), 2)).toBe(false);
      expect(await passkeys.add(passkey('k-1', 'amira'), 2)).toBe(true);
      expect(await passkeys.add(passkey('k-1', 'ben'), 2)).toBe(false);
      expect(await passkeys.add(passkey('k-2', 'amira', 11), 2)).toBe(true);
      expect(await passkeys.add(passkey('k-3', 'amira'), 2)).toBe(false);
      expect(await passkeys.list('amira')).toEqual([
        passkey('k-1', 'amira'),
        passkey('k-2', 'amira', 11),
      ]);
      expect(await passkeys.remove('ben', 'k-1')).toBe(false);
      expect(await passkeys.remove('amira', 'k-1')).toBe(true);
      expect(await passkeys.find('k-1')).toBeUndefined();
    });

    it('count their uses: the same count again is a copy, unless they do not count', async () => {
      const { people, passkeys } = await open();
      await people.addFirst(person('amira'));
      await passkeys.add(passkey('k-1', 'amira'), 2);
      expect(await passkeys.use('k-1', 0, 20)).toBe(true);
      expect(await passkeys.use('k-1', 0, 21)).toBe(true);
      const both = await Promise.all([passkeys.use('k-1', 5, 22), passkeys.use('k-1', 5, 22)]);
      expect(both.filter(Boolean)).toHaveLength(1);
      expect(await passkeys.use('k-1', 4, 23)).toBe(false);
      expect(await passkeys.use('k-1', 0, 23)).toBe(false);
      expect(await passkeys.find('k-1')).toMatchObject({ counter: 5, usedAt: 22 });
      expect(await passkeys.use('nobody', 1, 24)).toBe(false);
    });
  });

  describe(`what is taken once: ${name}`, () => {
    it('is taken once, for its purpose, until it expires', async () => {
      const { oneTimes } = await open();
      await oneTimes.offer(reset);
      expect(await oneTimes.look('digest', 'passphrase-reset', 50)).toEqual(reset);
      expect(await oneTimes.take('digest', 'passkey-proof', 50)).toBeUndefined();
      expect(await oneTimes.take('guess', 'passphrase-reset', 50)).toBeUndefined();
      const all = await Promise.all(
        Array.from({ length: 4 }, () => oneTimes.take('digest', 'passphrase-reset', 50)),
      );
      expect(all.filter((oneTime) => oneTime !== undefined)).toEqual([reset]);
      await oneTimes.offer(reset);
      expect(await oneTimes.look('digest', 'passphrase-reset', 100)).toBeUndefined();
      expect(await oneTimes.take('digest', 'passphrase-reset', 100)).toBeUndefined();
    });

    it('replaces the earlier ones of its subject where it is the only one', async () => {
      const { oneTimes } = await open();
      await oneTimes.offer(reset);
      await oneTimes.offer({ ...reset, key: 'of ben', subject: 'ben' });
      await oneTimes.offer({ ...reset, key: 'newer' }, true);
      const look = (key: string) => oneTimes.look(key, 'passphrase-reset', 50);
      expect(await look('digest')).toBeUndefined();
      expect(await look('newer')).toBeDefined();
      expect(await look('of ben')).toBeDefined();
      await oneTimes.prune(100);
      expect(await look('newer')).toBeUndefined();
    });
  });

  describe(`identities: ${name}`, () => {
    const identity = { issuer: 'https://login.example.org', subject: 's-1' };

    it('are of one person each, and a person has one at each provider', async () => {
      const { people, identities } = await open();
      await people.addFirst(person('amira'));
      await people.addFirst(person('ben'));
      expect(await identities.link(identity, 'nobody', 1)).toBe(false);
      expect(await identities.link(identity, 'amira', 1)).toBe(true);
      expect(await identities.link(identity, 'ben', 1)).toBe(false);
      expect(await identities.link({ ...identity, subject: 's-2' }, 'amira', 1)).toBe(false);
      const elsewhere = { ...identity, issuer: 'https://other.example.org' };
      expect(await identities.link(elsewhere, 'ben', 1)).toBe(true);
      expect(await identities.findPerson(identity)).toMatchObject({ id: 'amira' });
      expect(await identities.findPerson({ ...identity, subject: 's-2' })).toBeUndefined();
    });

    it('go with their person, as passkeys and links do', async () => {
      const { people, invitations, identities, passkeys, oneTimes } = await open();
      await people.addFirst(person('amira', 'waterloo'));
      await invitations.invite(
        {
          id: 'i-1',
          tenant: 'waterloo',
          email: 'ben@example.org',
          roles: ['administrator'],
          createdBy: 'amira',
          createdAt: 1,
          expiresAt: 100,
        },
        'link',
      );
      await invitations.accept('link', { id: 'ben', name: 'Ben', createdAt: 2 });
      await identities.link(identity, 'amira', 2);
      await passkeys.add(passkey('k-1', 'amira'), 2);
      await oneTimes.offer(reset);
      expect(await people.remove('waterloo', 'amira', 5)).toBe('changed');
      expect(await passkeys.find('k-1')).toBeUndefined();
      expect(await identities.findPerson(identity)).toBeUndefined();
      expect(await identities.link(identity, 'ben', 6)).toBe(true);
      expect(await oneTimes.look('digest', 'passphrase-reset', 6)).toBeUndefined();
      expect(await passkeys.add(passkey('k-2', 'amira'), 2)).toBe(false);
    });
  });
}
