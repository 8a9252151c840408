import { expect, it } from 'vitest';
import { amira, ben, type Stores, session, toBen, withBen } from './testing.ts';

/** Accounts: the first of an organisation, changes, removals. */
export function describeAccounts(open: () => Promise<Stores>): void {
  it('adds the first person of an organisation once, whoever asks at the same time', async () => {
    const { people } = await open();
    const candidates = Array.from({ length: 4 }, (_, turn) => ({
      ...amira,
      id: `person-${turn}`,
      email: `${turn}@example.org`,
    }));
    const added = await Promise.all(candidates.map((person) => people.addFirst(person)));
    expect(added.filter(Boolean)).toHaveLength(1);
    expect(await people.list('waterloo')).toHaveLength(1);
    expect(await people.addFirst({ ...amira, tenant: 'leeds' })).toBe(true);
    expect(await people.addFirst({ ...amira, id: 'again', tenant: 'york' })).toBe(false);
  });

  it('finds a person by id, and by email whatever its capitals', async () => {
    const { people } = await open();
    await people.addFirst(amira);
    expect(await people.find('amira')).toEqual(amira);
    expect(await people.findByEmail(' amira@example.ORG')).toEqual(amira);
    expect(await people.find('ben')).toBeUndefined();
    expect(await people.findByEmail('ben@example.org')).toBeUndefined();
  });

  it('changes what it is told, in its own organisation only', async () => {
    const stores = await open();
    const { people } = stores;
    await withBen(stores);
    expect(await people.change('waterloo', 'ben', { roles: ['staff'] })).toBe('changed');
    expect(await people.find('ben')).toMatchObject({
      name: 'Ben Ola',
      roles: ['staff'],
    });
    expect(await people.change('leeds', 'ben', { name: 'Mallory' })).toBe('missing');
    expect(await people.remove('leeds', 'ben', 1500)).toBe('missing');
    expect((await people.find('ben'))?.name).toBe('Ben Ola');
  });

  it('keeps one administrator', async () => {
    const stores = await open();
    const { people } = stores;
    await withBen(stores);
    expect(await people.remove('waterloo', 'amira', 1500)).toBe('last-administrator');
    expect(await people.change('waterloo', 'amira', { roles: ['staff'] })).toBe(
      'last-administrator',
    );
    expect(await people.change('waterloo', 'amira', { name: 'Amira K' })).toBe('changed');
    await people.change('waterloo', 'ben', { roles: ['administrator'] });
    const both = await Promise.all([
      people.remove('waterloo', 'amira', 1500),
      people.remove('waterloo', 'ben', 1500),
    ]);
    expect(both.sort()).toEqual(['changed', 'last-administrator']);
  });

  it('removes in one step: no sign-in, no session, no invitation, and the email is free', async () => {
    const stores = await open();
    const { people, invitations, sessions } = stores;
    await withBen(stores);
    await sessions.open(session('s-1', 'ben'), 'cookie', 10);
    await invitations.invite({ ...toBen, id: 'invitation-2', email: 'BEN@example.org' }, 'spare');
    expect(await people.remove('waterloo', 'ben', 1500)).toBe('changed');
    expect(await people.remove('waterloo', 'ben', 1600)).toBe('missing');
    expect(await people.findByEmail('ben@example.org')).toBeUndefined();
    expect(await sessions.see('cookie', 1501)).toBeUndefined();
    expect(await sessions.open(session('s-2', 'ben'), 'another', 10)).toBe(false);
    expect(await invitations.findOpen('spare', 1501)).toBeUndefined();
    expect(await people.setPassphrase('ben', 'scrypt$e$f', 1600)).toBe(false);
    const { passphraseHash: _, ...account } = ben;
    expect((await people.list('waterloo')).at(-1)).toEqual({
      ...account,
      tenant: 'waterloo',
      email: 'ben@example.org',
      roles: ['reviewer'],
      removedAt: 1500,
    });
    expect(await people.removedSince(1500)).toEqual(['ben']);
    expect(await people.removedSince(1501)).toEqual([]);
    await invitations.invite({ ...toBen, id: 'invitation-3', createdAt: 1700 }, 'new');
    expect(await invitations.accept('new', { ...ben, id: 'ben-2', createdAt: 1800 })).toMatchObject(
      { id: 'ben-2', email: 'ben@example.org' },
    );
  });
}
