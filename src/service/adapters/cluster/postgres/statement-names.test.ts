import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  hasPostgres,
  type PostgresServer,
  startPostgres,
} from '#service/adapters/cluster/testing.ts';
import { openPostgres, type Postgres } from './open-postgres.ts';
import { createStatementNames } from './statement-names.ts';

describe('names of statements', () => {
  const call = (getName: (text: string) => string | undefined, text: string, times: number) =>
    Array.from({ length: times }, () => getName(text)).at(-1);

  it('go to what comes again and again, one for each text', () => {
    const getName = createStatementNames();
    expect(call(getName, 'select 1', 4)).toBeUndefined();
    const name = getName('select 1');
    expect(name).toBeDefined();
    expect(call(getName, 'select 1', 3)).toBe(name);
    expect(call(getName, 'select 2', 5)).not.toBe(name);
  });

  it('do not go to transactions, long texts, and ever more lists of different lengths', () => {
    const getName = createStatementNames();
    expect(call(getName, 'begin', 9)).toBeUndefined();
    expect(call(getName, `select ${'1,'.repeat(9000)}1`, 9)).toBeUndefined();
    const names = Array.from({ length: 1000 }, (_, length) =>
      call(getName, `select ${length}`, 9),
    ).filter((name) => name !== undefined);
    expect(new Set(names).size).toBe(400);
  });
});

describe.skipIf(!hasPostgres())('prepared statements of a database', () => {
  let server: PostgresServer;
  let postgres: Postgres;
  beforeAll(async () => {
    server = await startPostgres();
    postgres = await openPostgres(await server.database());
  });
  afterAll(async () => {
    await postgres.close();
    await server.stop();
  });

  const readAll = () => postgres.db.selectFrom('saved_views').selectAll().execute();

  it('are kept by the connection', async () => {
    for (let time = 0; time < 8; time++) await readAll();
    const { rows } = await sql<{ statement: string }>`
      select statement from pg_prepared_statements where statement like '%saved_views%'`.execute(
      postgres.db,
    );
    expect(rows).toHaveLength(1);
  });

  it('are prepared anew after another release has changed their table', async () => {
    for (let time = 0; time < 8; time++) await readAll();
    await sql`alter table saved_views add column later text`.execute(postgres.db);
    await expect(readAll()).rejects.toMatchObject({ code: 'unavailable' });
    expect(await readAll()).toEqual([]);
  });
});
