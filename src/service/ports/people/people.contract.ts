import { describe, expect, it } from 'vitest';
import type {
  Invitation,
  InvitationStore,
  PeopleStore,
  Person,
  PersonSession,
  PersonSessionStore,
} from './people.ts';

interface Stores {
  people: PeopleStore;
  invitations: InvitationStore;
  sessions: PersonSessionStore;
}

const amira: Person = {
  id: 'amira',
  tenant: 'waterloo',
  email: 'Amira@Example.org',
  name: 'Amira Khan',
  roles: ['administrator', 'staff'],
  createdAt: 1000,
  passphraseHash: 'scrypt$a$b',
};
const toBen: Invitation = {
  id: 'invitation-1',
  tenant: 'waterloo',
  email: 'ben@example.org',
  roles: ['reviewer'],
  createdBy: 'amira',
  createdAt: 1100,
  expiresAt: 2000,
};
const ben = { id: 'ben', name: 'Ben Ola', passphraseHash: 'scrypt$c$d', createdAt: 1200 };
const session = (id: string, personId: string, expiresAt = 9000): PersonSession => ({
  id,
  personId,
  openedAt: 1300,
  seenAt: 1300,
  expiresAt,
  browserHash: 'browser',
  provedAt: 1300,
  pinFailures: 0,
  isFromProvider: false,
});

async function withBen({ people, invitations }: Stores): Promise<void> {
  await people.addFirst(amira);
  await invitations.invite(toBen, 'link');
  await invitations.accept('link', ben);
}

