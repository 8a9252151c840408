import { expect, it } from 'vitest';
import { type Stores, session, withBen } from './testing.ts';

/** Sessions that lock, PINs, and several people at one browser. */
export function describeLocks(open: () => Promise<Stores>): void {
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
    expect(found.map((openSession) => [openSession.person.name, openSession.session.id])).toEqual([
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
