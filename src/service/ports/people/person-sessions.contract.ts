import { expect, it } from 'vitest';
import { type Stores, session, withBen } from './testing.ts';

/** Sessions of people: how they are known and how they end. */
export function describeSessions(open: () => Promise<Stores>): void {
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
    expect(await sessions.endSession('amira', 's-2', 4000)).toBe(false);
    expect(await sessions.endSession('ben', 's-2', 4000)).toBe(true);
    expect(await sessions.endSession('ben', 's-2', 4001)).toBe(false);
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