function describeAccounts(open: () => Promise<Stores>): void {
  it('adds the first person of an organisation once, whoever asks at the same time', async () => {
    const { people } = await open();
    const others = Array.from({ length: 4 }, (_, turn) => ({
      ...amira,
      id: `person-${turn}`,
      email: `${turn}@example.org`,
    }));
    const added = await Promise.all(others.map((person) => people.addFirst(person)));
    expect(added.filter(Boolean)).toHaveLength(1);
    expect(await people.list('waterloo')).toHaveLength(1);
    expect(await people.addFirst({ ...amira, tenant: 'leeds' })).toBe(true);
    expect(await people.addFirst({ ...amira, id: 'again', tenant: 'york' })).toBe(false);
  });

  it('finds a person by id, and by e-mail whatever its capitals', async () => {
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

  it('removes in one step: no sign-in, no session, no invitation, and the e-mail is free', async () => {
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
    const { passphraseHash: _, ...kept } = ben;
    expect((await people.list('waterloo')).at(-1)).toEqual({
      ...{ ...kept, tenant: 'waterloo', email: 'ben@example.org', roles: ['reviewer'] },
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

function describeInvitations(open: () => Promise<Stores>): void {
  it('lets one person in, once, whoever asks at the same time', async () => {
    const { people, invitations } = await open();
    await invitations.invite(toBen, 'link');
    expect(await invitations.findOpen('link', 1200)).toEqual(toBen);
    expect(await invitations.findOpen('guess', 1200)).toBeUndefined();
    expect(await invitations.accept('guess', ben)).toBe('unusable');
    const ends = await Promise.all(
      ['ben', 'mallory'].map((id) => invitations.accept('link', { ...ben, id })),
    );
    expect(ends.filter((end) => end === 'unusable')).toHaveLength(1);
    expect(await people.list('waterloo')).toMatchObject([
      {
        name: 'Ben Ola',
        email: 'ben@example.org',
        roles: ['reviewer'],
        passphraseHash: 'scrypt$c$d',
      },
    ]);
    expect(await invitations.findOpen('link', 1300)).toBeUndefined();
  });

  it('refuses a link that expired, was withdrawn or was replaced', async () => {
    const { people, invitations } = await open();
    await invitations.invite(toBen, 'link');
    expect(await invitations.findOpen('link', 2000)).toBeUndefined();
    expect(await invitations.accept('link', { ...ben, createdAt: 2000 })).toBe('unusable');
    await invitations.invite({ ...toBen, id: 'invitation-2', email: 'Ben@example.org' }, 'newer');
    expect(await invitations.accept('link', ben)).toBe('unusable');
    expect((await invitations.listOpen('waterloo', 1200)).map(({ id }) => id)).toEqual([
      'invitation-2',
    ]);
    expect(await invitations.withdraw('leeds', 'invitation-2', 1200)).toBe(false);
    expect(await invitations.withdraw('waterloo', 'invitation-2', 1200)).toBe(true);
    expect(await invitations.withdraw('waterloo', 'invitation-2', 1201)).toBe(false);
    expect(await invitations.accept('newer', { ...ben, createdAt: 1300 })).toBe('unusable');
    expect(await people.list('waterloo')).toEqual([]);
  });

  it('is found and accepted by its e-mail, for who has proven that it is theirs', async () => {
    const { invitations } = await open();
    await invitations.invite(toBen, 'link');
    const other = { ...toBen, id: 'invitation-2', tenant: 'leeds' };
    await invitations.invite(other, 'leeds link');
    expect(await invitations.openTo('BEN@example.org', 1200)).toHaveLength(2);
    expect(await invitations.openTo('ben@example.org', 2000)).toEqual([]);
    expect(await invitations.acceptById('invitation-2', ben)).toMatchObject({ tenant: 'leeds' });
    expect(await invitations.acceptById('invitation-2', ben)).toBe('unusable');
    expect(await invitations.findOpen('leeds link', 1300)).toBeUndefined();
    expect(await invitations.acceptById('invitation-1', { ...ben, id: 'b-2' })).toBe('email-taken');
  });

  it('stays usable when the e-mail is taken', async () => {
    const { people, invitations } = await open();
    await people.addFirst(amira);
    await invitations.invite({ ...toBen, email: 'amira@example.org' }, 'link');
    expect(await invitations.accept('link', ben)).toBe('email-taken');
    expect(await people.find('ben')).toBeUndefined();
    expect(await invitations.findOpen('link', 1300)).toBeDefined();
  });
}

function describeSessions(open: () => Promise<Stores>): void {
  it('knows the person of a cookie and when it was last seen, until the session ends', async () => {
    const stores = await open();
    const { sessions } = stores;
    await withBen(stores);
    expect(await sessions.open(session('s-1', 'nobody'), 'cookie', 10)).toBe(false);
    expect(await sessions.open(session('s-1', 'ben'), 'cookie', 10)).toBe(true);
    expect(await sessions.open(session('s-2', 'ben', 5000), 'short', 10)).toBe(true);
    expect(await sessions.see('cookie', 4000)).toEqual({ ...session('s-1', 'ben'), seenAt: 4000 });
    expect((await sessions.list('ben', 4001)).map(({ id }) => id)).toEqual(['s-1', 's-2']);
    expect(await sessions.see('short', 5000)).toBeUndefined();
    expect(await sessions.see('guess', 4000)).toBeUndefined();
    await sessions.end('cookie', 4500);
    expect(await sessions.see('cookie', 4501)).toBeUndefined();
    expect(await sessions.list('ben', 5000)).toEqual([]);
  });

  it('ends every session of one person only, also by a new passphrase', async () => {
    const stores = await open();
    const { people, sessions } = stores;
    await withBen(stores);
    await sessions.open(session('s-1', 'amira'), 'hers', 10);
    await sessions.open(session('s-2', 'ben'), 'his', 10);
    await sessions.endAll('ben', 2000);
    expect(await sessions.see('his', 2001)).toBeUndefined();
    expect(await sessions.see('hers', 2001)).toBeDefined();
    expect(await people.setPassphrase('amira', 'scrypt$e$f', 2100)).toBe(true);
    expect((await people.find('amira'))?.passphraseHash).toBe('scrypt$e$f');
    expect(await sessions.see('hers', 2101)).toBeUndefined();
  });

  it('knows whose a session is, as they are now, until it ends', async () => {
    const stores = await open();
    const { people, sessions } = stores;
    await withBen(stores);
    await sessions.open(session('s-1', 'ben', 5000), 'first', 10);
    await sessions.open(session('s-2', 'ben', 9000), 'second', 10);
    await people.change('waterloo', 'ben', { name: 'Ben Oduya' });
    expect(await sessions.find('s-1', 4000)).toMatchObject({
      person: { id: 'ben', name: 'Ben Oduya' },
    });
    expect(await sessions.find('s-1', 5000)).toBeUndefined();
    expect(await sessions.endOne('amira', 's-2', 4000)).toBe(false);
    expect(await sessions.endOne('ben', 's-2', 4000)).toBe(true);
    expect(await sessions.endOne('ben', 's-2', 4001)).toBe(false);
    expect(await sessions.find('s-2', 4001)).toBeUndefined();
    expect(await sessions.find('s-1', 4001)).toBeDefined();
    await people.remove('waterloo', 'ben', 4002);
    expect(await sessions.find('s-1', 4003)).toBeUndefined();
  });

  it('forgets what has ended, and nothing else', async () => {
    const stores = await open();
    const { sessions } = stores;
    await withBen(stores);
    await sessions.open(session('s-1', 'ben'), 'ended', 10);
    await sessions.open(session('s-2', 'ben'), 'open', 10);
    await sessions.end('ended', 2000);
    await sessions.prune(3000);
    expect(await sessions.see('open', 3001)).toBeDefined();
    expect(await sessions.open(session('s-1', 'ben'), 'ended', 10)).toBe(true);
  });
}

function describeLocks(open: () => Promise<Stores>): void {
  const times = { locksAt: 3000, expiresAt: 9000 };

  it('locks at its time or at once, and moves that time only while it is open', async () => {
    const stores = await open();
    const { sessions } = stores;
    await withBen(stores);
    await sessions.open({ ...session('s-1', 'ben'), locksAt: 2000 }, 'cookie', 10);
    expect(await sessions.use('s-1', times, 1999)).toBe(true);
    expect((await sessions.find('s-1', 2500))?.session).toMatchObject({ locksAt: 3000 });
    expect(await sessions.use('s-1', times, 3000)).toBe(false);
    expect(await sessions.lock('s-1', 3001)).toBe(false);
    const proof = { ...times, locksAt: 8000, provedAt: 3002 };
    expect(await sessions.unlock('s-1', 'fresh', proof, 3002)).toBe(true);
    expect(await sessions.see('cookie', 3003)).toBeUndefined();
    expect(await sessions.see('fresh', 3003)).toMatchObject({ locksAt: 8000, provedAt: 3002 });
    expect(await sessions.lock('s-1', 3004)).toBe(true);
    await sessions.endAll('ben', 3005);
    expect(await sessions.unlock('s-1', 'again', proof, 3006)).toBe(false);
  });

  it('counts wrong PINs, however many come at the same time, until it is unlocked', async () => {
    const stores = await open();
    const { sessions } = stores;
    await withBen(stores);
    await sessions.open(session('s-1', 'ben'), 'cookie', 10);
    const tries = await Promise.all(Array.from({ length: 8 }, () => sessions.countPin('s-1', 5)));
    expect(tries.filter(Boolean)).toHaveLength(5);
    await sessions.unlock('s-1', 'fresh', { ...times, provedAt: 2000 }, 2000);
    expect(await sessions.countPin('s-1', 5)).toBe(true);
  });

  it('finds who uses a browser in turn; who is parked is found by no cookie', async () => {
    const stores = await open();
    const { people, sessions } = stores;
    await withBen(stores);
    await sessions.open(session('s-1', 'ben'), 'his', 10);
    await sessions.open(session('s-2', 'amira'), 'hers', 10);
    await sessions.open({ ...session('s-3', 'amira'), browserHash: 'other' }, 'far', 10);
    await sessions.park('s-1', 'nobody knows', 1500);
    expect(await sessions.see('his', 1501)).toBeUndefined();
    await sessions.moveBrowser('browser', 'renamed');
    expect(await sessions.inBrowser('browser', 1501)).toEqual([]);
    const found = await sessions.inBrowser('renamed', 1501);
    expect(found.map((one) => [one.person.name, one.session.id])).toEqual([
      ['Amira Khan', 's-2'],
      ['Ben Ola', 's-1'],
    ]);
    await people.remove('waterloo', 'ben', 1600);
    expect(await sessions.inBrowser('renamed', 1601)).toHaveLength(1);
  });

  it('ends the one that was seen longest ago when there are too many', async () => {
    const stores = await open();
    const { sessions } = stores;
    await withBen(stores);
    await sessions.open(session('s-1', 'ben'), 'first', 2);
    await sessions.open(session('s-2', 'ben'), 'second', 2);
    await sessions.see('first', 1400);
    await sessions.open(session('s-3', 'ben'), 'third', 2);
    expect((await sessions.list('ben', 1500)).map(({ id }) => id)).toEqual(['s-1', 's-3']);
  });

  it('keeps a PIN until it is removed, with its person too', async () => {
    const stores = await open();
    const { people } = stores;
    await withBen(stores);
    expect(await people.setPin('nobody', 'scrypt$p$q')).toBe(false);
    expect(await people.setPin('ben', 'scrypt$p$q')).toBe(true);
    expect((await people.find('ben'))?.pinHash).toBe('scrypt$p$q');
    await people.setPin('ben', undefined);
    expect((await people.find('ben'))?.pinHash).toBeUndefined();
  });
}

/** What every store of people, invitations and their sessions promises. */
export function describePeople(name: string, open: () => Promise<Stores>): void {
  describe(`people: ${name}`, () => {
    describeAccounts(open);
  });
  describe(`invitations: ${name}`, () => {
    describeInvitations(open);
  });
  describe(`sessions of people: ${name}`, () => {
    describeSessions(open);
    describeLocks(open);
  });
}
