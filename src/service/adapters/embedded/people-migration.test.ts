import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { sqlClients } from '../sql/clients.ts';
import { sqlPeople } from '../sql/people/people.ts';
import { sqlSessions } from '../sql/sessions.ts';
import { openDatabase } from './open-database.ts';

it('adds people to the database of an earlier version, and keeps its clients and sessions', async () => {
  const path = join(mkdtempSync(join(tmpdir(), 'handsignal-')), 'handsignal.db');
  const earlier = await openDatabase(path);
  const client = {
    id: 'hs-1',
    name: 'curl',
    tenant: 'waterloo',
    scopes: ['requests:read'] as const,
    createdAt: 1000,
    secretHash: 'scrypt$a$b',
  };
  await sqlClients(earlier).put(client);
  await sqlSessions(earlier).open('cookie', 5000);
  for (const undo of [
    sql`drop table people`,
    sql`drop table invitations`,
    sql`drop table person_sessions`,
    sql`drop table audit_entries`,
    sql`drop table job_messages`,
    sql`delete from kysely_migration where name >= '0030'`,
  ])
    await undo.execute(earlier);
  await earlier.destroy();

  const db = await openDatabase(path);
  expect(await sqlClients(db).list()).toEqual([client]);
  expect(await sqlSessions(db).isOpen('cookie', 1000)).toBe(true);
  expect(await sqlPeople(db).list('waterloo')).toEqual([]);
  await db.destroy();
});
