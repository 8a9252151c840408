import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { sqlClients } from '../sql/clients.ts';
import { sqlPeople } from '../sql/people/people.ts';
import { sqlSessions } from '../sql/sessions.ts';
import { openDatabase } from './open-database.ts';
import { BEFORE_APPROVERS } from './testing.ts';

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
    ...BEFORE_APPROVERS,
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

it('knows earlier approvals of people by their account, and of clients by the name', async () => {
  const path = join(mkdtempSync(join(tmpdir(), 'handsignal-')), 'handsignal.db');
  const earlier = await openDatabase(path);
  await sqlPeople(earlier).addFirst({
    ...{ id: 'amira', tenant: 'waterloo', email: 'amira@example.org', name: 'Amira' },
    ...{ roles: ['administrator'], createdAt: 1 },
  });
  for (const undo of [
    ...BEFORE_APPROVERS,
    sql`alter table people add column stations text not null default ''`,
    sql`alter table invitations add column stations text not null default ''`,
    sql`insert into approvals values ('r', 1, 'Amira', 'R-17', 'd', 's', 5000, 'amira')`,
    sql`insert into approvals values ('r', 1, 'Ben', null, 'd', 's', 6000, '')`,
    sql`delete from kysely_migration where name >= '0041'`,
  ])
    await undo.execute(earlier);
  await earlier.destroy();

  const db = await openDatabase(path);
  const rows = await db.selectFrom('approvals').selectAll().orderBy('at').execute();
  const row = { request_id: 'r', version: 1, digest: 'd', signature: 's' };
  expect(rows).toEqual([
    {
      ...{ ...row, approver: 'person amira', name: 'Amira', registration: 'R-17' },
      ...{ client_id: 'amira', at: 5000 },
    },
    {
      ...{ ...row, approver: 'name Ben', name: 'Ben', registration: null },
      ...{ client_id: '', at: 6000 },
    },
  ]);
  await db.destroy();
});
