import { expect, it } from 'vitest';
import { amira, ben, type Stores, toBen } from './testing.ts';

/** Links that let one person in, once. */
export function describeInvitations(open: () => Promise<Stores>): void {
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

  it('is found and accepted by its email, for who has proven that it is theirs', async () => {
    const { invitations } = await open();
    await invitations.invite(toBen, 'link');
    const otherInvitation = { ...toBen, id: 'invitation-2', tenant: 'leeds' };
    await invitations.invite(otherInvitation, 'leeds link');
    expect(await invitations.openTo('BEN@example.org', 1200)).toHaveLength(2);
    expect(await invitations.openTo('ben@example.org', 2000)).toEqual([]);
    expect(await invitations.acceptById('invitation-2', ben)).toMatchObject({ tenant: 'leeds' });
    expect(await invitations.acceptById('invitation-2', ben)).toBe('unusable');
    expect(await invitations.findOpen('leeds link', 1300)).toBeUndefined();
    expect(await invitations.acceptById('invitation-1', { ...ben, id: 'b-2' })).toBe('email-taken');
  });

  it('stays usable when the email is taken', async () => {
    const { people, invitations } = await open();
    await people.addFirst(amira);
    await invitations.invite({ ...toBen, email: 'amira@example.org' }, 'link');
    expect(await invitations.accept('link', ben)).toBe('email-taken');
    expect(await people.find('ben')).toBeUndefined();
    expect(await invitations.findOpen('link', 1300)).toBeDefined();
  });
}
