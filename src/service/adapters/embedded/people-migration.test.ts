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
  const earlier = await openDatabase(path, '0020-screens');
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
  await earlier.destroy();

  const db = await openDatabase(path);
  expect(await sqlClients(db).list()).toEqual([client]);
  expect(await sqlSessions(db).isOpen('cookie', 1000)).toBe(true);
  expect(await sqlPeople(db).list('waterloo')).toEqual([]);
  await db.destroy();
});

it('knows earlier approvals of people by their account, and of clients by the name', async () => {
  const path = join(mkdtempSync(join(tmpdir(), 'handsignal-')), 'handsignal.db');
  const earlier = await openDatabase(path, '0041-audit-sealed');
  for (const row of [
    sql`insert into people (id, tenant, email, name, roles, stations, created_at)
      values ('amira', 'waterloo', 'amira@example.org', 'Amira', '["administrator"]', '[]', 1)`,
    sql`insert into approvals values ('r', 1, 'Amira', 'R-17', 'd', 's', 5000, 'amira')`,
    sql`insert into approvals values ('r', 1, 'Ben', null, 'd', 's', 6000, '')`,
  ])
    await row.execute(earlier);
  await earlier.destroy();

  const db = await openDatabase(path);
  const rows = await db.selectFrom('approvals').selectAll().orderBy('at').execute();
  const row = { request_id: 'r', version: 1, digest: 'd', signature: 's' };
  expect(rows).toEqual([
    {
      ...{ ...row, approver: 'person amira', name: 'Amira', registration: 'R-17' },
      ...{ client_id: 'amira', at: 5000, seen: null },
    },
    {
      ...{ ...row, approver: 'name Ben', name: 'Ben', registration: null },
      ...{ client_id: '', at: 6000, seen: null },
    },
  ]);
  await db.destroy();
});
